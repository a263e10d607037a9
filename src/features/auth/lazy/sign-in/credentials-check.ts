import type { MessageKey } from '../../../../i18n/i18n.ts';
import type { Credentials } from './sign-in.ts';

export type FieldMessages<F extends string> = Partial<Record<F, MessageKey>>;

/** Rejects only what cannot be an address; the mail server knows the rest. */
export function checkEmail(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'forms.emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'forms.emailInvalid';
}

export function checkCredentials({
  email,
  password,
}: Credentials): FieldMessages<keyof Credentials> {
  const emailFault = checkEmail(email);
  return {
    ...(emailFault ? { email: emailFault } : {}),
    ...(password === '' ? { password: 'forms.passwordMissing' as const } : {}),
  };
}

let typed = '';

/** The address typed on one form is filled in on the next. */
export const rememberEmail = (email: string): void => {
  typed = email;
};

export const typedEmail = (): string => typed;
