import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

/** The first of the two keys of the advisory lock. The second key is the group of the product. */
const STOCK_LOCK = 7_215_004;
/**
 * The number of groups, which limits the locks per order: each lock takes an entry of PostgreSQL’s
 * small lock table.
 */
const LOCK_GROUPS = 256;

/**
 * Locks the stock of the order’s products until the transaction ends. Uses advisory locks on groups
 * of products, because an import may lock the rows for long. All transactions lock the groups in
 * ascending sequence, to rule out deadlocks.
 */
export async function lockStock(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${STOCK_LOCK}, lock_group) from (
      select distinct ar_num % ${LOCK_GROUPS} as lock_group from order_lines where ce_num = ${ceNum}
      order by lock_group) s`);
}

/**
 * Reserves the stock of an order. A job announces the new stock to devices later, because an import
 * may lock the catalogue’s revisions for long.
 */
export async function reserve(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    insert into reservations (ar_num, ce_num, quantity)
    select ar_num, ce_num, quantity from order_lines where ce_num = ${ceNum}`);
}

/**
 * Announces the new stock to devices. Skips a product if a stock count has ended its reservation,
 * because that count has already announced the stock.
 */
export const announceStock = (executor: Executor, ceNum: number) =>
  executor.execute(sql`
    select touch_stock(array(select ar_num from reservations where ce_num = ${ceNum}))`);
