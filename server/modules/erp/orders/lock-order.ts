import { sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import type { Executor } from '../../../database/client.ts';
import { isPossible, type Refusal } from '../fact-kind.ts';

interface Placed {
  ce_num: number;
  status: OrderStatus;
  /** True if the order was cancelled as a whole; false if only all its lines were cancelled. */
  is_cancelled: boolean;
  is_possible: boolean;
}

export async function lockOrder(
  tx: Executor,
  number: string,
  at: string,
): Promise<Placed | Refusal> {
  const { rows } = await tx.execute<Placed>(sql`
    select ce_num, status, exists (
        select from order_events e where e.ce_num = o.ce_num and e.status = 'cancelled'
          and e.shipment is null and not e.of_lines) as is_cancelled,
      ${isPossible(at, sql`placed_at - interval '1 day'`)} as is_possible
    from orders o where number = ${number} for update`);
  const [placed] = rows;
  if (!placed) return { code: 'NOT_FOUND', field: 'order' };
  return placed.is_possible ? placed : { code: 'INVALID', field: 'at' };
}
