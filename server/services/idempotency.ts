import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, isErrorCode } from '../../contract/core/errors.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import { type Db, type Executor, firstRow, lockClient } from '../database/client.ts';
import { idempotencyKeys } from '../database/schema/orders.ts';
import { type AccountOwner, type Actor, ownerOf } from './actor.ts';
import { AppError } from './app-error.ts';

export interface Command {
  /** The user to whom the key belongs: `contact-4`, `commercial-2`. */
  actor: string;
  owner: AccountOwner;
  route: EndpointName;
  clNum: number;
  key: string;
  /** The hash of client, parameters and body. */
  hash: string;
}

/** Identifies an object that a device of the client has created. The device generates `key`. */
export interface OfClient {
  clNum: number;
  key: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('IDEMPOTENCY_KEY_MISSING');
  return key.toLowerCase();
}

export function commandOf(
  route: EndpointName,
  actor: Actor & { clNum: number },
  key: string,
  { params = {}, body = null }: { params?: unknown; body?: unknown },
): Command {
  const { clNum } = actor;
  const content = JSON.stringify([clNum, params, body]);
  return {
    actor: actor.kind === 'contact' ? `contact-${actor.coNum}` : `commercial-${actor.repNum}`,
    owner: ownerOf(actor),
    route,
    clNum,
    key,
    hash: hashOf(content),
  };
}

export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64');

type Named = Pick<Command, 'actor' | 'route' | 'key' | 'hash'>;

interface Begun {
  state: 'new' | 'replayed' | ErrorCode;
  answer: unknown;
}

/**
 * Runs a command once: stores its effect, its key and its answer in one transaction. A retry gets
 * the same answer, or IN_PROGRESS while the command runs. A failed command stores nothing, because
 * it may succeed later. `effect` must use no connection but `tx`.
 */
export function once<Answer>(
  db: Db,
  command: Command,
  reply: FastifyReply,
  effect: (tx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const { actor, route, key, hash: bodyHash, clNum } = command;
  return db.transaction(async (tx) => {
    const known = await begin(tx, command, reply);
    if (known !== undefined) return known as Answer;
    const answer = await effect(tx);
    await tx
      .insert(idempotencyKeys)
      .values({ actor, route, key, bodyHash, clNum, status: 200, answer });
    return answer;
  });
}

/**
 * Runs a command whose parts are idempotent, sent by a program of the distributor. Stores the
 * answer for retries.
 */
export async function answeredOnce<Answer>(
  db: Db,
  command: Named,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { actor, route, key, hash: bodyHash } = command;
  const known = await begin(db, command, reply);
  if (known !== undefined) return known as Answer;
  const answer = await work();
  await db
    .insert(idempotencyKeys)
    .values({ actor, route, key, bodyHash, status: 200, answer })
    .onConflictDoNothing();
  return answer;
}

/** Runs a command, and stores only that the command is done. A retry gets the current state. */
export const clientChanges =
  <State>(db: Db, read: (db: Db, clNum: number) => Promise<State>) =>
  async (
    { command, reply }: { command: Command; reply: FastifyReply },
    effect: (tx: Executor, clNum: number) => Promise<unknown>,
  ): Promise<State> => {
    await once(db, command, reply, async (tx) => {
      await lockClient(tx, command.clNum);
      await effect(tx, command.clNum);
      return { done: true };
    });
    return read(db, command.clNum);
  };

/** Returns the stored answer of a retry, or undefined for a new command. */
async function begin(
  executor: Executor,
  { actor, route, key, hash }: Named,
  reply: FastifyReply,
): Promise<unknown> {
  const { rows } = await executor.execute<Begun>(
    sql`select state, answer from begin_command(${actor}, ${route}, ${key}, ${hash})`,
  );
  const begun = firstRow(rows);
  if (isErrorCode(begun.state)) throw new AppError(begun.state);
  if (begun.state === 'new') return undefined;
  markReplayed(reply);
  return begun.answer;
}

export function markReplayed(reply: FastifyReply): void {
  reply.header('idempotency-replayed', 'true');
}
