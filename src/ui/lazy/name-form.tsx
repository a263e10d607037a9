import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../button.tsx';
import { TextField } from '../forms/text-field.tsx';

export interface NameFormProps {
  label: string;
  submitLabel: string;
  failure: string;
  name?: string;
  /** The button stands below the field, as wide as it. */
  isWide?: boolean;
  /** Rejects where the device cannot keep it: what was typed stays. */
  onSubmit: (name: string) => unknown;
}

const LONGEST = 60;

export function NameForm(props: NameFormProps) {
  const { label, submitLabel, failure, name = '', isWide = false, onSubmit } = props;
  const [typed, setTyped] = useState(name);
  const [hasFailed, setFailed] = useState(false);
  useUnsaved(typed !== name);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    try {
      await onSubmit(text);
    } catch {
      setFailed(true);
      return;
    }
    setTyped(name);
    setFailed(false);
  }

  return (
    <form
      onSubmit={(event) => void submit(event)}
      className={isWide ? 'flex flex-col gap-4' : 'flex items-end gap-2'}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          value={typed}
          maxLength={LONGEST}
          required
          error={hasFailed ? failure : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Button type="submit" wide={isWide} className={isWide ? undefined : 'min-h-12'}>
        {submitLabel}
      </Button>
    </form>
  );
}
