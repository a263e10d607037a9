import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

const STOCK_LOCK = 7215004;
/** Each takes an entry in PostgreSQL's lock table, which is small. */
const SHELVES = 256;

/**
 * Locks the stock of the order's articles until the transaction ends. Takes advisory locks on
 * groups of articles instead of row locks, which an import may hold for long; always in the same
 * order, to rule out deadlocks.
 */
export async function lockStock(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${STOCK_LOCK}, shelf) from (
      select distinct ar_num % ${SHELVES} as shelf from order_lines where ce_num = ${ceNum}
      order by shelf) s`);
}

/** A job tells devices: the catalogue's revisions have a lock that an import may hold. */
export async function reserve(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    insert into reservations (ar_num, ce_num, quantity)
    select ar_num, ce_num, quantity from order_lines where ce_num = ${ceNum}`);
}

/**
 * Tells devices the new stock. Reservations already ended by a stock count are skipped: that count
 * was sent before.
 */
export const tellStock = (executor: Executor, ceNum: number) =>
  executor.execute(sql`
    select touch_stock(array(select ar_num from reservations where ce_num = ${ceNum}))`);
