import { and, count, desc, eq, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { Query } from '../../../contract/api.ts';
import { compactDate } from '../../../contract/core/dates.ts';
import type { OrderPage, OrderRow } from '../../../contract/orders/schemas.ts';
import { type OrderStatus, orderStatuses } from '../../../contract/orders/statuses.ts';
import type { Executor } from '../../database/client.ts';
import { containing } from '../../database/like.ts';
import { comingLines, orderLines, orders } from '../../database/schema/orders.ts';
import { isChanged } from './line-changes.ts';
import { openProposals } from './proposals.ts';
import { isPartly } from './shipments.ts';

export const PAGE_SIZE = 24;

export async function readOrders(
  executor: Executor,
  clNum: number,
  { page: asked = '1', ...filters }: Query<'orders.list'>,
): Promise<OrderPage> {
  const page = Number(asked);
  const wanted = and(
    eq(orders.clNum, clNum),
    inArray(orders.status, filters.status ? [filters.status] : [...orderStatuses]),
    ...periodOf(filters),
    filters.q === undefined ? undefined : await matching(executor, clNum, filters.q),
  );
  const [all] = await executor
    .select({ total: count(), totalHT: sum(orders.totalHT), totalTTC: sum(orders.totalTTC) })
    .from(orders)
    .where(wanted);
  const total = all?.total ?? 0;
  return {
    items: await readRows(executor, wanted, page),
    total,
    page,
    pageCount: Math.ceil(total / PAGE_SIZE),
    totalHT: all?.totalHT ?? '0.0000',
    totalTTC: all?.totalTTC ?? '0.0000',
    spend: await readSpend(executor, clNum),
  };
}

function periodOf({ from, to }: Query<'orders.list'>): SQL[] {
  const startOf = (day: SQL) => sql`(${day})::timestamp at time zone 'Europe/Paris'`;
  return [
    ...(from ? [sql`${orders.placedAt} >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`${orders.placedAt} < ${startOf(sql`${to}::date + 1`)}`] : []),
  ];
}

async function matching(executor: Executor, clNum: number, q: string): Promise<SQL> {
  const ceNums = sql.param(await findByProduct(executor, clNum, q));
  return sql`(${orders.number} ilike ${containing(q)} or ${orders.reference} ilike ${containing(q)}
    or ${orders.ceNum} = any(${ceNums}::integer[]))`;
}

/**
 * Finds orders by the reference or label of their products. Compares each label only once, because
 * a client orders the same products repeatedly.
 */
async function findByProduct(executor: Executor, clNum: number, q: string): Promise<number[]> {
  const { rows } = await executor.execute<{ ceNum: number }>(sql`
    with lines as materialized (
      select l.ce_num, l.reference, l.label
      from ${orders} o join (
        select ce_num, reference, label from ${orderLines}
        union all
        select ce_num, reference, label from ${comingLines}
      ) l on l.ce_num = o.ce_num
      where o.cl_num = ${clNum} and o.number is not null
    ), labels as materialized (
      select distinct reference, label from lines
    ), found as materialized (
      select * from labels
      where reference ilike ${containing(q)} or label ilike ${containing(q)} or (
        search_text(${q}) <> '' and search_text(label) like '%' || search_text(${q}) || '%')
    )
    select distinct l.ce_num as "ceNum" from lines l join found using (reference, label)`);
  return rows.map(({ ceNum }) => ceNum);
}

/**
 * For a row of `orders`: who placed the order. The text names the table, because drizzle omits the
 * name of a table in a query on one table.
 */
export const placedBy = sql<OrderRow['placedBy']>`placed_by(orders.co_num, orders.rep_num)`;

async function readRows(
  executor: Executor,
  wanted: SQL | undefined,
  page: number,
): Promise<OrderRow[]> {
  const { ceNum, number, placedAt, status, reference, totalHT, totalTTC, deliverOn } = orders;
  const rows = await executor
    .select({
      row: {
        ceNum,
        number,
        placedAt,
        status,
        reference,
        totalHT,
        totalTTC,
        deliverOn,
        isPartly,
        isChanged,
        openProposals,
      },
      lineCount: sql<number>`(
        select count(*)::int from ${orderLines} l where l.ce_num = orders.ce_num)`,
      placedBy,
    })
    .from(orders)
    .where(wanted)
    .orderBy(desc(orders.placedAt), desc(orders.ceNum))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map(({ row, ...shown }) => ({
    ...row,
    number: row.number ?? '',
    placedAt: row.placedAt?.getTime() ?? 0,
    status: row.status as OrderStatus,
    ...shown,
    deliverOn: row.deliverOn && compactDate(row.deliverOn),
  }));
}

type Month = OrderPage['spend'][number];

async function readSpend(executor: Executor, clNum: number): Promise<Month[]> {
  const { rows } = await executor.execute<Month>(sql`
    with months as materialized (
      select date_trunc('month', shop_today()::timestamp) - make_interval(months => n) as first
      from generate_series(0, 11) n
    ), spent as materialized (
      select date_trunc('month', placed_at at time zone 'Europe/Paris') as first,
        sum(total_ht) as ht, count(*)::int as orders
      from orders
      where cl_num = ${clNum} and status not in ('open', 'confirmed', 'cancelled')
        and placed_at >= (select min(first) - interval '1 year' from months)
          at time zone 'Europe/Paris'
      group by 1
    )
    select to_char(m.first, 'YYYYMM') as month,
      coalesce(s.ht, 0)::numeric(14, 4)::text as "totalHT", coalesce(s.orders, 0) as orders,
      json_build_object('totalHT', coalesce(l.ht, 0)::numeric(14, 4)::text,
        'orders', coalesce(l.orders, 0)) as "lastYear"
    from months m
    left join spent s using (first)
    left join spent l on l.first = m.first - interval '1 year'
    order by m.first`);
  return rows;
}
