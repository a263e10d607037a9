import { type FormEvent, useState } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

export interface NameFormProps {
  label: string;
  submitLabel: string;
  name?: string;
  /** True if the button is below the field and as wide as the field. */
  isWide?: boolean;
  onSubmit: (name: string) => void;
}

const LONGEST = 60;

export function NameForm(props: NameFormProps) {
  const { label, submitLabel, name = '', isWide = false, onSubmit } = props;
  const [typed, setTyped] = useState(name);
  useUnsaved(typed !== name);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    onSubmit(text);
    setTyped(name);
  }

  return (
    <form onSubmit={submit} className={isWide ? 'flex flex-col gap-4' : 'flex items-end gap-2'}>
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          value={typed}
          maxLength={LONGEST}
          required
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <Button type="submit" wide={isWide} className={isWide ? undefined : 'min-h-12'}>
        {submitLabel}
      </Button>
    </form>
  );
}
