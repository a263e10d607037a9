import { type ComponentProps, type ReactNode, useState } from 'react';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  messages: { show: string; hide: string; showLong: string; hideLong: string };
}

export function PasswordField({ messages, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={shown ? messages.hideLong : messages.showLong}
          onClick={() => setShown(!shown)}
          className="flex min-h-10 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-primary hover:bg-primary-soft"
        >
          {shown ? messages.hide : messages.show}
        </button>
      }
      {...rest}
    />
  );
}
