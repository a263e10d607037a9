import { useState } from 'react';
import { VISIT_NOTE_LENGTH } from '../../../../contract/visits/limits.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';

interface NoteFormProps {
  body: string;
  /** Rejects if the device cannot store it. */
  onSave: (body: string) => Promise<void>;
  onCancel: () => void;
}

export function NoteForm({ body, onSave, onCancel }: NoteFormProps) {
  const { t } = useSpeech();
  const [text, setText] = useState(body);
  const [failed, setFailed] = useState(false);
  const trimmed = text.trim();
  useUnsaved(text !== body);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed !== '') onSave(trimmed).catch(() => setFailed(true));
      }}
    >
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever asks for the form writes in it next
        autoFocus
        aria-label={t('visits.write')}
        value={text}
        maxLength={VISIT_NOTE_LENGTH}
        rows={3}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        className="w-full rounded-md border border-field bg-surface p-3 text-base"
      />
      {failed && (
        <p role="alert" className="text-sm font-medium text-error">
          {t('visits.notKept')}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit">{t('visits.save')}</Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('visits.cancel')}
        </Button>
      </div>
    </form>
  );
}
