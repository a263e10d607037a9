import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

/** The first of the two keys of the advisory lock. The second is the group of articles. */
const STOCK_LOCK = 7_215_004;
/** The number of groups. Each lock takes an entry in PostgreSQL’s lock table, which is small. */
const LOCK_GROUPS = 256;

/**
 * Locks the stock of the order’s articles until the transaction ends. Uses advisory locks on groups
 * of articles, because an import may hold row locks for long. Takes them in a fixed order, to rule
 * out deadlocks.
 */
export async function lockStock(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${STOCK_LOCK}, lock_group) from (
      select distinct ar_num % ${LOCK_GROUPS} as lock_group from order_lines where ce_num = ${ceNum}
      order by lock_group) s`);
}

/**
 * Reserves the stock of an order. A job announces the stock to devices, because an import may hold
 * the lock on the catalogue’s revisions for long.
 */
export async function reserve(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    insert into reservations (ar_num, ce_num, quantity)
    select ar_num, ce_num, quantity from order_lines where ce_num = ${ceNum}`);
}

/**
 * Announces the new stock to devices. Skips reservations that a stock count has ended, because that
 * count was announced already.
 */
export const announceStock = (executor: Executor, ceNum: number) =>
  executor.execute(sql`
    select touch_stock(array(select ar_num from reservations where ce_num = ${ceNum}))`);
