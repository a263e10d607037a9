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
  countAttempt,
  isDelayed,
  isWithin,
  uncountAttempt,
} from '../../services/throttle.ts';
import { type Account, type AccountKind, findAccount } from './accounts-repository.ts';
import { type AccountServices, cookieOf } from './sessions.ts';

export interface SignInServices extends AccountServices {
  guesses: Guesses;
}

type Guesses = ReturnType<typeof createGuesses>;

/**
 * One attempt with a password. Its source is a device that the account has used before, or else a
 * network address.
 */
export interface Guess {
  kind: AccountKind;
  email: string;
  /** The keys of two counters: all guesses from the source, and its guesses on this account. */
  keys: { source: string; account: string };
  request: FastifyRequest;
}

/** How many wrong passwords one source may send in total. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };
/**
 * How many wrong passwords one source may send for one account. Each source has its own counter, so
 * that others cannot block the owner.
 */
const FREE_GUESSES = { free: 5, longestSeconds: 300 };

/** Limits password guesses. E-mails and device names are stored only as keyed hashes. */
export function createGuesses({ config, db }: AccountServices) {
  const hashOf = (text: string) => keyedHash(config.secret, text);

  /** Unknown e-mails are counted too, so that a block does not reveal who has an account. */
  const keyOf = (kind: AccountKind, email: string) =>
    `account:${kind}:${hashOf(email.toLowerCase())}`;

  async function guessOn(kind: AccountKind, email: string, request: FastifyRequest) {
    const source = (await knownDevice(email, request)) ?? addressOf(request);
    // A sign-in tries the password for a contact and then for a representative. A common counter
    // would count it twice.
    const keys = {
      source: `sign-in:${kind}:${source}`,
      account: `${keyOf(kind, email)}:${source}`,
    };
    return { kind, email, keys, request };
  }

  /**
   * Counts a guess before the password is checked. After a correct password, `forgive` subtracts
   * it.
   */
  async function count(guess: Guess): Promise<void> {
    const { source } = guess.keys;
    try {
      await countAttempt(db, source, BAD_GUESSES);
    } catch (error) {
      // Writes one audit entry per period, so that many requests do not fill the table.
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
   * Clears the guesses of this source after a correct password. Guesses from other sources still
   * count against those.
   */
  async function forgive({ keys }: Guess): Promise<void> {
    await uncountAttempt(db, keys.source);
    await db.delete(throttles).where(eq(throttles.key, keys.account));
  }

  /**
   * Removes all blocks of an account after a new password, because earlier guesses no longer
   * matter.
   */
  async function clearBlocks(tx: Executor, kind: AccountKind, email: string): Promise<void> {
    const prefix = keyOf(kind, email);
    await tx.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefix})`);
  }

  /**
   * Subtracts the guess on a contact that was counted when a representative signed in. Only one
   * guess of this source on this e-mail is subtracted, so that nobody clears guesses on other
   * accounts. If an active contact has this e-mail, the guess may have been meant for that account
   * and stays counted.
   */
  async function forgiveContact({ email, request }: Guess): Promise<void> {
    const contact = await findAccount(db, 'contact', email);
    if (contact && !contact.disabled && contact.passwordHash !== null) return;
    const { keys } = await guessOn('contact', email, request);
    if (await uncountAttempt(db, keys.account)) await uncountAttempt(db, keys.source);
  }

  /**
   * Returns the hash of the device if it has signed in with this e-mail before. Accounts of both
   * kinds count, because a representative’s sign-in is first tried as a contact’s.
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

  /** Returns the device name in the cookie if this server has issued it. */
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
   * Identifies the sender of a request that names no account: a known device, or else a network
   * address.
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
