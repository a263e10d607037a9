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

/** Bad passwords from one address, whatever account they were meant for. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };

// Both attempts of one wrong password (contact, then representative) would otherwise count twice.
const guessKey = (kind: AccountKind, request: FastifyRequest) =>
  `sign-in:${kind}:${addressOf(request)}`;

/** Counted before the password is looked at, and taken back where it was the right one. */
export const countGuess = (executor: Executor, kind: AccountKind, request: FastifyRequest) =>
  countAttempt(executor, guessKey(kind, request), BAD_GUESSES);

export const forgiveGuess = (executor: Executor, kind: AccountKind, request: FastifyRequest) =>
  forgiveAttempt(executor, guessKey(kind, request));

/**
 * Guesses on one account: from one address they soon have to wait; from everywhere together only
 * after many, and never long, or a stranger could keep the owner out.
 */
const FROM_ADDRESS = { free: 5, longestSeconds: 300 };
const FROM_EVERYWHERE = { free: 100, longestSeconds: 30 };

/** The same for an address that nobody has: a wait must not tell who the clients are. */
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
 * Whoever signs in as a representative was asked for as a contact first, and that guess was none.
 * It is taken back once, and only where one was counted for this e-mail from this address: nobody
 * takes back what was guessed about others, nor more than was guessed. Where a contact with the same
 * e-mail may sign in, the guess may have been meant for them, and stays.
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
