import { sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Executor } from '../../database/client.ts';
import { isPossible, type Refusal } from './fact-kind.ts';

interface Placed {
  ce_num: number;
  status: OrderStatus;
  is_possible: boolean;
}

/** The row, locked, or why there is none for this fact. */
export async function lockOrder(
  tx: Executor,
  number: string,
  at: string,
): Promise<Placed | Refusal> {
  const { rows } = await tx.execute<Placed & Record<string, unknown>>(sql`
    select ce_num, status, ${isPossible(at, sql`placed_at - interval '1 day'`)} as is_possible
    from orders where number = ${number} for update`);
  const [placed] = rows;
  if (!placed) return { code: 'NOT_FOUND', field: 'order' };
  return placed.is_possible ? placed : { code: 'INVALID', field: 'at' };
}
