import '@fastify/cookie';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../database/client.ts';
import { knownDevices, throttles } from '../../database/schema/access.ts';
import { contacts, representatives } from '../../database/schema/clients.ts';
import type { AccountOwner } from '../../services/actor.ts';
import { audit } from '../../services/audit.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';
import {
  addressOf,
  comesTooSoon,
  countAttempt,
  forgiveAttempt,
  isWithin,
} from '../../services/throttle.ts';
import { type Account, type AccountKind, findAccount } from './accounts-repository.ts';
import { cookieOf } from './sessions.ts';

/** A guess is of a device that the account knows, else of a network address. */
export interface Guess {
  kind: AccountKind;
  email: string;
  /** All of them from there, and those on this account. */
  keys: { source: string; account: string };
  request: FastifyRequest;
}

/** Bad passwords from one source, for any account. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };
/** On one account from one source. Others' guesses hold nobody back: they could keep the owner out. */
const FREE_GUESSES = { free: 5, longestSeconds: 300 };

/** The same for an unknown address, so that a wait does not tell who the clients are. */
const keyOf = (secret: string, kind: AccountKind, email: string) =>
  `account:${kind}:${keyedHash(secret, email.toLowerCase())}`;

export async function guessOn(
  executor: Executor,
  secret: string,
  { kind, email }: { kind: AccountKind; email: string },
  request: FastifyRequest,
): Promise<Guess> {
  const source = (await knownDevice(executor, secret, email, request)) ?? addressOf(request);
  // One wrong password is tried as contact and as representative: it would otherwise count twice.
  const keys = {
    source: `sign-in:${kind}:${source}`,
    account: `${keyOf(secret, kind, email)}:${source}`,
  };
  return { kind, email, keys, request };
}

/** Counted before the password is checked, and taken back where it was right. */
export async function countGuess(executor: Executor, guess: Guess): Promise<void> {
  try {
    await countAttempt(executor, guess.keys.source, BAD_GUESSES);
  } catch (error) {
    // One row for a window: a flood must not fill the table.
    const isFirst = await isWithin(executor, `told:${guess.keys.source}`, {
      ...BAD_GUESSES,
      most: 1,
    });
    if (isFirst) await auditGuess(executor, guess, 'sign-in-throttled', undefined);
    throw error;
  }
}

export const auditGuess = (
  executor: Executor,
  { kind, request }: Guess,
  action: 'sign-in-refused' | 'sign-in-throttled',
  account: Account | undefined,
): Promise<void> =>
  audit(
    executor,
    request.id,
    action,
    { ...account?.owner, clNum: account?.clNum ?? null },
    { kind, address: addressOf(request) },
  );

export const mustWait = (executor: Executor, { keys }: Guess): Promise<boolean> =>
  comesTooSoon(executor, keys.account, FREE_GUESSES);

/** The password was right. What others have guessed still counts against them. */
export async function forgiveGuess(executor: Executor, { keys }: Guess): Promise<void> {
  await forgiveAttempt(executor, keys.source);
  await executor.delete(throttles).where(eq(throttles.key, keys.account));
}

/** There is a new password to guess, and its owner knows it. */
export async function endWaits(
  executor: Executor,
  secret: string,
  kind: AccountKind,
  email: string,
): Promise<void> {
  const prefix = keyOf(secret, kind, email);
  await executor.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefix})`);
}

/**
 * A representative's sign-in is tried as a contact's first. That guess is taken back once, and only
 * where it was counted for this e-mail and source, so that nobody takes back guesses about others.
 * Where a contact with the same e-mail may sign in, the guess may have been meant for them and
 * stays.
 */
export async function forgiveContactGuess(
  executor: Executor,
  secret: string,
  { email, request }: Guess,
): Promise<void> {
  const contact = await findAccount(executor, 'contact', email);
  if (contact && !contact.disabled && contact.passwordHash !== null) return;
  const { keys } = await guessOn(executor, secret, { kind: 'contact', email }, request);
  if (await forgiveAttempt(executor, keys.account)) await forgiveAttempt(executor, keys.source);
}

const deviceCookie = (request: FastifyRequest) => cookieOf(request, 'comptoir-device');

function deviceFrom(request: FastifyRequest): string | undefined {
  const device = request.cookies[deviceCookie(request).name];
  return device && device.length <= 100 ? device : undefined;
}

/**
 * The device's hash where it has signed in to an account of this e-mail. A representative's sign-in
 * is tried as a contact's first, so either kind of account counts for both.
 */
async function knownDevice(
  executor: Executor,
  secret: string,
  email: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const deviceHash = keyedHash(secret, deviceFrom(request) ?? '');
  const wanted = email.toLowerCase();
  const rows = await executor
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .leftJoin(contacts, eq(contacts.coNum, knownDevices.coNum))
    .leftJoin(representatives, eq(representatives.repNum, knownDevices.repNum))
    .where(
      and(
        eq(knownDevices.deviceHash, deviceHash),
        sql`coalesce(lower(${contacts.email}), lower(${representatives.email})) = ${wanted}`,
      ),
    );
  return rows[0]?.deviceHash;
}

/** The device's own name, unless it did not get it from here. */
async function ownName(
  executor: Executor,
  secret: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const name = deviceFrom(request);
  if (name === undefined) return undefined;
  const [ours] = await executor
    .select({ seenAt: knownDevices.seenAt })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, keyedHash(secret, name)))
    .limit(1);
  return ours && name;
}

/** Who asks, before an account is named: a device that has signed in here, else an address. */
export async function askerOf(
  executor: Executor,
  secret: string,
  request: FastifyRequest,
): Promise<string> {
  const name = await ownName(executor, secret, request);
  return name === undefined ? addressOf(request) : keyedHash(secret, name);
}

export async function rememberDevice(
  executor: Executor,
  secret: string,
  owner: AccountOwner,
  request: FastifyRequest,
): Promise<string> {
  const device = (await ownName(executor, secret, request)) ?? randomText(32);
  await executor
    .insert(knownDevices)
    .values({ deviceHash: keyedHash(secret, device), ...owner })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.coNum, knownDevices.repNum],
      set: { seenAt: sql`now()` },
    });
  return device;
}

export function carryDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const { name, options } = deviceCookie(request);
  reply.setCookie(name, device, options);
}
