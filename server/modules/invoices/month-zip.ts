import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { CompactDate } from '../../../contract/core/dates.ts';
import { ZIP_INVOICES } from '../../../contract/invoices/statuses.ts';
import type { Executor } from '../../database/client.ts';
import type { InvoiceDocument } from '../../documents/invoice/invoice-document.ts';
import { type ZippedFile, zipOf } from '../../documents/zip.ts';
import { invoiceFile } from './issued-invoice.ts';

/**
 * Lists the invoices of one part of a month, the oldest first, so that a new invoice does not move
 * earlier invoices to another part.
 */
export async function findOfMonth(
  executor: Executor,
  clNum: number,
  month: string,
  part: number,
): Promise<number[]> {
  const first: CompactDate = `${month}01`;
  const { rows } = await executor.execute<{ inNum: number }>(sql`
    select in_num as "inNum" from invoices
    where cl_num = ${clNum} and issued_on >= ${first}::date
      and issued_on < ${first}::date + interval '1 month'
    order by issued_on, in_num
    limit ${ZIP_INVOICES} offset ${(part - 1) * ZIP_INVOICES}`);
  return rows.map(({ inNum }) => inNum);
}

/** Draws each invoice only when the reader has received the previous invoice. */
export async function monthZip(
  executor: Executor,
  clNum: number,
  inNums: readonly number[],
  draw: (invoice: InvoiceDocument) => Promise<Buffer>,
): Promise<Readable> {
  async function* drawn(): AsyncGenerator<ZippedFile> {
    for (const inNum of inNums) {
      const file = await invoiceFile(executor, clNum, inNum, draw);
      if (!file) throw new Error(`Invoice ${inNum} is gone`);
      yield { name: `${file.number}.pdf`, day: file.issuedOn, content: file.content };
    }
  }
  const pieces = zipOf(drawn());
  // Draws the first file before the response starts, so that the server can still answer with an
  // error.
  const first = await pieces.next();
  async function* all() {
    yield first.value;
    yield* pieces;
  }
  return Readable.from(all(), { objectMode: false });
}
