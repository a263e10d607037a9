import { useId, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';

export function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useSpeech();
  const [text, setText] = useState('');
  const id = useId();
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        onCode(text);
        setText('');
      }}
    >
      <div className="min-w-0 flex-1 basis-40">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('scanner.byHand')}
        </label>
        <input
          id={id}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
          className="mt-1.5 min-h-control w-full rounded-md border border-field bg-surface px-3 text-base"
        />
      </div>
      <Button variant="secondary" type="submit">
        {t('scanner.add')}
      </Button>
    </form>
  );
}
