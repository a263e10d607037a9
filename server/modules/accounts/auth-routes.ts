import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body } from '../../../contract/api.ts';
import type { User } from '../../../contract/auth/schemas.ts';
import type { Route } from '../../plugins/routes.ts';
import type { Actor } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { isAdmitted } from '../../services/client-access.ts';
import { countAttempt } from '../../services/limits/throttle.ts';
import { noticeMail } from './account-mails.ts';
import {
  type Account,
  type AccountKind,
  findAccount,
  getAccount,
  lockAccount,
  storePassword,
} from './accounts-repository.ts';
import { checkPassword, hashPassword, isOutdated, issueToken, spendToken } from './credentials.ts';
import { createGuesses, type SignInServices, setDeviceCookie } from './guesses.ts';
import { askForLink, sendLink, setPassword } from './new-password.ts';
import { type AccountServices, closeSessions, type NewId } from './sessions.ts';
import { loadUser } from './signed-in-user.ts';

const DONE = { success: true } as const;
const TOKENS = { most: 600, windowSeconds: 10 * 60 };

export function authModule(route: Route, services: AccountServices): void {
  const signing = { ...services, guesses: createGuesses(services) };
  const { config, db, jobs, mailer, sessions } = services;
  jobs.handle('password-mail', (payload, { number }) => sendLink(services, payload, number));
  jobs.handle('password-notice', async (owner) => {
    const account = await getAccount(db, owner);
    if (account) await mailer(noticeMail(account, await services.shownFace()));
  });

  route('auth.token', async ({ request }) => {
    await countAttempt(db, `token:${await signing.guesses.askerOf(request)}`, TOKENS);
    return { TOKEN: await issueToken(db, config.secret, 'authentication') };
  });

  route('auth.authenticate', ({ body, request, reply }) => signIn(signing, body, request, reply));

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
      // Locks the account first and its sessions second, as `setPassword` does: another lock order
      // could deadlock.
      await lockAccount(tx, owner);
      await closeSessions(tx, owner);
      await audit(tx, request.id, 'sign-out-everywhere', owner);
    });
    sessions.clearCookie(request, reply);
    return DONE;
  });

  route('auth.forgot', async ({ body, request }) => {
    await askForLink(db, body.email, request);
    return DONE;
  });

  route('auth.changePassword', async ({ body, request }) => {
    await setPassword(signing, 'password', body, request);
    return DONE;
  });

  route('auth.activate', async ({ body, request }) => {
    await setPassword(signing, 'activation', body, request);
    return DONE;
  });
}

const REFUSED: Answer<'auth.authenticate'> = { success: false };

/**
 * Signs the user in, or refuses without giving a reason, so that nobody learns which accounts
 * exist. For an unknown, blocked, disabled or inactive account the server runs the same statements
 * and hashing as for a wrong password, and gives the same answer.
 */
async function signIn(
  services: SignInServices,
  { email, password }: Body<'auth.authenticate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'auth.authenticate'>> {
  const { config, db, guesses, sessions } = services;
  const kind = readKind(request.headers.endpoint);
  const guess = await guesses.guessOn(kind, email, request);
  await guesses.count(guess);
  const token = request.headers.token;
  if (
    typeof token !== 'string' ||
    !(await spendToken(db, config.secret, token, 'authentication'))
  ) {
    throw new AppError('TOKEN_INVALID');
  }
  const account = await findAccount(db, kind, email);
  const waits = await guesses.isBlocked(guess);
  const stored = account && !account.disabled && !waits ? account.passwordHash : null;
  const good = await checkPassword(stored, password);
  const isAllowed = account !== undefined && stored !== null && good;
  const opened = isAllowed && (await openSession(services, account, { stored, password }, request));
  if (!opened) {
    // Only the audit log names the reason: the answer to the caller must not reveal which accounts
    // exist.
    await guesses.auditRefusal(guess, 'sign-in-refused', account, reasonOf(account, waits, good));
    return REFUSED;
  }
  await guesses.forgive(guess);
  if (kind === 'commercial') await guesses.forgiveContact(guess);
  sessions.setCookie(request, reply, opened.newId);
  setDeviceCookie(request, reply, opened.device);
  return answerFor(opened.user);
}

function reasonOf(account: Account | undefined, waits: boolean, good: boolean): string {
  if (!account) return 'unknown account';
  if (waits) return 'too many guesses';
  if (account.disabled) return 'disabled account';
  if (account.passwordHash === null) return 'not activated';
  return good ? 'changed meanwhile' : 'wrong password';
}

async function openSession(
  services: SignInServices,
  account: Account,
  checked: { stored: string; password: string },
  request: FastifyRequest,
): Promise<{ newId: NewId; device: string; user: User } | undefined> {
  const { db, guesses, sessions } = services;
  const { stored, password } = checked;
  const renewed = isOutdated(stored) ? await hashPassword(password) : undefined;
  const outcome = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.owner);
    if (!current?.passwordHash || current.disabled) return undefined;
    if (current.passwordHash !== stored) return current.passwordHash;
    if (renewed !== undefined) await storePassword(tx, account.owner, renewed);
    const newId = await sessions.open(tx, account.owner, request);
    await audit(tx, request.id, 'sign-in', { ...account.owner, clNum: account.clNum });
    const device = await guesses.rememberDevice(tx, account.owner, request);
    return { newId, device, user: await loadUser(tx, actorOf(account, newId.expiresAt)) };
  });
  if (typeof outcome !== 'string') return outcome;
  // The stored hash has changed: the user has set a new password, or a parallel sign-in has
  // rehashed the old password.
  const isStill = await checkPassword(outcome, password);
  return isStill
    ? openSession(services, account, { stored: outcome, password }, request)
    : undefined;
}

function readKind(header: string | string[] | undefined): AccountKind {
  if (header === 'contact' || header === 'commercial') return header;
  throw new AppError('INVALID', { errors: [{ field: 'ENDPOINT', code: 'INVALID_VALUE' }] });
}

function actorOf({ owner, clNum }: Account, expiresAt: number): Actor {
  // Only `loadUser` gets this actor, and `loadUser` ignores the session’s number and key.
  const session = { seNum: 0, userKey: '', expiresAt };
  if ('repNum' in owner) {
    return { kind: 'commercial', repNum: owner.repNum, clNum: null, ...session };
  }
  if (clNum === null) throw new Error('a contact always has a client');
  return { kind: 'contact', coNum: owner.coNum, clNum, ...session };
}

function answerFor(user: User): Answer<'auth.authenticate'> {
  const success = true as const;
  if (user.type === 'commercial') {
    const { CLIENT: _, SC_CENUM: __, CoNum: ___, ...answer } = user;
    return { success, ...answer, WAITING_CHOISE: true };
  }
  const { COMMERCIAL: _, ...answer } = user;
  // The specification requires `CLIENT` as JSON text.
  return { success, ...answer, CLIENT: JSON.stringify(user.CLIENT) };
}
