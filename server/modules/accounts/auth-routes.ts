import type { Route } from '../../plugins/routes.ts';
import { audit } from '../../services/audit.ts';
import { isAdmitted } from '../../services/client-access.ts';
import { countAttempt } from '../../services/throttle.ts';
import { noticeMail } from './account-mails.ts';
import { getAccount, lockAccount } from './accounts-repository.ts';
import { askerOf } from './known-devices.ts';
import { askForLink, sendLink, setPassword } from './new-password.ts';
import { type AccountServices, closeSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { loadUser } from './signed-in-user.ts';

const DONE = { success: true } as const;
const TOKENS = { most: 600, windowSeconds: 10 * 60 };

export function authModule(route: Route, services: AccountServices): void {
  const { config, db, jobs, mailer, sessions, tokens } = services;
  jobs.handle('password-mail', (payload, { number }) => sendLink(services, payload, number));
  jobs.handle('password-notice', async (owner) => {
    const account = await getAccount(db, owner);
    if (account) await mailer(noticeMail(account));
  });

  route('auth.token', async ({ request }) => {
    await countAttempt(db, `token:${await askerOf(db, config.secret, request)}`, TOKENS);
    return { TOKEN: await tokens.issue(db, 'authentication') };
  });

  route('auth.authenticate', ({ body, request, reply }) => signIn(services, body, request, reply));

  route('auth.profile', ({ actor }) => loadUser(db, actor));

  route('auth.restricted', async ({ actor }) => ({
    isRestricted: actor.clNum !== null && (await isAdmitted(db, actor.clNum)),
  }));

  route('auth.logout', async ({ body, request, reply }) => {
    await db.transaction(async (tx) => {
      if (!body.everywhere) {
        const owner = await sessions.close(tx, request);
        if (owner) await audit(tx, request.id, 'sign-out', owner);
        return;
      }
      const owner = await sessions.ownerFrom(tx, request);
      if (!owner) return;
      // The account is locked before its sessions, as where a password is set.
      await lockAccount(tx, owner);
      await closeSessions(tx, owner);
      await audit(tx, request.id, 'sign-out-everywhere', owner);
    });
    sessions.forget(request, reply);
    return DONE;
  });

  route('auth.forgot', async ({ body, request }) => {
    await askForLink(services, body.email, request);
    return DONE;
  });

  route('auth.changePassword', async ({ body, request }) => {
    await setPassword(services, 'password', body, request);
    return DONE;
  });

  route('auth.activate', async ({ body, request }) => {
    await setPassword(services, 'activation', body, request);
    return DONE;
  });
}
