import '@fastify/cookie';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '../../database/client.ts';
import { knownDevices } from '../../database/schema/access.ts';
import { contacts, representatives } from '../../database/schema/clients.ts';
import type { AccountOwner } from '../../services/actor.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';
import { addressOf } from '../../services/throttle.ts';
import { cookieOf } from './sessions.ts';

const deviceCookie = (request: FastifyRequest) => cookieOf(request, 'comptoir-device');

function deviceFrom(request: FastifyRequest): string | undefined {
  const device = request.cookies[deviceCookie(request).name];
  return device && device.length <= 100 ? device : undefined;
}

/**
 * The device's hash where it has signed in to an account of this e-mail. A representative's sign-in
 * is tried as a contact's first, so either kind of account counts for both.
 */
export async function knownDevice(
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
