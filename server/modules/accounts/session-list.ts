import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { AccountSession } from '../../../contract/account/schemas.ts';
import type { Executor } from '../../database/client.ts';
import { sessions } from '../../database/schema/access.ts';
import { type AccountOwner, type Actor, ownerOf } from '../../services/actor.ts';
import { isOf } from './sessions.ts';

/** Those that would still be found by their ids: the function `find_session` has the same rules. */
export async function listSessions(
  executor: Executor,
  actor: Actor,
  idleMinutes: number,
): Promise<AccountSession[]> {
  const rows = await executor
    .select({
      seNum: sessions.seNum,
      agent: sessions.agent,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .where(
      and(
        isOf(ownerOf(actor)),
        sql`${sessions.expiresAt} > now()`,
        sql`${sessions.seenAt} > now() - make_interval(mins => ${idleMinutes})`,
      ),
    )
    .orderBy(desc(sessions.seenAt), desc(sessions.seNum));
  return rows.map(({ createdAt, seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    isThis: row.seNum === actor.seNum,
  }));
}

/** Another user's answers like one that nobody has: nothing is ended, and nothing told. */
export async function endSession(
  executor: Executor,
  owner: AccountOwner,
  seNum: number,
): Promise<boolean> {
  const ended = await executor
    .delete(sessions)
    .where(and(isOf(owner), eq(sessions.seNum, seNum)))
    .returning({ seNum: sessions.seNum });
  return ended.length > 0;
}

export async function endOtherSessions(
  executor: Executor,
  owner: AccountOwner,
  seNum: number,
): Promise<void> {
  await executor.delete(sessions).where(and(isOf(owner), ne(sessions.seNum, seNum)));
}
