import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

/** First of two keys; the second is the group. */
const STOCK_LOCK = 7_215_004;
/** Each takes an entry in PostgreSQL's lock table, which is small. */
const LOCK_GROUPS = 256;

/**
 * Locks the stock of the order's articles until the transaction ends. Takes advisory locks on
 * groups of articles instead of row locks, which an import may hold for long; always in the same
 * order, to rule out deadlocks.
 */
export async function lockStock(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${STOCK_LOCK}, lock_group) from (
      select distinct ar_num % ${LOCK_GROUPS} as lock_group from order_lines where ce_num = ${ceNum}
      order by lock_group) s`);
}

/**
 * A job announces the stock to devices, because the catalogue's revisions have a lock that an import
 * may hold.
 */
export async function reserve(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    insert into reservations (ar_num, ce_num, quantity)
    select ar_num, ce_num, quantity from order_lines where ce_num = ${ceNum}`);
}

/**
 * Announces the new stock to devices. Reservations already ended by a stock count are skipped: that
 * count was sent before.
 */
export const announceStock = (executor: Executor, ceNum: number) =>
  executor.execute(sql`
    select touch_stock(array(select ar_num from reservations where ce_num = ${ceNum}))`);
