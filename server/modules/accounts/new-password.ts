import type { FastifyRequest } from 'fastify';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import type { JobPayloads } from '../../services/jobs.ts';
import { keyedHash } from '../../services/secrets.ts';
import type { Services } from '../../services/services.ts';
import { addressOf, countAttempt, isWithin } from '../../services/throttle.ts';
import { linkMail } from './account-mails.ts';
import { type Account, findAccount, getAccount, lockAccount } from './accounts-repository.ts';
import { hashPassword } from './password-hash.ts';
import { checkNewPassword, replacePassword } from './replace-password.ts';
import { closeAll } from './sessions.ts';

const ASKED = { most: 10, windowSeconds: 15 * 60 };
const TRIED = { most: 60, windowSeconds: 15 * 60 };
/** One mail a minute and account: whoever asks again has one on the way already. */
const MAILED = { most: 1, windowSeconds: 60 };

/**
 * Has a link sent. The request looks nothing up: whether the address is known can show neither in
 * the answer nor in its time. Limits hold for the asking address only, so that nobody can keep
 * somebody else from asking.
 */
export async function askForLink(
  { db, jobs }: Services,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  await countAttempt(db, `forgot:${addressOf(request)}`, ASKED);
  await jobs.enqueue(db, 'password-mail', { email: email.toLowerCase(), requestId: request.id });
}

/** The job behind it: the token is made here, so that none is ever stored. */
export async function sendLink(
  { config, db, mailer, tokens }: Services,
  { email, requestId }: JobPayloads['password-mail'],
  attempt: number,
): Promise<void> {
  const accounts = [
    await findAccount(db, 'contact', email),
    await findAccount(db, 'commercial', email),
  ];
  const account = accounts.find((found) => found && !found.disabled);
  if (!account) return;
  // A second attempt follows a mail that did not go out: it is the one that is allowed.
  const key = `mail:${keyedHash(config.secret, email)}`;
  if (attempt === 1 && !(await isWithin(db, key, MAILED))) return;
  const kind = account.passwordHash === null ? 'activation' : 'password';
  const token = await tokens.issue(db, kind, account.owner);
  await audit(db, requestId, 'password-asked', { ...account.owner, clNum: account.clNum });
  const path =
    kind === 'activation' ? `/activate/${token}` : `/auth/change-password?token=${token}`;
  await mailer(linkMail(account, kind, config.publicUrl + path));
}

/** Sets a password with the token of a mail: a first one, or a new one that ends all sessions. */
export async function setPassword(
  services: Services,
  purpose: 'activation' | 'password',
  { TOKEN, password }: { TOKEN: string; password: string },
  request: FastifyRequest,
): Promise<void> {
  const { db, tokens, jobs } = services;
  await countAttempt(db, `set-password:${addressOf(request)}`, TRIED);
  // A refused password must not use the token up, so its owner is looked at first.
  const account = await ownerOf(services, TOKEN, purpose);
  checkNewPassword(password, account);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // The account before its links, as everywhere: two that take them crosswise wait for each other.
    await lockAccount(tx, account.owner);
    if (!(await tokens.use(tx, TOKEN, purpose))) throw new AppError('TOKEN_INVALID');
    await replacePassword(tx, services, account, passwordHash);
    await closeAll(tx, account.owner);
    const owner = { coNum: null, repNum: null, ...account.owner };
    if (purpose === 'password') await jobs.enqueue(tx, 'password-notice', owner);
    const action = purpose === 'password' ? 'password-changed' : 'account-activated';
    await audit(tx, request.id, action, { ...owner, clNum: account.clNum });
  });
}

async function ownerOf(
  { db, tokens }: Services,
  token: string,
  purpose: 'activation' | 'password',
): Promise<Account> {
  const owner = await tokens.peek(db, token, purpose);
  const account = owner && (await getAccount(db, owner));
  const isOpen = account !== undefined && account.passwordHash !== null;
  if (!account || account.disabled || (purpose === 'activation' && isOpen)) {
    throw new AppError('TOKEN_INVALID');
  }
  return account;
}
