import { sql } from 'drizzle-orm';
import type { OrderRecord } from '../../../../contract/erp/schemas.ts';
import type { Db, Executor } from '../../../database/client.ts';
import { StartError } from '../../../start-error.ts';
import { readOrderDetail } from '../order-detail.ts';
import { csvExport } from './order-csv.ts';
import { recordOf } from './order-record.ts';

const FORMATS = {
  csv: csvExport,
  json: {
    head: '[',
    order: (order: OrderRecord, index: number) =>
      `${index === 0 ? '' : ','}\n${JSON.stringify(order)}`,
    foot: '\n]\n',
  },
} satisfies Record<string, ExportFormat>;

interface ExportFormat {
  head: string;
  order(order: OrderRecord, index: number): string;
  foot: string;
}

export type ExportFormatName = keyof typeof FORMATS;
export const isExportFormat = (name: string): name is ExportFormatName =>
  Object.hasOwn(FORMATS, name);

const PORTION = 100;

/**
 * Exports all orders after the order `since`, in the sequence in which the orders were placed. The
 * lock under which a number is drawn lasts until the order is visible. A reader that sees an order
 * therefore sees all earlier orders, so the next export cannot miss an order.
 */
export function exportOrders(
  db: Db,
  { format, since }: { format: ExportFormatName; since: string | undefined },
  write: (text: string) => Promise<void>,
) {
  const { head, order: written, foot }: ExportFormat = FORMATS[format];
  return db.transaction(
    async (tx) => {
      if (since !== undefined && !(await isMark(tx, since))) {
        throw new StartError(
          `There is no order ${since}: a mark is the number of an order, as the export before named it.`,
        );
      }
      await openCursor(tx, since);
      const done = { orders: 0, mark: since };
      await write(head);
      for (let some = await fetchSome(tx); some.length > 0; some = await fetchSome(tx)) {
        for (const placed of some) {
          await write(written(await readRecord(tx, placed), done.orders));
          done.orders += 1;
          done.mark = placed.number;
        }
      }
      await write(foot);
      return done;
    },
    // At this isolation level, orders that are placed meanwhile are in the next export.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function isMark(executor: Executor, mark: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`select from orders where number = ${mark}`);
  return rows.length > 0;
}

interface Page {
  since: string | undefined;
  limit: number;
  isUnreceived: boolean;
}

/**
 * A page ends with the order that brings the page to this number of lines, so that the server
 * answers within the time limit.
 */
const PAGE_LINES = 2000;

/** Reads a page of the export; undefined if `since` is not the number of an order. */
export function exportPage(db: Db, { since, limit, isUnreceived }: Page) {
  return db.transaction(
    async (tx) => {
      if (since !== undefined && !(await isMark(tx, since))) return undefined;
      const { rows } = await tx.execute<Placed>(
        sql`${placedSince(since, isUnreceived)} limit ${limit + 1}`,
      );
      const orders: OrderRecord[] = [];
      let lines = 0;
      for (const row of rows.slice(0, limit)) {
        const order = await readRecord(tx, row);
        orders.push(order);
        lines += order.lines.length;
        if (lines >= PAGE_LINES) break;
      }
      const isDone = orders.length === rows.length;
      return { orders, mark: orders.at(-1)?.number ?? since ?? null, done: isDone };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readRecord(tx: Executor, { ce_num: ceNum, number }: Placed): Promise<OrderRecord> {
  const detail = await readOrderDetail(tx, ceNum);
  if (!detail) throw new Error(`the order ${number} cannot be read`);
  return recordOf(detail);
}

interface Placed {
  ce_num: number;
  number: string;
}

async function openCursor(executor: Executor, since: string | undefined): Promise<void> {
  await executor.execute(sql`declare exported no scroll cursor for ${placedSince(since)}`);
}

function placedSince(since: string | undefined, isUnreceived = false) {
  const later = since === undefined ? sql`` : sql`and order_place(number) > order_place(${since})`;
  const unreceived = isUnreceived
    ? sql`and not exists (select from erp_facts
        where kind = 'order-received' and subject = number and result = 'taken')`
    : sql``;
  return sql`select ce_num, number from orders where number is not null ${later} ${unreceived}
    order by order_place(number)`;
}

async function fetchSome(executor: Executor) {
  const { rows } = await executor.execute<Placed>(
    sql`fetch ${sql.raw(String(PORTION))} from exported`,
  );
  return rows;
}
