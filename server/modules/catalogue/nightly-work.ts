import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.ts';

/** What changes with the days alone; the database writes only what really differs. */
export async function nightlyWork(db: Db): Promise<void> {
  await db.execute(sql`select recount_popularity()`);
  await db.execute(sql`select end_promotions()`);
}
