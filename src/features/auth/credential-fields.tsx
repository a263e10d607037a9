import type { ParseKeys } from 'i18next';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/text-field.tsx';

type FieldProps = ComponentProps<typeof TextField>;

export const EMAIL = 'email';

export const emailIn = (form: FormData): string => String(form.get(EMAIL)).trim();

export function checkEmail(email: string): ParseKeys | undefined {
  if (email === '') return 'forms.emailMissing';
  const isPoint = email.slice(email.indexOf('@') + 2, -1).includes('.');
  return isPoint && /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : 'forms.emailInvalid';
}

let typed = '';

/** The sign-in page and the page for a forgotten password share the typed e-mail address. */
export function EmailField(props: Omit<FieldProps, 'label'>) {
  const { t } = useTranslation();
  const [initial] = useState(typed);
  return (
    <TextField
      id={EMAIL}
      name={EMAIL}
      type="email"
      inputMode="email"
      label={t('auth.email')}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={initial}
      onChange={({ currentTarget }) => {
        typed = currentTarget.value;
      }}
      {...props}
    />
  );
}

export function PasswordField(props: FieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={t(isShown ? 'forms.hidePasswordLong' : 'forms.showPasswordLong')}
          onClick={() => setShown(!isShown)}
          className="flex min-h-11 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-primary hover:bg-primary-soft"
        >
          {t(isShown ? 'forms.hidePassword' : 'forms.showPassword')}
        </button>
      }
      {...props}
    />
  );
}
