import { sql } from 'drizzle-orm';
import type { Answer } from '../../../contract/api.ts';
import type { Db } from '../../database/client.ts';
import { BoundedCache } from '../../services/bounded-cache.ts';
import type { CatalogueScope } from './catalogue-scope.ts';

type Bought = Answer<'client.bought'>;

const MOST = 500;
const MOST_CLIENTS = 500;

/** Read again after each order of the client. */
export function createUsual(db: Db) {
  const known = new BoundedCache<readonly number[]>(MOST_CLIENTS);
  return ({ clNum, placed, today }: CatalogueScope): Promise<readonly number[]> =>
    known.get([clNum, placed, today], async () =>
      (await readBought(db, clNum)).map(({ arNum }) => arNum),
    );
}

export async function readBought(db: Db, clNum: number): Promise<Bought> {
  const { rows } = await db.execute<Bought[number]>(sql`
    select l.ar_num as "arNum",
      to_char(max(o.placed_at) at time zone 'Europe/Paris', 'YYYYMMDD') as "on",
      (array_agg(l.quantity order by o.placed_at desc, o.ce_num desc))[1] as quantity,
      (count(*) filter (where o.placed_at > now() - interval '12 months'))::int as orders
    from orders o
    join order_lines l on l.cl_num = o.cl_num and l.ce_num = o.ce_num
    where o.cl_num = ${clNum} and o.status not in ('open', 'confirmed', 'cancelled')
      and o.placed_at is not null
    group by l.ar_num
    order by orders desc, max(o.placed_at) desc, l.ar_num
    limit ${MOST}`);
  return rows;
}
