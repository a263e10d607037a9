import { sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { Executor } from '../../../database/client.ts';
import { enqueue } from '../../../services/jobs.ts';

/** Several changes that come together are one mail. */
const GATHERED = sql`interval '1 minute'`;
/** Between two mails of one order. */
const APART = sql`interval '1 hour'`;

/**
 * In the transaction of the change, which holds the order's row: its webhook, and a mail unless one
 * waits already that will tell of this one too.
 */
async function tellChange(tx: Executor, ceNum: number, oeNum: number): Promise<void> {
  await enqueue(tx, 'order-change-webhook', { ceNum, oeNum });
  await tx.execute(sql`
    with mails as (
      select * from jobs
      where kind = 'order-change-mail' and payload ->> 'ceNum' = ${String(ceNum)})
    insert into jobs (kind, payload, run_at)
    select 'order-change-mail', jsonb_build_object('ceNum', ${ceNum}::int), greatest(now() + ${GATHERED},
      (select max(coalesce(done_at, now())) + ${APART} from mails))
    where not exists (select from mails where done_at is null and attempts = 0)`);
}

interface OrderEvent {
  status: OrderStatus;
  note: string | null;
  /** The number of the shipment that it is of. */
  shipment: string | null;
  at: string;
}

/** What was said of an order or of one of its deliveries: its status follows, and an event is told. */
export async function noteProgress(tx: Executor, ceNum: number, event?: OrderEvent): Promise<void> {
  if (event) await noteEvent(tx, ceNum, event);
  const status = await settleStatus(tx, ceNum);
  // What was promised to it is free again.
  if (status === 'cancelled') {
    await tx.execute(sql`delete from reservations where ce_num = ${ceNum}`);
  }
}

/** The buyer's page shows it, and it is told by mail and webhook. */
async function noteEvent(
  tx: Executor,
  ceNum: number,
  { status, note, shipment, at }: OrderEvent,
): Promise<void> {
  const { rows } = await tx.execute<{ oe_num: number }>(sql`
    insert into order_events (ce_num, cl_num, status, note, shipment, at)
    select ce_num, cl_num, ${status}, ${note}, ${shipment}, ${at} from orders
    where ce_num = ${ceNum} returning oe_num`);
  for (const { oe_num } of rows) await tellChange(tx, ceNum, oe_num);
}

/** The further of the last word on the whole order and of what its deliveries come to. */
async function settleStatus(tx: Executor, ceNum: number): Promise<OrderStatus | undefined> {
  const { rows } = await tx.execute<{ status: OrderStatus }>(sql`
    with reached (status) as (
      select 'placed'
      union all
      (select status from order_events where ce_num = ${ceNum} and shipment is null
       order by at desc, oe_num desc limit 1)
      union all
      select case when bool_and(delivered >= ordered) then 'delivered'
        when bool_or(sent > 0) then 'shipped' else 'placed' end
      from sent_lines where ce_num = ${ceNum}
    )
    update orders set status = (
      select status from reached
      order by array_position(array['placed', 'prepared', 'shipped', 'delivered', 'cancelled'], status) desc
      limit 1)
    where ce_num = ${ceNum} returning status`);
  return rows[0]?.status;
}
