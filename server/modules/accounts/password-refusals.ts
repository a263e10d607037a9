import { type PasswordFault, passwordFaults } from '../../../contract/auth/password.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Applies the page's rules, then the list and the names that only the server has. */
export function passwordRefusals(password: string, names: readonly string[] = []): PasswordFault[] {
  const faults = new Set(passwordFaults(password, names));
  if (isCommonPassword(password)) faults.add('COMMON');
  return [...faults];
}
