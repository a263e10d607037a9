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

/** A password attempt. Its source is a device known to the account, else a network address. */
export interface Guess {
  kind: AccountKind;
  email: string;
  /** Throttle keys: of all guesses from the source, and of its guesses on this account. */
  keys: { source: string; account: string };
  request: FastifyRequest;
}

/** Wrong passwords from one source, over all accounts. */
const BAD_GUESSES = { most: 30, windowSeconds: 15 * 60 };
/**
 * Wrong passwords from one source on one account. Counted by source, so that others cannot lock the
 * owner out.
 */
const FREE_GUESSES = { free: 5, longestSeconds: 300 };

/** Throttles password guesses. E-mails and device names are stored as keyed hashes only. */
export function createGuesses({ config, db }: AccountServices) {
  const hashOf = (text: string) => keyedHash(config.secret, text);

  /** Also counts unknown e-mails, so that a block does not reveal who has an account. */
  const keyOf = (kind: AccountKind, email: string) =>
    `account:${kind}:${hashOf(email.toLowerCase())}`;

  async function guessOn(kind: AccountKind, email: string, request: FastifyRequest) {
    const source = (await knownDevice(email, request)) ?? addressOf(request);
    // Sign-in tries a password as contact, then as representative: one shared key would count it
    // twice.
    const keys = {
      source: `sign-in:${kind}:${source}`,
      account: `${keyOf(kind, email)}:${source}`,
    };
    return { kind, email, keys, request };
  }

  /** Counts before the password is checked; `forgive` takes a right one back. */
  async function count(guess: Guess): Promise<void> {
    const { source } = guess.keys;
    try {
      await countAttempt(db, source, BAD_GUESSES);
    } catch (error) {
      // One audit row per window: a flood of requests must not fill the table.
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

  /** Called after a correct password. Guesses from other sources still count against those sources. */
  async function forgive({ keys }: Guess): Promise<void> {
    await uncountAttempt(db, keys.source);
    await db.delete(throttles).where(eq(throttles.key, keys.account));
  }

  /** Removes all blocks on an account: with a new password, earlier guesses no longer matter. */
  async function clearBlocks(tx: Executor, kind: AccountKind, email: string): Promise<void> {
    const prefix = keyOf(kind, email);
    await tx.delete(throttles).where(sql`starts_with(${throttles.key}, ${prefix})`);
  }

  /**
   * Takes back the guess of a representative whose sign-in was tried as a contact's first. Only
   * once, and only if counted for this e-mail and source, so that nobody clears guesses on other
   * accounts. If an active contact has this e-mail, the guess may have been meant for them and
   * stays.
   */
  async function forgiveContact({ email, request }: Guess): Promise<void> {
    const contact = await findAccount(db, 'contact', email);
    if (contact && !contact.disabled && contact.passwordHash !== null) return;
    const { keys } = await guessOn('contact', email, request);
    if (await uncountAttempt(db, keys.account)) await uncountAttempt(db, keys.source);
  }

  /**
   * The device's hash if it has signed in to an account with this e-mail. A representative's
   * sign-in is tried as a contact's first, so either kind of account counts for both.
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

  /** The name in the device's cookie, if this server issued it. */
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

  /** Identifies the caller before an account is named: a known device, else a network address. */
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
