import { sql } from 'drizzle-orm';
import { type ShipmentFact, shipmentFact } from '../../../../contract/erp/facts.ts';
import type { Executor } from '../../../database/client.ts';
import { recordProgress } from '../../orders/after-order/order-progress.ts';
import { factKind } from '../fact-kind.ts';
import { lockOrder } from './lock-order.ts';

/** One shipment of an order, with all its lines. A later fact replaces an earlier fact. */
export const shipmentFacts = factKind({
  schema: shipmentFact,
  longest: 250_000,
  subject: ({ order, shipment }) => `${order} ${shipment}`,
  async apply(tx, fact) {
    const placed = await lockOrder(tx, fact.order, fact.at);
    if ('code' in placed) return placed;
    if (placed.is_cancelled) return { code: 'CONFLICT', field: 'order' };
    const articles = await articlesOf(tx, placed.ce_num, fact);
    const unknown = fact.lines.findIndex(({ article }) => !articles.has(article));
    if (unknown >= 0) return { code: 'NOT_FOUND', field: `lines.${unknown}.article` };

    const before = await stateBefore(tx, placed.ce_num, fact.shipment);
    await store(tx, placed.ce_num, fact, articles);
    const { state, shipment, carrier = null, at } = fact;
    const isNews = state !== before && state !== 'cancelled';
    const event = isNews ? { status: state, note: carrier, shipment, at } : undefined;
    await recordProgress(tx, placed.ce_num, event);
    return undefined;
  },
});

/**
 * Finds products by their current reference or by the reference in the order. A shipment may
 * contain products that were not ordered.
 */
async function articlesOf(
  tx: Executor,
  ceNum: number,
  { lines }: ShipmentFact,
): Promise<ReadonlyMap<string, number>> {
  const references = lines.map(({ article }) => article);
  const { rows } = await tx.execute<{ reference: string; ar_num: number }>(sql`
    select reference, ar_num from products where reference = any(${sql.param(references)}::text[])
    union all
    select reference, ar_num from order_lines where ce_num = ${ceNum}`);
  return new Map(rows.map(({ reference, ar_num }) => [reference, ar_num]));
}

async function stateBefore(tx: Executor, ceNum: number, number: string) {
  const { rows } = await tx.execute<{ state: ShipmentFact['state'] }>(
    sql`select state from shipments where ce_num = ${ceNum} and number = ${number}`,
  );
  return rows[0]?.state;
}

async function store(
  tx: Executor,
  ceNum: number,
  fact: ShipmentFact,
  articles: ReadonlyMap<string, number>,
): Promise<void> {
  const { shipment, state, carrier = null, tracking = null, at } = fact;
  const deliveredAt = state === 'delivered' ? at : null;
  const lines = fact.lines.map(
    ({ article, quantity, lot = null, bestBefore = null }, position) => ({
      position,
      ar_num: articles.get(article),
      quantity,
      lot,
      best_before: bestBefore,
    }),
  );
  await tx.execute(sql`
    with shipment as (
      insert into shipments as s
        (ce_num, number, state, carrier, tracking, shipped_at, delivered_at)
      values (${ceNum}, ${shipment}, ${state}, ${carrier}, ${tracking}, ${at}, ${deliveredAt})
      on conflict (ce_num, number) do update set state = excluded.state,
        carrier = excluded.carrier, tracking = excluded.tracking,
        delivered_at = excluded.delivered_at
      returning sh_num
    ), former as (
      delete from shipment_lines l using shipment s
      where l.sh_num = s.sh_num and l.position >= ${lines.length}
    )
    insert into shipment_lines as l (sh_num, position, ar_num, quantity, lot, best_before)
    select s.sh_num, n.position, n.ar_num, n.quantity, n.lot, n.best_before
    from shipment s, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (
      position integer, ar_num integer, quantity integer, lot text, best_before date)
    on conflict (sh_num, position) do update set ar_num = excluded.ar_num,
      quantity = excluded.quantity, lot = excluded.lot, best_before = excluded.best_before`);
}
