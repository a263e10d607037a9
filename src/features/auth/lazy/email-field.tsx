import { type ComponentProps, useState } from 'react';
import { type MessageKey, useSpeech } from '../../../i18n/i18n.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';

export const EMAIL = 'email';

export const emailIn = (form: FormData): string => String(form.get(EMAIL)).trim();

export function checkEmail(email: string): MessageKey | undefined {
  if (email === '') return 'forms.emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'forms.emailInvalid';
}

let typed = '';

/** The sign-in and the forgotten password share what was typed. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useSpeech();
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
