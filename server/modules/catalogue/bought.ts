import { sql } from 'drizzle-orm';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import { compactDate } from '../../../contract/core/dates.ts';
import { habitOf } from '../../../contract/orders/habits.ts';
import type { Db } from '../../database/client.ts';
import type { CatalogueScope } from '../../services/catalogue-scope.ts';
import type { Services } from '../../services/services.ts';
import type { ProductColumns } from './memory/product-columns.ts';

const MOST = 500;
const CACHE_BYTES = 8 * 1024 * 1024;
/**
 * The number of latest purchases that are read for each product. It exceeds the number of days that
 * `habitOf` uses, because several purchases may be on one day.
 */
const PURCHASES = 24;

/**
 * Caches which products a client buys, as slots of `columns`. Each new order of the client
 * invalidates the cached slots.
 */
export function createUsual(
  { db, caches }: Pick<Services, 'db' | 'caches'>,
  columns: ProductColumns,
) {
  const cache = caches.open<Int32Array>('usual', CACHE_BYTES, ({ byteLength }) => 300 + byteLength);
  const read = async (clNum: number) =>
    Int32Array.from(await readBought(db, clNum), ({ arNum }) => columns.slotOf(arNum));
  return ({ clNum, placed, today }: CatalogueScope): Promise<Int32Array> =>
    cache.get([clNum, placed, today], () => read(clNum));
}

interface BoughtRow {
  arNum: number;
  orders: number;
  days: string[];
  quantities: number[];
}

export async function readBought(db: Db, clNum: number): Promise<Bought[]> {
  const { rows } = await db.execute<BoughtRow>(sql`
    select l.ar_num as "arNum",
      (count(*) filter (where o.placed_at > now() - interval '12 months'))::int as orders,
      ((array_agg((o.placed_at at time zone 'Europe/Paris')::date
        order by o.placed_at desc, o.ce_num desc))[1:${PURCHASES}])::text[] as days,
      (array_agg(l.quantity order by o.placed_at desc, o.ce_num desc))[1:${PURCHASES}] as quantities
    from orders o
    -- OFFSET 0 makes PostgreSQL use the index for each order, whatever its statistics.
    cross join lateral (
      select ar_num, quantity from order_lines where ce_num = o.ce_num offset 0) l
    where o.cl_num = ${clNum} and o.status not in ('open', 'confirmed', 'cancelled')
      and o.placed_at is not null
    group by l.ar_num
    order by orders desc, max(o.placed_at) desc, l.ar_num
    limit ${MOST}`);
  return rows.flatMap(({ arNum, orders, days, quantities }) => {
    const habit = habitOf(
      days.map((day, at) => ({ on: compactDate(day), quantity: quantities[at] ?? 0 })),
    );
    return habit ? [{ arNum, orders, ...habit }] : [];
  });
}
