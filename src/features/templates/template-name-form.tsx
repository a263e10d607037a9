import { type FormEvent, useState } from 'react';
import { TEMPLATE_NAME_LENGTH } from '../../../contract/templates/limits.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface TemplateNameFormProps {
  name?: string;
  submitLabel: string;
  /** Rejects where the device cannot keep it: what was typed stays. */
  onSubmit: (name: string) => Promise<unknown>;
}

export function TemplateNameForm({ name = '', submitLabel, onSubmit }: TemplateNameFormProps) {
  const { t } = useSpeech();
  const [typed, setTyped] = useState(name);
  const [isUnkept, setUnkept] = useState(false);
  useUnsaved(typed !== name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    try {
      await onSubmit(text);
    } catch {
      setUnkept(true);
      return;
    }
    setTyped(name);
    setUnkept(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('templates.name')}
          value={typed}
          maxLength={TEMPLATE_NAME_LENGTH}
          required
          error={isUnkept ? t('templates.unkept') : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Button type="submit" className="min-h-12">
        {submitLabel}
      </Button>
    </form>
  );
}
