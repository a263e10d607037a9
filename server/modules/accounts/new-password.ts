import type { FastifyRequest } from 'fastify';
import type { Body } from '../../../contract/api.ts';
import type { Db, Executor } from '../../database/client.ts';
import { type Actor, ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { enqueue, type JobPayloads } from '../../services/jobs.ts';
import { addressOf, countAttempt, isWithin } from '../../services/limits/throttle.ts';
import { keyedHash } from '../../services/secrets.ts';
import { linkMail } from './account-mails.ts';
import {
  type Account,
  findAccount,
  getAccount,
  kindOf,
  lockAccount,
  readShopName,
  storePassword,
} from './accounts-repository.ts';
import {
  checkPassword,
  hashPassword,
  issueToken,
  peekToken,
  revokeTokens,
  spendToken,
} from './credentials.ts';
import type { Guess, SignInServices } from './guesses.ts';
import { passwordRefusals } from './password-refusals.ts';
import { type AccountServices, closeSessions, endSession, type NewId } from './sessions.ts';

const ASKED = { most: 10, windowSeconds: 15 * 60 };
const TRIED = { most: 60, windowSeconds: 15 * 60 };
/**
 * An account gets at most one mail a minute: at a second request the first mail is already on its
 * way.
 */
const MAILED = { most: 1, windowSeconds: 60 };

/**
 * Queues a mail with a link. Only the job looks up the account, so neither the answer to the
 * request nor its duration reveals whether the account exists. The limit counts per IP address of
 * the sender, so that strangers cannot block the requests of the account’s owner.
 */
export async function askForLink(db: Db, email: string, request: FastifyRequest): Promise<void> {
  await countAttempt(db, `forgot:${addressOf(request)}`, ASKED);
  await enqueue(db, 'password-mail', { email: email.toLowerCase(), requestId: request.id });
}

export async function sendLink(
  { config, db, mailer, shownFace }: AccountServices,
  { email, requestId }: JobPayloads['password-mail'],
  attempt: number,
): Promise<void> {
  const accounts = [
    await findAccount(db, 'contact', email),
    await findAccount(db, 'commercial', email),
  ];
  const account = accounts.find((found) => found && !found.disabled);
  if (!account) return;
  // A retried job has not sent its mail yet, so the limit applies only to the first attempt.
  const key = `mail:${keyedHash(config.secret, email)}`;
  if (attempt === 1 && !(await isWithin(db, key, MAILED))) return;
  const kind = account.passwordHash === null ? 'activation' : 'password';
  const token = await issueToken(db, config.secret, kind, account.owner);
  await audit(db, requestId, 'password-asked', { ...account.owner, clNum: account.clNum });
  const path =
    kind === 'activation' ? `/activate/${token}` : `/auth/change-password?token=${token}`;
  await mailer(linkMail(account, kind, config.publicUrl + path, await shownFace()));
}

export async function setPassword(
  services: SignInServices,
  purpose: 'activation' | 'password',
  { TOKEN, password }: { TOKEN: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const { config, db } = services;
  await countAttempt(db, `set-password:${addressOf(request)}`, TRIED);
  // Checks the new password before the token is spent, so that the link still works after a refused
  // password.
  const account = await ownerOfToken(services, TOKEN, purpose);
  await checkNewPassword(db, password, account);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // Locks the account first and its tokens second. All code uses this lock order, to rule out
    // deadlocks.
    await lockAccount(tx, account.owner);
    if (!(await spendToken(tx, config.secret, TOKEN, purpose))) throw new AppError('TOKEN_INVALID');
    await replacePassword(tx, services, account, passwordHash);
    await closeSessions(tx, account.owner);
    await notifyAndAudit(tx, account, request, purpose === 'activation');
  });
}

async function ownerOfToken(
  { config, db }: AccountServices,
  token: string,
  purpose: 'activation' | 'password',
): Promise<Account> {
  const owner = await peekToken(db, config.secret, token, purpose);
  const account = owner && (await getAccount(db, owner));
  const isOpen = account !== undefined && account.passwordHash !== null;
  if (!account || account.disabled || (purpose === 'activation' && isOpen)) {
    throw new AppError('TOKEN_INVALID');
  }
  return account;
}

const WRONG = () =>
  new AppError('PASSWORD_REFUSED', { errors: [{ field: 'current', code: 'WRONG' }] });

/**
 * Counts wrong passwords as a sign-in does, so that a stolen session does not allow unlimited
 * guesses.
 */
async function checkCurrent(
  { guesses }: SignInServices,
  account: Account,
  current: string,
  request: FastifyRequest,
): Promise<Guess> {
  const { email, passwordHash } = account;
  const guess = await guesses.guessOn(kindOf(account), email, request);
  await guesses.count(guess);
  const stored = (await guesses.isBlocked(guess)) ? null : passwordHash;
  if (!(await checkPassword(stored, current))) throw WRONG();
  return guess;
}

async function accountOf(executor: Executor, actor: Actor): Promise<Account> {
  const account = await getAccount(executor, ownerOf(actor));
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}

export async function endOtherSession(
  services: SignInServices,
  actor: Actor,
  { seNum, current }: { seNum: number; current: string },
  request: FastifyRequest,
): Promise<void> {
  const { db, guesses } = services;
  const account = await accountOf(db, actor);
  await guesses.forgive(await checkCurrent(services, account, current, request));
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, account.owner, seNum))) throw new AppError('NOT_FOUND');
    await audit(tx, request.id, 'session-ended', account.owner);
  });
}

export async function changePassword(
  services: SignInServices,
  actor: Actor,
  { current, password }: Body<'account.password'>,
  request: FastifyRequest,
): Promise<NewId> {
  const { db, guesses, sessions } = services;
  const account = await accountOf(db, actor);
  const { owner } = account;
  // Checks the new password before a guess is counted: this check reveals nothing about the current
  // password.
  await checkNewPassword(db, password, account);
  const guess = await checkCurrent(services, account, current, request);
  const passwordHash = await hashPassword(password);
  const replace = async (stored: string | null): Promise<NewId> => {
    const outcome = await db.transaction(async (tx) => {
      const now = await lockAccount(tx, owner);
      if (!now?.passwordHash || now.disabled) throw WRONG();
      if (now.passwordHash !== stored) return now.passwordHash;
      await replacePassword(tx, services, account, passwordHash);
      const renewed = await sessions.renew(tx, actor, request);
      await closeSessions(tx, owner, { except: actor.seNum });
      await notifyAndAudit(tx, account, request);
      return renewed;
    });
    if (typeof outcome !== 'string') return outcome;
    // The stored hash has changed: another request has set a new password, or a sign-in has
    // rehashed the old password.
    if (!(await checkPassword(outcome, current))) throw WRONG();
    return replace(outcome);
  };
  const newId = await replace(account.passwordHash);
  await guesses.forgive(guess);
  return newId;
}

async function checkNewPassword(
  executor: Executor,
  password: string,
  { email, firstName, lastName, clientName }: Account,
): Promise<void> {
  const names = [email, firstName, lastName, clientName, await readShopName(executor)];
  const refusals = passwordRefusals(password, names);
  if (refusals.length > 0) {
    throw new AppError('PASSWORD_REFUSED', {
      errors: refusals.map((code) => ({ field: 'password', code })),
    });
  }
}

async function replacePassword(
  executor: Executor,
  { guesses }: SignInServices,
  account: Account,
  passwordHash: string,
): Promise<void> {
  await storePassword(executor, account.owner, passwordHash);
  await revokeTokens(executor, account.owner);
  await guesses.clearBlocks(executor, kindOf(account), account.email);
}

async function notifyAndAudit(
  executor: Executor,
  { owner, clNum }: Account,
  request: FastifyRequest,
  isFirst = false,
): Promise<void> {
  const who = { coNum: null, repNum: null, ...owner };
  if (!isFirst) await enqueue(executor, 'password-notice', who);
  const action = isFirst ? 'account-activated' : 'password-changed';
  await audit(executor, request.id, action, { ...who, clNum });
}
