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
  /** Whose keys: `contact-4`, `commercial-2`. */
  actor: string;
  owner: AccountOwner;
  route: EndpointName;
  clNum: number;
  key: string;
  /** Of client, parameters and body; add_product makes the same. */
  hash: string;
}

/** What a client's devices have made and named. */
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

export function readCommand(
  route: EndpointName,
  actor: Actor & { clNum: number },
  request: FastifyRequest,
): Command {
  const key = readKey(request);
  const { clNum } = actor;
  const content = JSON.stringify([clNum, request.params, request.body ?? null]);
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
 * Does a command once: its effect, its key and its answer are one transaction. A repetition gets
 * the same answer, or IN_PROGRESS while it runs. An error has no effect and is not kept, because
 * the command may be possible later. `effect` uses nothing but the transaction.
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
 * For a program's command, whose parts are each done once by themselves: only its answer is kept, so
 * that a repetition reads the same.
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

/** Only that a change is done is kept: a repetition is answered with the present state. */
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

/** The answer of before, where there is one. */
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
