import type { MessageKey } from '../../../../i18n/i18n.ts';
import type { Credentials } from './sign-in.ts';

export type CredentialFaults = Partial<Record<keyof Credentials, MessageKey>>;

export function checkEmail(email: string): MessageKey | undefined {
  if (email.trim() === '') return 'forms.emailMissing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'forms.emailInvalid';
}

export function checkCredentials({ email, password }: Credentials): CredentialFaults {
  const emailFault = checkEmail(email);
  return {
    ...(emailFault && { email: emailFault }),
    ...(password === '' && { password: 'forms.passwordMissing' }),
  };
}

let typed = '';

export const rememberEmail = (email: string): void => {
  typed = email;
};

export const typedEmail = (): string => typed;
