import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../database/client.ts';
import { keyedHash } from '../../plugins/secrets.ts';
import { addressOf, clearFailures, comesTooSoon } from '../../plugins/throttle.ts';
import type { AccountKind } from './accounts-repository.ts';

/**
 * Guesses on one account: from one address they soon have to wait; from everywhere together only
 * after many, and never long, or a stranger could keep the owner out.
 */
const FROM_ADDRESS = { free: 5, longestSeconds: 300 };
const FROM_EVERYWHERE = { free: 100, longestSeconds: 30 };

/** The same for an address that nobody has: a wait must not tell who the clients are. */
const keyOf = (secret: string, kind: AccountKind, email: string) =>
  `account:${kind}:${keyedHash(secret, email.toLowerCase())}`;

export async function mustWait(
  executor: Executor,
  secret: string,
  account: { kind: AccountKind; email: string },
  request: FastifyRequest,
): Promise<boolean> {
  const key = keyOf(secret, account.kind, account.email);
  const here = await comesTooSoon(executor, `${key}:${addressOf(request)}`, FROM_ADDRESS);
  const anywhere = await comesTooSoon(executor, key, FROM_EVERYWHERE);
  return here || anywhere;
}

export const endWait = (executor: Executor, secret: string, kind: AccountKind, email: string) =>
  clearFailures(executor, keyOf(secret, kind, email));
