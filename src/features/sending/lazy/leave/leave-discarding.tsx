import { type FormEvent, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';

interface LeaveDiscardingProps {
  onDiscard: () => void;
  onBack: () => void;
}

/** The user types a word, so that nothing is lost by mistake. */
export function LeaveDiscarding({ onDiscard, onBack }: LeaveDiscardingProps) {
  const { t } = useSpeech();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const word = t('leave.discardWord');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (field.current?.value.trim().toUpperCase() === word) return onDiscard();
    setFailed(true);
    field.current?.focus();
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <p className="font-medium">{t('leave.discardHelp')}</p>
      <TextField
        ref={field}
        label={t('leave.discardLabel', { word })}
        error={hasFailed ? t('leave.discardError', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('leave.back')}
        </Button>
        <Button type="submit">{t('leave.discardDo')}</Button>
      </div>
    </form>
  );
}
