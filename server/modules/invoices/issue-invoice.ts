import { sql } from 'drizzle-orm';
import { DELIVERY_VAT } from '../../../contract/orders/totals.ts';
import { type Db, type Executor, firstRow } from '../../database/client.ts';
import { invoiceAmounts } from '../../documents/invoice/invoice-amounts.ts';
import { StartError } from '../../start-error.ts';
import { recordProgress } from '../orders/after-order/order-progress.ts';
import { readInvoiceDocument } from './issued-invoice.ts';

interface OrderRow {
  ce_num: number;
  cl_num: number;
  status: string;
}

/** Issues the invoice of an order, only once even if two calls run at once. */
export function issueInvoice(db: Db, orderNumber: string) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    const known = await findInvoice(tx, order);
    if (known !== undefined) return { number: known, isOld: true };
    if (order.status === 'cancelled') throw new StartError(`${orderNumber} is cancelled.`);
    const { inNum, number } = await insertInvoice(tx, order);
    await tx.execute(sql`select bill_order(${inNum}, ${order.ce_num}, ${DELIVERY_VAT})`);
    await ship(tx, order);
    await checkInvoice(tx, order, inNum);
    return { number, isOld: false };
  });
}

async function lockOrder(tx: Executor, orderNumber: string): Promise<OrderRow> {
  const { rows } = await tx.execute<OrderRow>(sql`
    select ce_num, cl_num, status from orders where number = ${orderNumber} for no key update`);
  if (!rows[0]) throw new StartError(`There is no placed order ${orderNumber}.`);
  return rows[0];
}

/**
 * Finds the invoice of the shop, else one of the ERP: the buyer must not be charged twice. A credit
 * note is no invoice.
 */
async function findInvoice(tx: Executor, { cl_num, ce_num }: OrderRow) {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from invoices
    where cl_num = ${cl_num} and ce_num = ${ce_num} and kind = 'invoice'
    order by is_ours desc, in_num limit 1`);
  return rows[0]?.number;
}

async function insertInvoice(tx: Executor, { ce_num }: OrderRow) {
  const { rows } = await tx.execute<{ inNum: number; number: string }>(sql`
    with drawn as (
      select number, (at at time zone 'Europe/Paris')::date as issued_on from next_number('FAC'))
    insert into invoices
      (cl_num, ce_num, number, issued_on, due_on, total_ht, total_vat, total_ttc)
    select o.cl_num, o.ce_num, d.number, d.issued_on,
      (date_trunc('month', d.issued_on + 30) + interval '1 month - 1 day')::date,
      o.total_ht, o.total_vat, o.total_ttc
    from orders o, drawn d
    where o.ce_num = ${ce_num}
    returning in_num as "inNum", number`);
  return firstRow(rows);
}

/**
 * Marks the order as shipped, but only if the order has no shipments: these would decide the
 * status.
 */
async function ship(tx: Executor, { ce_num, status }: OrderRow): Promise<void> {
  if (!['placed', 'prepared'].includes(status)) return;
  const { rows } = await tx.execute(sql`select from shipments where ce_num = ${ce_num} limit 1`);
  if (rows.length > 0) return;
  const at = new Date().toISOString();
  await recordProgress(tx, ce_num, { status: 'shipped', note: null, shipment: null, at });
}

async function checkInvoice(tx: Executor, { cl_num }: OrderRow, inNum: number): Promise<void> {
  const invoice = await readInvoiceDocument(tx, cl_num, inNum);
  if (!invoice) throw new Error('The invoice is not there');
  invoiceAmounts(invoice);
}
