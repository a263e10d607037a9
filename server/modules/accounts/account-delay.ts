import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../database/client.ts';
import { keyedHash } from '../../services/secrets.ts';
import {
  addressOf,
  clearFailures,
  comesTooSoon,
  countAttempt,
  forgiveAttempt,
} from '../../services/throttle.ts';
import { type AccountKind, findAccount } from './accounts-repository.ts';

/** Bad passwords from one address, for any account. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };

// One wrong password is tried as contact and as representative: it would otherwise count twice.
const guessKey = (kind: AccountKind, request: FastifyRequest) =>
  `sign-in:${kind}:${addressOf(request)}`;

/** Counted before the password is checked, and taken back where it was right. */
export const countGuess = (executor: Executor, kind: AccountKind, request: FastifyRequest) =>
  countAttempt(executor, guessKey(kind, request), BAD_GUESSES);

export const forgiveGuess = (executor: Executor, kind: AccountKind, request: FastifyRequest) =>
  forgiveAttempt(executor, guessKey(kind, request));

/**
 * Guesses on one account wait soon from one address. From all addresses together they wait late and
 * briefly, because a stranger could otherwise keep the owner out.
 */
const FROM_ADDRESS = { free: 5, longestSeconds: 300 };
const FROM_EVERYWHERE = { free: 100, longestSeconds: 30 };

/** The same for an unknown address, so that a wait does not tell who the clients are. */
const keyOf = (secret: string, kind: AccountKind, email: string) =>
  `account:${kind}:${keyedHash(secret, email.toLowerCase())}`;

const keyHere = (key: string, request: FastifyRequest) => `${key}:${addressOf(request)}`;

export async function mustWait(
  executor: Executor,
  secret: string,
  account: { kind: AccountKind; email: string },
  request: FastifyRequest,
): Promise<boolean> {
  const key = keyOf(secret, account.kind, account.email);
  const here = await comesTooSoon(executor, keyHere(key, request), FROM_ADDRESS);
  const anywhere = await comesTooSoon(executor, key, FROM_EVERYWHERE);
  return here || anywhere;
}

export const endWait = (executor: Executor, secret: string, kind: AccountKind, email: string) =>
  clearFailures(executor, keyOf(secret, kind, email));

/**
 * A representative's sign-in is tried as a contact's first. That guess is taken back once, and only
 * where it was counted for this e-mail and address, so that nobody takes back guesses about others.
 * Where a contact with the same e-mail may sign in, the guess may have been meant for them and
 * stays.
 */
export async function forgiveContactGuess(
  executor: Executor,
  secret: string,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const contact = await findAccount(executor, 'contact', email);
  if (contact && !contact.disabled && contact.passwordHash !== null) return;
  const wasCounted = await forgiveAttempt(
    executor,
    keyHere(keyOf(secret, 'contact', email), request),
  );
  if (wasCounted) await forgiveGuess(executor, 'contact', request);
}
