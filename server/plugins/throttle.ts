import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/client.ts';
import { throttles } from '../database/schema/access.ts';
import { AppError } from './app-error.ts';

interface Limit {
  /** How many within the window. */
  most: number;
  windowSeconds: number;
}

interface Counted extends Record<string, unknown> {
  count: number;
  left: string;
}

/**
 * Counts one more attempt and says how long to wait, in seconds, where it is above the limit.
 * Counting comes before the work that is limited, so that attempts made at once cannot all slip
 * through; it stands in the database, so that neither a restart nor a second server forgets it.
 */
async function count(executor: Executor, key: string, limit: Limit): Promise<number> {
  const { rows } = await executor.execute<Counted>(sql`
    insert into throttles as t (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when t.window_ends_at <= now() then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= now()
        then excluded.window_ends_at else t.window_ends_at end
    returning count, extract(epoch from window_ends_at - now()) as left`);
  const row = rows[0];
  return row && row.count > limit.most ? Number(row.left) : 0;
}

export async function countAttempt(executor: Executor, key: string, limit: Limit): Promise<void> {
  const retryAfter = await count(executor, key, limit);
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

/** The same for work that is silently left undone above its limit. */
export async function isWithin(executor: Executor, key: string, limit: Limit): Promise<boolean> {
  return (await count(executor, key, limit)) === 0;
}

/** Takes an attempt back that turned out to be a good one. */
export async function forgiveAttempt(executor: Executor, key: string): Promise<void> {
  await executor
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(eq(throttles.key, key));
}

const FREE_FAILURES = 5;
const LONGEST_DELAY_SECONDS = 300;

/** Whether the account must still wait after its last failures. */
export async function isDelayed(executor: Executor, key: string): Promise<boolean> {
  const rows = await executor
    .select({ delayed: sql<boolean>`coalesce(${throttles.blockedUntil} > now(), false)` })
    .from(throttles)
    .where(eq(throttles.key, key));
  return rows[0]?.delayed ?? false;
}

/** Notes a failure: from the sixth in a row on, each doubles the wait before the next try. */
export async function delayAfterFailure(executor: Executor, key: string): Promise<void> {
  await executor.execute(sql`
    insert into throttles as t (key, count, window_ends_at)
    values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      count = case when t.window_ends_at <= now() then 1 else t.count + 1 end,
      window_ends_at = now() + interval '1 hour',
      blocked_until = case
        when t.window_ends_at <= now() or t.count < ${FREE_FAILURES} then null
        else now() + make_interval(secs =>
          least(power(2, least(t.count - ${FREE_FAILURES}, 20)), ${LONGEST_DELAY_SECONDS}))
        end`);
}

export async function clearFailures(executor: Executor, key: string): Promise<void> {
  await executor.delete(throttles).where(eq(throttles.key, key));
}
