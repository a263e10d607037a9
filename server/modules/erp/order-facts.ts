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
    const found = await lockOrder(tx, order, at);
    return 'code' in found ? found : undefined;
  },
};

/** How far an order has come as a whole. */
export const orderStates: FactKind<OrderStateFact> = {
  schema: orderStateFact,
  thing: ({ order }) => order,
  async apply(tx, { order, state, at, note = null }): Promise<Refusal | undefined> {
    const placed = await lockOrder(tx, order, at);
    if ('code' in placed) return placed;
    if (placed.status === 'cancelled') return { code: 'CONFLICT', field: 'order' };
    if (state === 'cancelled') {
      if (placed.status === 'delivered') return { code: 'CONFLICT', field: 'state' };
      await releaseOrder(tx, placed.ce_num);
    }
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

/** What was promised to it is free again. */
const releaseOrder = (tx: Executor, ceNum: number) =>
  tx.execute(sql`delete from reservations where ce_num = ${ceNum}`);

interface Placed {
  ce_num: number;
  status: string;
  possible: boolean;
}

/** The row, locked, or why there is none for this fact: an ERP's clock may be a day ahead or behind. */
async function lockOrder(tx: Executor, number: string, at: string): Promise<Placed | Refusal> {
  const { rows } = await tx.execute<Placed>(sql`
    select ce_num, status, ${at}::timestamptz between placed_at - interval '1 day'
      and now() + interval '1 day' as possible
    from orders where number = ${number} for update`);
  const [placed] = rows;
  if (!placed) return { code: 'NOT_FOUND', field: 'order' };
  return placed.possible ? placed : { code: 'INVALID', field: 'at' };
}
