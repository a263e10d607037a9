import { sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { AppError } from './app-error.ts';
import { addressOf } from './throttle.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long other processes may see an outdated count. */
const SHARED_WITHIN_MS = 5000;

const READS = {
  /** A program, by its token. */
  machine: { user: 600, address: 3000, windowMs: MINUTE_MS },
  search: { user: 120, address: 600, windowMs: MINUTE_MS },
  /** A search is repeated with every typed letter. */
  typing: { user: 600, address: 3000, windowMs: MINUTE_MS },
  /** For users who may not read the catalogue: single articles, but not all of them. */
  article: { user: 300, address: 1500, windowMs: HOUR_MS },
};

interface Count {
  sum: number;
  /** The part that is not yet added in the database. */
  own: number;
  endsAt: number;
}

export type ReadLimits = ReturnType<typeof createReadLimits>;

/**
 * Read limits are counted in memory, so that a read writes nothing. Every few seconds a process
 * adds its counts to those in the database, and takes over the sums. Refused reads are not counted.
 */
export function createReadLimits(db: Db) {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  function countOf(key: string, windowMs: number): Count {
    const known = counts.get(key);
    if (known && known.endsAt > Date.now()) return known;
    const fresh = { sum: 0, own: 0, endsAt: Date.now() + windowMs };
    counts.set(key, fresh);
    return fresh;
  }

  function attempt(key: string, most: number, windowMs: number, times: number): void {
    const count = countOf(key, windowMs);
    if (count.sum + times > most) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: (count.endsAt - Date.now()) / 1000 });
    }
    count.sum += times;
    count.own += times;
    timer ??= setTimeout(() => share().catch(() => undefined), SHARED_WITHIN_MS).unref();
  }

  async function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = Date.now();
    const pending: { key: string; own: number; leftMs: number }[] = [];
    for (const [key, { own, endsAt }] of counts) {
      if (endsAt <= now) counts.delete(key);
      // The statement sorts the keys, so that two processes cannot deadlock.
      else if (own > 0) pending.push({ key, own, leftMs: endsAt - now });
    }
    if (pending.length === 0) return;
    const { rows } = await db.execute<{ key: string; count: number; left: string }>(sql`
      insert into throttles as t (key, count, window_ends_at)
      select key, own, now() + make_interval(secs => "leftMs" / 1000)
      from json_to_recordset(${JSON.stringify(pending)}::json) as pending (
        key text, own integer, "leftMs" float8)
      order by key
      on conflict (key) do update set
        count = case when t.window_ends_at <= now() then 0 else t.count end + excluded.count,
        window_ends_at = case when t.window_ends_at <= now()
          then excluded.window_ends_at else t.window_ends_at end
      returning key, count, extract(epoch from window_ends_at - now()) as left`);
    const sentOf = new Map(pending.map(({ key, own }) => [key, own]));
    for (const { key, count: sum, left } of rows) {
      const known = counts.get(key);
      if (!known) continue;
      const since = known.own - (sentOf.get(key) ?? 0);
      counts.set(key, { sum: sum + since, own: since, endsAt: Date.now() + Number(left) * 1000 });
    }
  }

  return {
    count(use: keyof typeof READS, userKey: string, from: { ip: string }, times = 1): void {
      const { user, address, windowMs } = READS[use];
      attempt(`${use} ${userKey}`, user, windowMs, times);
      attempt(`${use}:${addressOf(from)}`, address, windowMs, times);
    },
    share,
  };
}
