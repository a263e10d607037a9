import { USER_HEADER } from '../../../contract/core/endpoint.ts';
import type { Route } from '../../plugins/routes.ts';
import { ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { readAccount, updateOwn } from './account-page.ts';
import { changePassword, endOtherSession } from './new-password.ts';
import { type AccountServices, listSessions } from './sessions.ts';

const DONE = { success: true } as const;

export function accountModule(route: Route, services: AccountServices): void {
  const { config, db, sessions } = services;

  route('account.show', ({ actor }) => readAccount(db, actor));

  route('account.update', async ({ body, actor, request }) => {
    // A page that does not know yet of another user's sign-in would write into that user's record.
    const user = request.headers[USER_HEADER];
    if (user !== undefined && user !== actor.userKey) throw new AppError('OTHER_USER');
    const owner = ownerOf(actor);
    await db.transaction(async (tx) => {
      await updateOwn(tx, owner, body);
      await audit(tx, request.id, 'account-changed', owner);
    });
    return DONE;
  });

  route('account.password', async ({ body, actor, request, reply }) => {
    sessions.carry(request, reply, await changePassword(services, actor, body, request));
    return DONE;
  });

  route('account.sessions', ({ actor }) => listSessions(db, actor, config.sessionIdleMinutes));

  route('account.endSession', async ({ params, body, actor, request }) => {
    const asked = { seNum: Number(params.seNum), current: body.current };
    await endOtherSession(services, actor, asked, request);
    return DONE;
  });
}
