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

/**
 * How far an order has come follows from what was said of the whole of it, and from its deliveries: the
 * further of the two.
 */
export async function settleStatus(tx: Executor, ceNum: number): Promise<void> {
  await tx.execute(sql`
    with sent as (
      select l.quantity, coalesce(sum(s.quantity), 0) as sent,
        coalesce(sum(s.quantity) filter (where s.state = 'delivered'), 0) as delivered
      from order_lines l
      left join (
        select n.ar_num, n.quantity, h.state
        from shipments h join shipment_lines n using (sh_num)
        where h.ce_num = ${ceNum} and h.state <> 'cancelled'
      ) s on s.ar_num = l.ar_num
      where l.ce_num = ${ceNum}
      group by l.ar_num, l.quantity
    ), reached (status) as (
      select 'placed'
      union all
      (select status from order_events where ce_num = ${ceNum} and shipment is null
       order by at desc, oe_num desc limit 1)
      union all
      select case when bool_and(delivered >= quantity) then 'delivered'
        when bool_or(sent > 0) then 'shipped' else 'placed' end from sent
    )
    update orders set status = (
      select status from reached
      order by array_position(array['placed', 'prepared', 'shipped', 'delivered', 'cancelled'], status) desc
      limit 1)
    where ce_num = ${ceNum}`);
}

interface OrderEvent {
  status: OrderStatus;
  note: string | null;
  /** The number of the shipment that it is of. */
  shipment: string | null;
  at: string;
}

/** The buyer's page shows it, and it is told by mail and webhook. */
export async function noteEvent(tx: Executor, ceNum: number, event: OrderEvent): Promise<void> {
  const { status, note, shipment, at } = event;
  const { rows } = await tx.execute<{ oe_num: number }>(sql`
    insert into order_events (ce_num, cl_num, status, note, shipment, at)
    select ce_num, cl_num, ${status}, ${note}, ${shipment}, ${at} from orders
    where ce_num = ${ceNum} returning oe_num`);
  for (const { oe_num } of rows) await tellChange(tx, ceNum, oe_num);
}
