import type { Services } from '../../services/services.ts';
import { noticeMail } from './account-mails.ts';
import { getAccount } from './accounts-repository.ts';
import { sendLink } from './new-password.ts';

export function handleMailJobs(services: Services): void {
  const { db, jobs, mailer } = services;
  jobs.handle('password-mail', (payload, { number }) => sendLink(services, payload, number));
  jobs.handle('password-notice', async (owner) => {
    const account = await getAccount(db, owner);
    if (account) await mailer(noticeMail(account));
  });
}
