import '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, USER_HEADER } from '../../../contract/core/endpoint.ts';
import type { Db, Executor } from '../../database/client.ts';
import { readPrepared } from '../../database/prepared.ts';
import { sessionIds, sessions } from '../../database/schema/access.ts';
import type { AccountOwner, Actor } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import type { Config } from '../../services/config.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

/** An id that was made, to be carried by the answer once its transaction stands. */
export interface NewId {
  id: string;
  expiresAt: number;
}

export type Sessions = ReturnType<typeof createSessions>;

/** A session as the database finds it: nobody is signed in where `se_num` is null. */
export interface SessionRow {
  se_num: number | null;
  co_num: number | null;
  rep_num: number | null;
  cl_num: number | null;
  user_key: string;
  expires_at: string;
  unused: boolean;
  seen_long_ago: boolean;
}

/** What a request says of who sends it and for whom, for a statement that checks all of it. */
export interface Claims {
  idHash: string;
  idleMinutes: number;
  userKey: string | null;
  clNum: number | null;
}

const FIND = { name: 'find_session', text: 'select * from find_session($1, $2)' };

/** How long a replaced id still serves the requests that were on their way with it. */
const GRACE = sql`interval '10 seconds'`;

/**
 * Sessions are opaque: 256 random bits in the cookie, their hash in the database, everything else
 * read from there at each request, so that a lock, a logout or a lost portfolio bites at once.
 *
 *   id 1 ── client chosen ──▶ id 1 and id 2 ── id 2 used ──▶ id 2 (id 1 for ten seconds more)
 */
export function createSessions(config: Config, db: Db) {
  const hashOf = (id: string) => keyedHash(config.secret, id);

  function cookieOf(request: FastifyRequest) {
    const secure = request.protocol === 'https';
    // `__Host-` binds the cookie to this very host, and browsers accept it under https only.
    return { name: secure ? '__Host-comptoir' : 'comptoir', secure };
  }

  function hashFrom(request: FastifyRequest): string | undefined {
    const id = request.cookies[cookieOf(request).name];
    return id && id.length <= 100 ? hashOf(id) : undefined;
  }

  async function find(idHash: string): Promise<Actor | undefined> {
    const [row] = await readPrepared<SessionRow>(db, FIND, [idHash, config.sessionIdleMinutes]);
    return recognise(idHash, row);
  }

  /** Whose session it is; that it is used is noted on the way. */
  async function recognise(
    idHash: string,
    row: SessionRow | undefined,
  ): Promise<Actor | undefined> {
    if (!row || row.se_num === null) return undefined;
    if (row.unused) await markUsed(db, idHash);
    if (row.seen_long_ago) {
      await db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.seNum, row.se_num));
    }
    return toActor(row);
  }

  /** Undefined where the request carries no session at all. */
  function claimsOf(request: FastifyRequest): Claims | undefined {
    const idHash = hashFrom(request);
    if (idHash === undefined) return undefined;
    const { [USER_HEADER]: userKey = null, [CLIENT_HEADER]: client } = request.headers;
    return {
      idHash,
      idleMinutes: config.sessionIdleMinutes,
      userKey: userKey && String(userKey),
      clNum: client === undefined ? null : claimedClient(client),
    };
  }

  async function addId(executor: Executor, seNum: number, previousHash?: string): Promise<string> {
    const id = randomText(32);
    const usedAt = previousHash === undefined ? sql`now()` : null;
    await executor
      .insert(sessionIds)
      .values({ idHash: hashOf(id), seNum, usedAt, ...(previousHash && { previousHash }) });
    return id;
  }

  /** Opens a session after a sign-in; one that the browser still carried ends with it. */
  async function open(
    executor: Executor,
    owner: AccountOwner,
    request: FastifyRequest,
  ): Promise<NewId> {
    const carried = hashFrom(request);
    if (carried) await endByHash(executor, carried);
    const expires = new Date(Date.now() + config.sessionMaxHours * 3_600_000);
    const agent = request.headers['user-agent']?.slice(0, 200);
    const [session] = await executor
      .insert(sessions)
      .values({ ...owner, agent, expiresAt: expires })
      .returning({ seNum: sessions.seNum });
    if (!session) throw new AppError('INTERNAL');
    return { id: await addId(executor, session.seNum), expiresAt: expires.getTime() };
  }

  /** Notes the client a representative acts for, under a new id. */
  async function setClient(
    executor: Executor,
    actor: Actor,
    clNum: number | null,
    request: FastifyRequest,
  ): Promise<NewId> {
    const updated = await executor
      .update(sessions)
      .set({ clNum, seenAt: sql`now()` })
      .where(eq(sessions.seNum, actor.seNum))
      .returning({ seNum: sessions.seNum });
    // Ended since it was found: nothing of it may come back.
    if (updated.length === 0) throw new AppError('UNAUTHENTICATED');
    return {
      id: await addId(executor, actor.seNum, hashFrom(request)),
      expiresAt: actor.expiresAt,
    };
  }

  /** The same session under a new id. */
  async function renew(
    executor: Executor,
    { seNum, expiresAt }: Actor,
    request: FastifyRequest,
  ): Promise<NewId> {
    const [still] = await executor
      .select({ seNum: sessions.seNum })
      .from(sessions)
      .where(eq(sessions.seNum, seNum))
      .for('update');
    // Ended since it was found: nothing of it may come back.
    if (!still) throw new AppError('UNAUTHENTICATED');
    return { id: await addId(executor, seNum, hashFrom(request)), expiresAt };
  }

  /** Whose session the request carries, also by an id that was replaced. */
  async function ownerFrom(
    executor: Executor,
    request: FastifyRequest,
  ): Promise<AccountOwner | undefined> {
    const idHash = hashFrom(request);
    if (idHash === undefined) return undefined;
    const { rows } = await executor.execute<OwnerRow>(sql`
      select co_num, rep_num from sessions
      where se_num = (select se_num from session_ids where id_hash = ${idHash})`);
    return toOwner(rows[0]);
  }

  /** Ends the session whose cookie the request carries, also by an id that was replaced. */
  async function close(
    executor: Executor,
    request: FastifyRequest,
  ): Promise<AccountOwner | undefined> {
    const idHash = hashFrom(request);
    return idHash === undefined ? undefined : endByHash(executor, idHash);
  }

  function carry(request: FastifyRequest, reply: FastifyReply, { id, expiresAt }: NewId): void {
    const { name, secure } = cookieOf(request);
    const expires = new Date(expiresAt);
    reply.setCookie(name, id, { httpOnly: true, sameSite: 'lax', path: '/', secure, expires });
  }

  /** Where nothing was carried, what the browser has by then is of a later sign-in. */
  function forget(request: FastifyRequest, reply: FastifyReply): void {
    const { name, secure } = cookieOf(request);
    if (request.cookies[name] === undefined) return;
    reply.clearCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure });
  }

  return { find, recognise, claimsOf, open, setClient, renew, ownerFrom, close, carry, forget };
}

export const isOf = (owner: AccountOwner) =>
  'coNum' in owner ? eq(sessions.coNum, owner.coNum) : eq(sessions.repNum, owner.repNum);

/** Ends every session of an account. */
export async function closeAll(executor: Executor, owner: AccountOwner): Promise<void> {
  await executor.delete(sessions).where(isOf(owner));
}

/**
 * The first use of an id proves that its answer arrived: the one before it may go. The session before
 * its ids, as where it ends: two that take them crosswise wait for each other.
 */
async function markUsed(db: Db, idHash: string): Promise<void> {
  await db.execute(sql`
    with locked as (
      select se_num from sessions
      where se_num = (select se_num from session_ids where id_hash = ${idHash}) for update
    ), used as (
      update session_ids i set used_at = now() from locked
      where i.se_num = locked.se_num and i.id_hash = ${idHash} returning i.previous_hash
    )
    update session_ids set ends_at = now() + ${GRACE}
    where id_hash in (select previous_hash from used) and ends_at is null`);
}

async function endByHash(executor: Executor, idHash: string): Promise<AccountOwner | undefined> {
  const { rows } = await executor.execute<OwnerRow>(sql`
    delete from sessions
    where se_num = (select se_num from session_ids where id_hash = ${idHash})
    returning co_num, rep_num`);
  return toOwner(rows[0]);
}

interface OwnerRow extends Record<string, unknown> {
  co_num: number | null;
  rep_num: number | null;
}

function toOwner(row: OwnerRow | undefined): AccountOwner | undefined {
  if (!row) return undefined;
  return row.co_num === null ? { repNum: row.rep_num ?? 0 } : { coNum: row.co_num };
}

/** The client that a header names: 0, which is nobody's number, for what is no number of a client. */
export const claimedClient = (claim: string | string[]): number =>
  typeof claim === 'string' && /^[1-9]\d{0,8}$/.test(claim) ? Number(claim) : 0;

function toActor(row: SessionRow): Actor | undefined {
  if (row.se_num === null) return undefined;
  const { se_num: seNum, user_key: userKey } = row;
  const shared = { seNum, userKey, expiresAt: Math.round(Number(row.expires_at)) };
  if (row.rep_num !== null) {
    return { kind: 'commercial', repNum: row.rep_num, clNum: row.cl_num, ...shared };
  }
  if (row.co_num === null || row.cl_num === null) return undefined;
  return { kind: 'contact', coNum: row.co_num, clNum: row.cl_num, ...shared };
}
