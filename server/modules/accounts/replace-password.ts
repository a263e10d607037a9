import { passwordFaults } from '../../../contract/auth/password.ts';
import type { Executor } from '../../database/client.ts';
import { AppError } from '../../services/app-error.ts';
import type { Services } from '../../services/services.ts';
import { endWait } from './account-delay.ts';
import { type Account, kindOf, storePassword } from './accounts-repository.ts';

export function checkNewPassword(password: string, account: Account): void {
  const identity = [account.email, account.firstName, account.lastName, account.clientName];
  const faults = passwordFaults(password, identity);
  if (faults.length > 0) {
    throw new AppError('PASSWORD_REFUSED', {
      errors: faults.map((code) => ({ field: 'password', code })),
    });
  }
}

/** Neither links on their way nor the wait after failed guesses outlive the old password. */
export async function replacePassword(
  executor: Executor,
  { config, tokens }: Pick<Services, 'config' | 'tokens'>,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await storePassword(executor, account.owner, passwordHash);
  await tokens.revoke(executor, account.owner);
  await endWait(executor, config.secret, kindOf(account), account.email);
}
