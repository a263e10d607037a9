import { type ComponentProps, useState } from 'react';
import { useSpeech } from '../../../i18n/i18n.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  const { t } = useSpeech();
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
          aria-label={t(shown ? 'forms.hidePasswordLong' : 'forms.showPasswordLong')}
          onClick={() => setShown(!shown)}
          className="flex min-h-10 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-primary hover:bg-primary-soft"
        >
          {t(shown ? 'forms.hidePassword' : 'forms.showPassword')}
        </button>
      }
      {...props}
    />
  );
}
