import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../server/database/client.ts';

/** Waits until this many statements wait for a lock. This connection itself must have no lock. */
export async function waitForLocks(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.n;
  };
  await expect.poll(waiting, { timeout: 30_000 }).toBe(count);
}
