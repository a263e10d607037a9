import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.ts';

export async function nightlyWork(db: Db): Promise<void> {
  await db.execute(sql`select recount_popularity()`);
  await db.execute(sql`select end_promotions()`);
}
