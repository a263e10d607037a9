import { sql } from 'drizzle-orm';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import type { OrderStatus, ProposalAnswer } from '../../../../contract/orders/statuses.ts';
import { totalsOf, withDelivery } from '../../../../contract/orders/totals.ts';
import { type Executor, firstRow } from '../../../database/client.ts';
import { enqueue, type JobPayloads } from '../../../services/jobs.ts';
import { amountsToCome } from '../line-changes.ts';

/** All changes of an order within this time share one mail, all line changes one webhook call. */
const MERGE_WINDOW = sql`interval '1 minute'`;
/** The shortest time between two mails about changes of one order. */
const MAIL_INTERVAL = sql`interval '1 hour'`;

interface OrderEvent {
  status: OrderStatus;
  note: string | null;
  /** The number of the shipment; null if the event is about the whole order. */
  shipment: string | null;
  at: string;
}

/**
 * Stores the event, if there is one, and the jobs for its mail and webhook call. Updates the status
 * of the order in any case.
 */
export async function recordProgress(
  tx: Executor,
  ceNum: number,
  event?: OrderEvent,
): Promise<void> {
  if (event) {
    const oeNum = await insertEvent(tx, ceNum, { ...event, ofLines: false, proposal: null });
    await enqueue(tx, 'order-change-webhook', { ceNum, oeNum });
    await queueMail(tx, ceNum);
  }
  const status = await settleStatus(tx, ceNum);
  // The totals of a cancelled order are 0.
  if (status === 'cancelled') await settleAmounts(tx, ceNum, status);
}

/**
 * Records a change of the lines that will be delivered. `isAsked` is true if the buyer has to
 * answer a proposal.
 */
export async function recordLineChanges(
  tx: Executor,
  ceNum: number,
  at: string,
  isAsked: boolean,
): Promise<void> {
  const proposal = isAsked ? 'open' : null;
  const status = await settleLines(tx, ceNum);
  const oeNum = await queuedEvent(tx, ceNum);
  if (oeNum === undefined) {
    await queueLinesWebhook(
      tx,
      ceNum,
      await insertEvent(tx, ceNum, { ...OF_LINES, status, at, proposal }),
    );
  } else if (isAsked) {
    await tx.execute(sql`update order_events set proposal = ${proposal} where oe_num = ${oeNum}`);
  }
  await queueMail(tx, ceNum);
}

/** Records the buyer’s answer to a proposal as a separate event. */
export async function recordAnswer(
  tx: Executor,
  ceNum: number,
  proposal: ProposalAnswer,
  isMailed: boolean,
): Promise<void> {
  const status = await settleLines(tx, ceNum);
  const at = new Date().toISOString();
  const oeNum = await insertEvent(tx, ceNum, { ...OF_LINES, status, at, proposal });
  if ((await queuedEvent(tx, ceNum)) === undefined) await queueLinesWebhook(tx, ceNum, oeNum);
  if (isMailed) await queueMail(tx, ceNum);
}

const OF_LINES = { note: null, shipment: null, ofLines: true };

async function settleLines(tx: Executor, ceNum: number): Promise<OrderStatus> {
  const status = await settleStatus(tx, ceNum);
  await settleAmounts(tx, ceNum, status);
  return status;
}

const queueLinesWebhook = (tx: Executor, ceNum: number, oeNum: number) =>
  tx.execute(sql`
    insert into jobs (kind, payload, run_at) values ('order-lines-webhook',
      jsonb_build_object('ceNum', ${ceNum}::int, 'oeNum', ${oeNum}::int), now() + ${MERGE_WINDOW})`);

/**
 * Stores an event that the buyer sees on the page of the order. A sender with a slow clock may date
 * the event before the placing of the order. The event then gets the time of the placing, so that
 * it is sorted after the placing.
 */
async function insertEvent(
  tx: Executor,
  ceNum: number,
  event: OrderEvent & { ofLines: boolean; proposal: 'open' | ProposalAnswer | null },
): Promise<number> {
  const { status, note, shipment, at, ofLines, proposal } = event;
  const { rows } = await tx.execute<{ oe_num: number }>(sql`
    insert into order_events (ce_num, cl_num, status, note, shipment, at, of_lines, proposal)
    select ce_num, cl_num, ${status}, ${note}, ${shipment}, greatest(${at}::timestamptz, placed_at),
      ${ofLines}, ${proposal}
    from orders where ce_num = ${ceNum} returning oe_num`);
  return firstRow(rows).oe_num;
}

async function queueMail(tx: Executor, ceNum: number): Promise<void> {
  if (await queuedJob(tx, 'order-change-mail', ceNum)) return;
  await tx.execute(sql`
    insert into jobs (kind, payload, run_at)
    select 'order-change-mail', jsonb_build_object('ceNum', ${ceNum}::int),
      greatest(now() + ${MERGE_WINDOW}, max(coalesce(done_at, now())) + ${MAIL_INTERVAL})
    from jobs where kind = 'order-change-mail' and payload ->> 'ceNum' = ${String(ceNum)}`);
}

/**
 * Returns the event of the queued webhook call for line changes. This call covers all changes until
 * it is sent.
 */
const queuedEvent = async (tx: Executor, ceNum: number) =>
  (await queuedJob(tx, 'order-lines-webhook', ceNum))?.oeNum;

/**
 * Finds a queued job that also covers the new change. Locks the row of the job, so that a worker
 * starts the job only after the transaction has ended.
 */
async function queuedJob<Kind extends 'order-change-mail' | 'order-lines-webhook'>(
  tx: Executor,
  kind: Kind,
  ceNum: number,
): Promise<JobPayloads[Kind] | undefined> {
  const { rows } = await tx.execute<{ payload: JobPayloads[Kind] }>(sql`
    select payload from jobs
    where kind = ${sql.raw(`'${kind}'`)} and payload ->> 'ceNum' = ${String(ceNum)}
      and done_at is null and attempts = 0 for update`);
  return rows[0]?.payload;
}

/**
 * Sets the order to the more advanced of two statuses: the ERP’s latest status, or the status that
 * the shipments show. The order is cancelled if no line will be delivered.
 */
async function settleStatus(tx: Executor, ceNum: number): Promise<OrderStatus> {
  const { rows } = await tx.execute<{ status: OrderStatus }>(sql`
    with reached (status) as (
      select 'placed'
      union all
      (select status from order_events where ce_num = ${ceNum} and shipment is null and not of_lines
       order by at desc, oe_num desc limit 1)
      union all
      select case when count(*) = 0 then 'cancelled'
        when bool_and(delivered >= coming) then 'delivered'
        when bool_or(sent > 0) then 'shipped' else 'placed' end
      from sent_lines where ce_num = ${ceNum}
    )
    update orders set status = (
      select status from reached
      order by array_position(array['placed', 'prepared', 'shipped', 'delivered', 'cancelled'], status) desc
      limit 1)
    where ce_num = ${ceNum} returning status`);
  return firstRow(rows).status;
}

/**
 * Computes totals and reservations from the lines that will be delivered. A job announces the new
 * stock to devices later, because an import may lock the catalogue’s revisions for long.
 */
async function settleAmounts(tx: Executor, ceNum: number, status: OrderStatus): Promise<void> {
  const isCancelled = status === 'cancelled';
  const { lines, deliveryPrice } = await amountsToCome(tx, ceNum);
  const { ht, vat, ttc } = totalsOf(isCancelled ? [] : withDelivery(lines, deliveryPrice));
  await tx.execute(sql`
    update orders set total_ht = ${fromUnits(ht)}, total_vat = ${fromUnits(vat)},
      total_ttc = ${fromUnits(ttc)}
    where ce_num = ${ceNum}`);
  const { rows } = await tx.execute(sql`
    update reservations r set quantity = n.quantity
    from (
      select k.ar_num, case when ${isCancelled} then 0 else coalesce((
        select sum(l.quantity) from lines_to_come l
        where l.ce_num = k.ce_num and l.ar_num = k.ar_num), 0)::int end as quantity
      from reservations k where k.ce_num = ${ceNum}
    ) n
    where r.ce_num = ${ceNum} and r.ar_num = n.ar_num and r.quantity <> n.quantity
    returning r.ar_num`);
  if (rows.length > 0) await enqueue(tx, 'stock-news', { ceNum });
}
