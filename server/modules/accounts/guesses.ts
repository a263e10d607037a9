import '@fastify/cookie';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../database/client.ts';
import { knownDevices, throttles } from '../../database/schema/access.ts';
import { contacts, representatives } from '../../database/schema/clients.ts';
import type { AccountOwner } from '../../services/actor.ts';
import { audit } from '../../services/audit.ts';
import {
  addressOf,
  countAttempt,
  isDelayed,
  isWithin,
  uncountAttempt,
} from '../../services/limits/throttle.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';
import { type Account, type AccountKind, findAccount } from './accounts-repository.ts';
import { type AccountServices, cookieOf } from './sessions.ts';

export interface SignInServices extends AccountServices {
  guesses: Guesses;
}

type Guesses = ReturnType<typeof createGuesses>;

/**
 * One attempt with a password. The attempt comes from a source: a device that has signed in to this
 * account before, or otherwise an IP address.
 */
export interface Guess {
  kind: AccountKind;
  email: string;
  /**
   * Keys of two counters: `source` counts all guesses from the source, `account` counts the guesses
   * from the source on this account.
   */
  keys: { source: string; account: string };
  request: FastifyRequest;
}

/** The limit of wrong passwords from one source, for all accounts together. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };
/**
 * The number of wrong passwords from one source on one account before a block. Each source has its
 * own counter, so that strangers cannot block the owner of the account.
 */
const FREE_GUESSES = { free: 5, longestSeconds: 300 };

/**
 * Limits password guesses. The database stores e-mail addresses and device names only as keyed
 * hashes.
 */
export function createGuesses({ config, db }: AccountServices) {
  const hashOf = (text: string) => keyedHash(config.secret, text);

  /**
   * Guesses on unknown e-mail addresses count too, so that a block does not reveal which accounts
   * exist.
   */
  const keyOf = (kind: AccountKind, email: string) =>
    `account:${kind}:${hashOf(email.toLowerCase())}`;

  async function guessOn(kind: AccountKind, email: string, request: FastifyRequest) {
    const source = (await knownDevice(email, request)) ?? addressOf(request);
    // The page tries each password first as a contact, then as a representative. A counter for both
    // kinds would count the password twice.
    const keys = {
      source: `sign-in:${kind}:${source}`,
      account: `${keyOf(kind, email)}:${source}`,
    };
    return { kind, email, keys, request };
  }

  /**
   * Counts a guess before the password is checked. After a correct password, `forgive` subtracts
   * this guess.
   */
  async function count(guess: Guess): Promise<void> {
    const { source } = guess.keys;
    try {
      await countAttempt(db, source, BAD_GUESSES);
    } catch (error) {
      // Writes one audit entry per period, so that many requests do not fill the audit log.
      const isFirst = await isWithin(db, `audited:${source}`, { ...BAD_GUESSES, most: 1 });
      if (isFirst) await auditRefusal(guess, 'sign-in-throttled');
      throw error;
    }
  }

  async function auditRefusal(
    { kind, request }: Guess,
    action: 'sign-in-refused' | 'sign-in-throttled',
    account?: Account,
    reason = 'too many guesses',
  ): Promise<void> {
    const who = { ...account?.owner, clNum: account?.clNum ?? null };
    request.refusal = reason;
    await audit(db, request.id, action, who, { kind, reason, address: addressOf(request) });
  }

  const isBlocked = ({ keys }: Guess) => isDelayed(db, keys.account, FREE_GUESSES);

  /**
   * After a correct password, subtracts this guess from the guesses of its source, and clears all
   * guesses from this source on this account.
   */
  async function forgive({ keys }: Guess): Promise<void> {
    await uncountAttempt(db, keys.source);
    await db.delete(throttles).where(eq(throttles.key, keys.account));
  }

  /** After a new password, removes all blocks of the account: earlier guesses no longer matter. */
  async function clearBlocks(tx: Executor, kind: AccountKind, email: string): Promise<void> {
    const prefix = keyOf(kind, email);
    await tx.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefix})`);
  }

  /**
   * The page tries a representative’s password as a contact first, and this attempt counts as a
   * wrong guess. Subtracts this guess, but only one guess of this source on this e-mail address, so
   * that nobody can clear guesses on other accounts. If an active contact has this e-mail address,
   * the guess may have been meant for that contact and stays counted.
   */
  async function forgiveContact({ email, request }: Guess): Promise<void> {
    const contact = await findAccount(db, 'contact', email);
    if (contact && !contact.disabled && contact.passwordHash !== null) return;
    const { keys } = await guessOn('contact', email, request);
    if (await uncountAttempt(db, keys.account)) await uncountAttempt(db, keys.source);
  }

  /**
   * Returns the hash of the device if the device has signed in with this e-mail address before.
   * Both kinds of account count, because the page tries a representative’s password as a contact
   * first.
   */
  async function knownDevice(email: string, request: FastifyRequest) {
    const wanted = email.toLowerCase();
    const rows = await db
      .select({ deviceHash: knownDevices.deviceHash })
      .from(knownDevices)
      .leftJoin(contacts, eq(contacts.coNum, knownDevices.coNum))
      .leftJoin(representatives, eq(representatives.repNum, knownDevices.repNum))
      .where(
        and(
          eq(knownDevices.deviceHash, hashOf(deviceFrom(request) ?? '')),
          sql`coalesce(lower(${contacts.email}), lower(${representatives.email})) = ${wanted}`,
        ),
      );
    return rows[0]?.deviceHash;
  }

  /** Returns the device name from the cookie if this shop has issued that name. */
  async function ownName(executor: Executor, request: FastifyRequest) {
    const name = deviceFrom(request);
    if (name === undefined) return undefined;
    const [ours] = await executor
      .select({ seenAt: knownDevices.seenAt })
      .from(knownDevices)
      .where(eq(knownDevices.deviceHash, hashOf(name)))
      .limit(1);
    return ours && name;
  }

  /**
   * Identifies the sender of a request that names no account: by the hash of a known device, or
   * otherwise by the IP address.
   */
  async function askerOf(request: FastifyRequest): Promise<string> {
    const name = await ownName(db, request);
    return name === undefined ? addressOf(request) : hashOf(name);
  }

  async function rememberDevice(tx: Executor, owner: AccountOwner, request: FastifyRequest) {
    const device = (await ownName(tx, request)) ?? randomText(32);
    await tx
      .insert(knownDevices)
      .values({ deviceHash: hashOf(device), ...owner })
      .onConflictDoUpdate({
        target: [knownDevices.deviceHash, knownDevices.coNum, knownDevices.repNum],
        set: { seenAt: sql`now()` },
      });
    return device;
  }

  return {
    guessOn,
    count,
    auditRefusal,
    isBlocked,
    forgive,
    forgiveContact,
    clearBlocks,
    askerOf,
    rememberDevice,
  };
}

const deviceCookie = (request: FastifyRequest) => cookieOf(request, 'comptoir-device');

function deviceFrom(request: FastifyRequest): string | undefined {
  const device = request.cookies[deviceCookie(request).name];
  return device && device.length <= 100 ? device : undefined;
}

export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
): void {
  const { name, options } = deviceCookie(request);
  reply.setCookie(name, device, options);
}
