import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';

const STOCK_LOCK = 7215004;
/** Each is a place in the database's table of locks, which is small. */
const SHELVES = 256;

/**
 * Nobody else is promised these articles until the transaction ends. An article's shelf is locked instead
 * of its row, which an import may hold for long; always in the same order, so that two cannot deadlock.
 */
export async function lockStock(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(${STOCK_LOCK}, shelf) from (
      select distinct ar_num % ${SHELVES} as shelf from order_lines where ce_num = ${ceNum}
      order by shelf) s`);
}

/** Devices learn of it from a job: their revisions have a lock that an import holds, too. */
export async function reserve(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    insert into reservations (ar_num, ce_num, quantity)
    select ar_num, ce_num, quantity from order_lines where ce_num = ${ceNum}`);
}

/** Of what is reserved no longer, the count that ended it has told. */
export const tellStock = (executor: Executor, ceNum: number) =>
  executor.execute(sql`
    select touch_stock(array(select ar_num from reservations where ce_num = ${ceNum}))`);
