import '@fastify/cookie';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountSession } from '../../../contract/account/schemas.ts';
import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import { type Db, type Executor, firstRow, readRows } from '../../database/client.ts';
import { sessionIds, sessions } from '../../database/schema/access.ts';
import {
  type AccountOwner,
  type Actor,
  claimedClient,
  ownedBy,
  ownerOf,
} from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { type ScopeRow, scopeOf } from '../../services/catalogue-scope.ts';
import type { Config } from '../../services/config.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';
import type { Services } from '../../services/services.ts';

/**
 * A new session id. The server sends the id as a cookie after the transaction that stores the id
 * has committed.
 */
export interface NewId {
  id: string;
  expiresAt: number;
}

type Sessions = ReturnType<typeof createSessions>;

export interface AccountServices extends Services {
  sessions: Sessions;
}

/**
 * A session and its client. `for_cl` is null if the user may not act for the client that the
 * request names.
 */
interface FoundRow extends Partial<ScopeRow> {
  se_num: number | null;
  co_num: number | null;
  rep_num: number | null;
  cl_num: number | null;
  user_key: string;
  expires_at: string;
  unused: boolean;
  seen_long_ago: boolean;
  for_cl: number | null;
}

const FIND = 'select * from find_session($1, $2, $3)';

const FIND_WITH_SCOPE = `
  select s.*, c.tg_num, c.admitted, c.discount, c.today, c.products, c.prices, c.nets, c.shelves,
    c.placed, c.lineage
  from find_session($1, $2, $3) s left join catalogue_scope(s.for_cl) c on true`;

/**
 * How long the server accepts a replaced session id: requests that are already on their way may
 * still have this id.
 */
const GRACE = sql`interval '10 seconds'`;

/**
 * A session id is 256 random bits: the cookie contains the bits, the database their hash. The
 * server reads everything else at each request, so that a block, a logout or the loss of a client
 * takes effect at once.
 *
 *   id 1 ── client chosen ──▶ id 1 and id 2 ── id 2 used ──▶ id 2 (id 1 for ten seconds more)
 */
export function createSessions(config: Config, db: Db) {
  const hashOf = (id: string) => keyedHash(config.secret, id);

  const sessionCookie = (request: FastifyRequest) => cookieOf(request, 'comptoir');

  function hashFrom(request: FastifyRequest): string | undefined {
    const id = request.cookies[sessionCookie(request).name];
    return id && id.length <= 100 ? hashOf(id) : undefined;
  }

  /**
   * Finds the user of a request. With `withScope`, the same statement also reads the client’s
   * catalogue scope. If `isUse` is false, the page sent the request by itself, and the session is
   * not prolonged.
   */
  async function find(
    request: FastifyRequest,
    { isUse, withScope }: { isUse: boolean; withScope: boolean },
  ) {
    const idHash = hashFrom(request);
    if (idHash === undefined) return undefined;
    const client = request.headers[CLIENT_HEADER];
    const clNum = client === undefined ? null : claimedClient(client);
    const statement = withScope ? FIND_WITH_SCOPE : FIND;
    const values = [idHash, config.sessionIdleMinutes, clNum];
    const row = firstRow(await readRows<FoundRow>(db, statement, values));
    const actor = toActor(row);
    if (!actor) return undefined;
    if (row.unused) await markUsed(db, idHash);
    if (row.seen_long_ago && isUse) {
      await db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.seNum, actor.seNum));
    }
    const { for_cl: forClient } = row;
    const hasScope = withScope && forClient !== null;
    return {
      actor,
      clNum: forClient,
      scope: hasScope ? scopeOf(forClient, row as ScopeRow) : undefined,
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

  async function open(
    executor: Executor,
    owner: AccountOwner,
    request: FastifyRequest,
  ): Promise<NewId> {
    const carried = hashFrom(request);
    if (carried) await endByHash(executor, carried);
    const expires = new Date(Date.now() + config.sessionMaxHours * 3_600_000);
    const agent = request.headers['user-agent']?.slice(0, 200);
    const made = await executor
      .insert(sessions)
      .values({ ...owner, agent, expiresAt: expires })
      .returning({ seNum: sessions.seNum });
    return { id: await addId(executor, firstRow(made).seNum), expiresAt: expires.getTime() };
  }

  async function renew(
    executor: Executor,
    { seNum, expiresAt }: Actor,
    request: FastifyRequest,
    change: { clNum?: number | null } = {},
  ): Promise<NewId> {
    const updated = await executor
      .update(sessions)
      .set({ ...change, seenAt: sql`now()` })
      .where(eq(sessions.seNum, seNum))
      .returning({ seNum: sessions.seNum });
    // Another request may have ended the session after `find`.
    if (updated.length === 0) throw new AppError('UNAUTHENTICATED');
    return { id: await addId(executor, seNum, hashFrom(request)), expiresAt };
  }

  async function ownerFrom(
    executor: Executor,
    request: FastifyRequest,
  ): Promise<AccountOwner | undefined> {
    const idHash = hashFrom(request);
    if (idHash === undefined) return undefined;
    return toOwner(await executor.select(OWNER).from(sessions).where(hasCurrent(idHash)));
  }

  async function close(
    executor: Executor,
    request: FastifyRequest,
  ): Promise<AccountOwner | undefined> {
    const idHash = hashFrom(request);
    return idHash === undefined ? undefined : endByHash(executor, idHash);
  }

  function setCookie(request: FastifyRequest, reply: FastifyReply, { id }: NewId): void {
    const { name, options } = sessionCookie(request);
    reply.setCookie(name, id, options);
  }

  /**
   * Clears the cookie only if the request has one: otherwise a later sign-in may already have set a
   * new cookie, which must stay.
   */
  function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
    const { name, options } = sessionCookie(request);
    if (request.cookies[name] === undefined) return;
    reply.clearCookie(name, options);
  }

  /** True if the request has a session cookie, valid or not. */
  const hasCookie = (request: FastifyRequest): boolean => hashFrom(request) !== undefined;

  return {
    find,
    open,
    renew,
    ownerFrom,
    close,
    setCookie,
    clearCookie,
    hasCookie,
  };
}

/**
 * The longest lifetime that browsers allow: a device whose clock is ahead would delete a cookie
 * with a shorter lifetime too early.
 */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** The prefix `__Host-` binds the cookie to this host. Browsers accept it only under https. */
export function cookieOf(request: FastifyRequest, name: string) {
  const secure = request.protocol === 'https';
  const lasting = { path: '/', maxAge: COOKIE_SECONDS };
  const options = { ...lasting, httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: secure ? `__Host-${name}` : name, options };
}

export async function closeSessions(
  executor: Executor,
  owner: AccountOwner,
  { except }: { except?: number } = {},
): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.seNum, except);
  await executor.delete(sessions).where(and(ownedBy(sessions, owner), others));
}

/** Lists the valid sessions, by the same rules as the SQL function `find_session`. */
export async function listSessions(
  executor: Executor,
  actor: Actor,
  idleMinutes: number,
): Promise<AccountSession[]> {
  const { seNum, agent, createdAt, seenAt, expiresAt } = sessions;
  const rows = await executor
    .select({ seNum, agent, createdAt, seenAt })
    .from(sessions)
    .where(
      and(
        ownedBy(sessions, ownerOf(actor)),
        sql`${expiresAt} > now()`,
        sql`${seenAt} > now() - make_interval(mins => ${idleMinutes})`,
      ),
    )
    .orderBy(desc(seenAt), desc(seNum));
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    seenAt: row.seenAt.getTime(),
    isThis: row.seNum === actor.seNum,
  }));
}

export async function endSession(
  executor: Executor,
  owner: AccountOwner,
  seNum: number,
): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(ownedBy(sessions, owner), eq(sessions.seNum, seNum)))
    .returning({ seNum: sessions.seNum });
  return ended.length > 0;
}

/**
 * Requires the current session id to end a session, so that an old copy of the cookie cannot sign
 * the user out.
 */
const hasCurrent = (idHash: string) =>
  sql`${sessions.seNum} = (
    select se_num from session_ids where id_hash = ${idHash} and ends_at is null)`;

const OWNER = { coNum: sessions.coNum, repNum: sessions.repNum };

/**
 * Ends the previous session id: the first use of the new id proves that the browser has received
 * the new id. Locks the session first and its ids second, like code that ends a session, to rule
 * out deadlocks.
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
  return toOwner(await executor.delete(sessions).where(hasCurrent(idHash)).returning(OWNER));
}

type Owner = Pick<typeof sessions.$inferSelect, 'coNum' | 'repNum'>;

function toOwner([row]: readonly Owner[]): AccountOwner | undefined {
  if (!row) return undefined;
  return row.coNum === null ? { repNum: row.repNum ?? 0 } : { coNum: row.coNum };
}

function toActor(row: FoundRow): Actor | undefined {
  if (row.se_num === null) return undefined;
  const { se_num: seNum, user_key: userKey } = row;
  const shared = { seNum, userKey, expiresAt: Math.round(Number(row.expires_at)) };
  if (row.rep_num !== null) {
    return { kind: 'commercial', repNum: row.rep_num, clNum: row.cl_num, ...shared };
  }
  if (row.co_num === null || row.cl_num === null) return undefined;
  return { kind: 'contact', coNum: row.co_num, clNum: row.cl_num, ...shared };
}
