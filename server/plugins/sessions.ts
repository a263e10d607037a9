import '@fastify/cookie';
import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Executor } from '../database/client.ts';
import { sessions } from '../database/schema/access.ts';
import type { Actor } from './actor.ts';
import type { Config } from './config.ts';
import { keyedHash, randomText } from './secrets.ts';

type Owner = { coNum: number } | { repNum: number };

export type Sessions = ReturnType<typeof createSessions>;

interface Row extends Record<string, unknown> {
  co_num: number | null;
  rep_num: number | null;
  cl_num: number | null;
  expires_at: string;
  seen_long_ago: boolean;
}

/**
 * Sessions are opaque: 256 random bits in the cookie, their hash in the database, everything else
 * read from there at each request, so that a lock, a logout or a lost portfolio bites at once.
 */
export function createSessions(config: Config, db: Db) {
  const hashOf = (id: string) => keyedHash(config.secret, id);

  function cookieOf(request: FastifyRequest) {
    const secure = request.protocol === 'https';
    // `__Host-` binds the cookie to this very host, and browsers accept it under https only.
    return { name: secure ? '__Host-comptoir' : 'comptoir', secure };
  }

  const idFrom = (request: FastifyRequest) => request.cookies[cookieOf(request).name];

  function setCookie(request: FastifyRequest, reply: FastifyReply, id: string, expires: Date) {
    const { name, secure } = cookieOf(request);
    reply.setCookie(name, id, { httpOnly: true, sameSite: 'lax', path: '/', secure, expires });
  }

  async function find(request: FastifyRequest): Promise<Actor | undefined> {
    const id = idFrom(request);
    if (!id || id.length > 100) return undefined;
    const sessionHash = hashOf(id);
    const { rows } = await db.execute<Row>(sql`
      select s.co_num, s.rep_num, coalesce(c.cl_num, p.cl_num) as cl_num,
        extract(epoch from s.expires_at) * 1000 as expires_at,
        s.seen_at < now() - interval '1 minute' as seen_long_ago
      from sessions s
      left join contacts c on c.co_num = s.co_num and c.disabled_at is null
      left join representatives r on r.rep_num = s.rep_num and r.disabled_at is null
      left join portfolios p on p.rep_num = r.rep_num and p.cl_num = s.cl_num
      where s.id_hash = ${sessionHash} and s.expires_at > now()
        and s.seen_at > now() - make_interval(mins => ${config.sessionIdleMinutes})
        and (c.co_num is not null or r.rep_num is not null)`);
    const row = rows[0];
    if (!row) return undefined;
    if (row.seen_long_ago) {
      await db.update(sessions).set({ seenAt: sql`now()` }).where(eq(sessions.idHash, sessionHash));
    }
    return toActor(row, sessionHash);
  }

  /**
   * Opens a session after a sign-in and says when it ends at the latest; one that the browser
   * still carried ends with it.
   */
  async function open(
    executor: Executor,
    owner: Owner,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<number> {
    const previous = idFrom(request);
    if (previous) await executor.delete(sessions).where(eq(sessions.idHash, hashOf(previous)));
    const id = randomText(32);
    const expires = new Date(Date.now() + config.sessionMaxHours * 3_600_000);
    const agent = request.headers['user-agent']?.slice(0, 200);
    await executor
      .insert(sessions)
      .values({ idHash: hashOf(id), ...owner, agent, expiresAt: expires });
    setCookie(request, reply, id, expires);
    return expires.getTime();
  }

  /** Notes the client a representative acts for, under a new id. */
  async function setClient(
    executor: Executor,
    actor: Actor,
    clNum: number | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const id = randomText(32);
    await executor
      .update(sessions)
      .set({ idHash: hashOf(id), clNum, seenAt: sql`now()` })
      .where(eq(sessions.idHash, actor.sessionHash));
    setCookie(request, reply, id, new Date(actor.expiresAt));
  }

  async function close(
    actor: Actor,
    everywhere: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await (everywhere
      ? closeAll(db, actor.kind === 'contact' ? { coNum: actor.coNum } : { repNum: actor.repNum })
      : db.delete(sessions).where(eq(sessions.idHash, actor.sessionHash)));
    const { name, secure } = cookieOf(request);
    reply.clearCookie(name, { httpOnly: true, sameSite: 'lax', path: '/', secure });
  }

  return { find, open, setClient, close };
}

export async function closeAll(executor: Executor, owner: Owner): Promise<void> {
  await executor
    .delete(sessions)
    .where('coNum' in owner ? eq(sessions.coNum, owner.coNum) : eq(sessions.repNum, owner.repNum));
}

function toActor(row: Row, sessionHash: string): Actor | undefined {
  const shared = { sessionHash, expiresAt: Math.round(Number(row.expires_at)) };
  if (row.rep_num !== null) {
    return { kind: 'commercial', repNum: row.rep_num, clNum: row.cl_num, ...shared };
  }
  if (row.co_num === null || row.cl_num === null) return undefined;
  return { kind: 'contact', coNum: row.co_num, clNum: row.cl_num, ...shared };
}
