import { type FormEvent, useState } from 'react';
import { useSpeech } from '../../i18n/i18n.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface ListNameFormProps {
  name?: string;
  submitLabel: string;
  onSubmit: (name: string) => void;
}

const LONGEST = 60;

export function ListNameForm({ name = '', submitLabel, onSubmit }: ListNameFormProps) {
  const { t } = useSpeech();
  const [typed, setTyped] = useState(name);
  useUnsaved(typed !== name);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onSubmit(text);
    setTyped(name);
  }

  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('favourites.name')}
          value={typed}
          maxLength={LONGEST}
          required
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button type="submit" className="min-h-12">
        {submitLabel}
      </Button>
    </form>
  );
}
