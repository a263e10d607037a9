import { sql } from 'drizzle-orm';
import { compactDate } from '../../../contract/core/dates.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import type { LineChange, Shortage } from '../../../contract/orders/schemas.ts';
import type { PricedLine } from '../../../contract/orders/totals.ts';
import { type Executor, firstRow } from '../../database/client.ts';

/** For a row of `orders`: true if the distributor has changed a line of the order. */
export const isChanged = sql<boolean>`exists (
  select from line_changes where ce_num = orders.ce_num)`;

export async function readChanges(executor: Executor, ceNum: number): Promise<LineChange[]> {
  const { rows } = await executor.execute<LineChange>(sql`
    select c.ar_num as "arNum", (extract(epoch from c.at) * 1000)::float8 as at, c.note,
      t.comes, case when a.key is not null then jsonb_build_object(
        'key', a.key, 'state', s.state, 'lines', t.others,
        'at', (extract(epoch from a.at) * 1000)::float8,
        'answer', case when a.answer is not null then jsonb_build_object(
          'at', (extract(epoch from a.answered_at) * 1000)::float8,
          'by', placed_by(a.co_num, a.rep_num)) end) end as proposal
    from line_changes c join order_lines l using (ce_num, ar_num)
    left join proposals a using (ce_num, ar_num)
    left join proposal_states s using (key)
    cross join lateral (
      select coalesce(jsonb_agg(line order by position)
          filter (where is_own or a.answer is distinct from 'refused'), '[]') as comes,
        coalesce(jsonb_agg(line order by position) filter (where not is_own), '[]') as others
      from (
        select n.position, n.ar_num = c.ar_num as is_own,
          cart_line(jsonb_populate_record(null::order_lines, to_jsonb(n)), p.pack_size, p.unit,
            p.unit_gender) as line
        from coming_lines n join products p using (ar_num)
        where n.ce_num = c.ce_num and n.of_ar_num = c.ar_num) coming) t
    where c.ce_num = ${ceNum} order by l.position`);
  return rows;
}

export async function readShortages(executor: Executor, ceNum: number): Promise<Shortage[]> {
  const { rows } = await executor.execute<Shortage>(sql`
    select ar_num as "arNum", sum(missing)::int as missing, max(comes_on)::text as "comesOn"
    from lines_to_come where ce_num = ${ceNum} and missing > 0
    group by ar_num order by min(position)`);
  return rows.map((row) => ({ ...row, comesOn: row.comesOn && compactDate(row.comesOn) }));
}

/**
 * Reads the price of the delivery and the lines that will be delivered, except the lines for the
 * ordered product `except`.
 */
export async function amountsToCome(executor: Executor, ceNum: number, except?: number) {
  const { rows } = await executor.execute<{ price: string | null; lines: PricedLine[] }>(sql`
    select delivery_price as price, (
        select coalesce(jsonb_agg(jsonb_build_object('quantity', quantity,
          'unitPrice', (unit_price * 10000)::bigint, 'discount', discount, 'vatRate', vat_rate,
          'eco', (eco_contribution * 10000)::bigint)), '[]')
        from lines_to_come
        where ce_num = o.ce_num and of_ar_num is distinct from ${except ?? null}::int) as lines
    from orders o where ce_num = ${ceNum}`);
  const { lines, price } = firstRow(rows);
  return { lines, deliveryPrice: toUnits(price ?? '0') };
}
