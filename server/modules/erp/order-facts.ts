import { sql } from 'drizzle-orm';
import {
  type OrderReceivedFact,
  type OrderStateFact,
  orderReceivedFact,
  orderStateFact,
} from '../../../contract/erp/facts.ts';
import type { Executor } from '../../database/client.ts';
import { tellChange } from '../orders/after-order/tell-change.ts';
import type { FactKind, Refusal } from './fact-kind.ts';

/** The fact itself is what is remembered. */
export const ordersReceived: FactKind<OrderReceivedFact> = {
  schema: orderReceivedFact,
  thing: ({ order }) => order,
  async apply(tx, { order, at }): Promise<Refusal | undefined> {
    return refusalOf(await lockOrder(tx, order, at));
  },
};

/** How far an order has come as a whole. */
export const orderStates: FactKind<OrderStateFact> = {
  schema: orderStateFact,
  thing: ({ order }) => order,
  async apply(tx, { order, state, at, note = null }): Promise<Refusal | undefined> {
    const placed = await lockOrder(tx, order, at);
    const refusal = refusalOf(placed);
    if (refusal || !placed) return refusal;
    if (placed.status === 'cancelled') return { code: 'CONFLICT', field: 'order' };
    const { rows } = await tx.execute<{ oe_num: number }>(sql`
      with moved as (
        update orders set status = ${state} where ce_num = ${placed.ce_num}
        returning ce_num, cl_num)
      insert into order_events (ce_num, cl_num, status, note, at)
      select ce_num, cl_num, ${state}, ${note}, ${at} from moved returning oe_num`);
    for (const { oe_num } of rows) await tellChange(tx, placed.ce_num, oe_num);
    return undefined;
  },
};

function refusalOf(placed: Placed | undefined): Refusal | undefined {
  if (!placed) return { code: 'NOT_FOUND', field: 'order' };
  return placed.possible ? undefined : { code: 'INVALID', field: 'at' };
}

interface Placed extends Record<string, unknown> {
  ce_num: number;
  status: string;
  possible: boolean;
}

/** An ERP's clock may be a day ahead or behind. */
async function lockOrder(tx: Executor, number: string, at: string): Promise<Placed | undefined> {
  const { rows } = await tx.execute<Placed>(sql`
    select ce_num, status, ${at}::timestamptz between placed_at - interval '1 day'
      and now() + interval '1 day' as possible
    from orders where number = ${number} for update`);
  return rows[0];
}
