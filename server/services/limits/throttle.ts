import { isIPv4, isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { throttles } from '../../database/schema/access.ts';
import { AppError } from '../app-error.ts';

interface Limit {
  most: number;
  windowSeconds: number;
}

interface Counted {
  refused: boolean;
  left: string;
}

/**
 * Counts an attempt, and returns 0. If the attempt exceeds the limit, returns the seconds to wait
 * instead. The caller counts an attempt before its work, so that parallel attempts cannot exceed
 * the limit. The count is in the database, so that neither a restart nor a second server resets it.
 */
async function count(executor: Executor, key: string, limit: Limit): Promise<number> {
  const { rows } = await executor.execute<Counted>(sql`
    insert into throttles as t (key, count, window_ends_at)
    values (${key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      refused = t.window_ends_at > now() and t.count >= ${limit.most},
      count = case when t.window_ends_at <= now() then 1
        when t.count >= ${limit.most} then t.count else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= now()
        then excluded.window_ends_at else t.window_ends_at end
    returning refused, extract(epoch from window_ends_at - now()) as left`);
  const row = rows[0];
  return row?.refused ? Number(row.left) : 0;
}

export async function countAttempt(executor: Executor, key: string, limit: Limit): Promise<void> {
  const retryAfter = await count(executor, key, limit);
  if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
}

export async function isWithin(executor: Executor, key: string, limit: Limit): Promise<boolean> {
  return (await count(executor, key, limit)) === 0;
}

export async function uncountAttempt(executor: Executor, key: string): Promise<boolean> {
  const forgiven = await executor
    .update(throttles)
    .set({ count: sql`${throttles.count} - 1` })
    .where(sql`${throttles.key} = ${key} and ${throttles.count} > 0
      and ${throttles.windowEndsAt} > now()`)
    .returning({ key: throttles.key });
  return forgiven.length > 0;
}

interface Delay {
  free: number;
  longestSeconds: number;
}

/**
 * Counts an attempt before its work, and returns whether the attempt came during a delay. Each
 * attempt above the free attempts doubles the delay. An attempt during a delay is refused and not
 * counted, so that an attacker cannot lock out the owner of an account.
 */
export async function isDelayed(
  executor: Executor,
  key: string,
  { free, longestSeconds }: Delay,
): Promise<boolean> {
  const { rows } = await executor.execute<{ refused: boolean }>(sql`
    insert into throttles as t (key, count, window_ends_at)
    values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      refused = coalesce(t.blocked_until > now(), false),
      count = case when t.blocked_until > now() then t.count
        when t.window_ends_at <= now() then 1 else t.count + 1 end,
      window_ends_at = case when t.blocked_until > now() then t.window_ends_at
        else now() + interval '1 hour' end,
      blocked_until = case when t.blocked_until > now() then t.blocked_until
        when t.window_ends_at <= now() or t.count < ${free} then null
        else now() + make_interval(secs =>
          least(power(2, least(t.count - ${free}, 20)), ${longestSeconds})) end
    returning refused`);
  return rows[0]?.refused ?? false;
}

/**
 * Returns the IP address to count. Of an IPv6 address only the /64 counts, because a subscriber has
 * a whole /64. An invalid IP address comes from an untrusted proxy.
 */
export function addressOf({ ip }: { ip: string }): string {
  if (isIPv4(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return 'unknown';
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::') ? Math.max(0, 8 - groups.length - rest.length) : 0;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}
