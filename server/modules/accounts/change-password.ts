import type { FastifyRequest } from 'fastify';
import type { Body } from '../../../contract/api.ts';
import { type Actor, ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import type { Services } from '../../services/services.ts';
import { countGuess, forgiveGuess, mustWait } from './account-delay.ts';
import { accountOf, kindOf, lockAccount } from './accounts-repository.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { checkNewPassword, replacePassword } from './replace-password.ts';
import { endOtherSessions } from './session-list.ts';
import type { NewId } from './sessions.ts';

const WRONG = () =>
  new AppError('PASSWORD_REFUSED', { errors: [{ field: 'current', code: 'WRONG' }] });

/**
 * Sets a new password for whoever knows the old one. A session alone, left open or stolen, must not
 * be a place to guess it: wrong ones are counted with those of the sign-in, and a wait is answered
 * like a wrong one.
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { current, password }: Body<'account.password'>,
  request: FastifyRequest,
): Promise<NewId> {
  const { config, db, jobs, sessions } = services;
  const owner = ownerOf(actor);
  const account = await accountOf(db, owner);
  if (!account) throw new AppError('UNAUTHENTICATED');
  // Tells nothing of the old one, so that it costs no guess.
  checkNewPassword(password, account);
  const kind = kindOf(account);
  await countGuess(db, kind, request);
  const waits = await mustWait(db, config.secret, { kind, email: account.email }, request);
  const stored = waits ? null : account.passwordHash;
  if (!(await checkPassword(stored, current))) throw WRONG();

  const passwordHash = await hashPassword(password);
  const newId = await db.transaction(async (tx) => {
    // Another change may have come first: then this old one is wrong.
    const now = await lockAccount(tx, owner);
    if (now?.passwordHash !== stored || now.disabled) throw WRONG();
    await replacePassword(tx, services, account, passwordHash);
    const renewed = await sessions.renew(tx, actor, request);
    await endOtherSessions(tx, owner, actor.seNum);
    const who = { coNum: null, repNum: null, ...owner };
    await jobs.enqueue(tx, 'password-notice', who);
    await audit(tx, request.id, 'password-changed', { ...who, clNum: account.clNum });
    return renewed;
  });
  await forgiveGuess(db, kind, request);
  return newId;
}
