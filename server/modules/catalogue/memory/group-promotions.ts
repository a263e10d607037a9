import { sql } from 'drizzle-orm';
import { lessThousandths } from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { ProductColumns } from './product-columns.ts';

/** What runs today for one tariff group: the products, and the best discount of each in thousandths. */
export interface GroupPromotions {
  /** Of the group's prices when they were read. */
  rev: number;
  slots: Int32Array;
  discounts: Int32Array;
}

const groupRevision = (tgNum: number) =>
  sql`coalesce((select max(rev) from price_changes where tg_num = ${tgNum}), 0)::float8`;

export async function readPromotions(
  db: Db,
  columns: ProductColumns,
  { tgNum, today }: Pick<CatalogueScope, 'tgNum' | 'today'>,
): Promise<GroupPromotions> {
  const { rows } = await db.execute<{ rev: number; slots: number[]; discounts: number[] }>(sql`
    select ${groupRevision(tgNum)} as rev, coalesce(array_agg(ar_num), '{}') as slots, coalesce(array_agg(discount), '{}') as discounts
    from (
      select ar_num, (max(discount) * 1000)::int as discount from promotions
      where (tg_num is null or tg_num = ${tgNum})
        and to_date(${today}, 'YYYYMMDD') between starts_on and ends_on
      group by ar_num) best`);
  const { rev = 0, slots = [], discounts = [] } = rows[0] ?? {};
  return {
    rev,
    slots: Int32Array.from(slots, (arNum) => columns.slotOf(arNum)),
    discounts: Int32Array.from(discounts),
  };
}

/**
 * Net prices in 1/10000 of a euro, by slot, for these products only. The group's own prices are read
 * each time: kept for thousands of groups they would fill the memory.
 */
export async function readNet(
  db: Db,
  columns: ProductColumns,
  { tgNum, discount }: Pick<CatalogueScope, 'tgNum' | 'discount'>,
  promotions: GroupPromotions,
  slots: Int32Array,
): Promise<{ rev: number; net: Float64Array }> {
  const { arNums, basePrices } = columns.of;
  const { rows } = await db.execute<{ rev: number; own: number[]; prices: string[] }>(sql`
    select ${groupRevision(tgNum)} as rev, coalesce(array_agg(ar_num), '{}') as own,
      coalesce(array_agg((price * 10000)::bigint::text), '{}') as prices
    from tariff_prices where tg_num = ${tgNum}
      and ar_num = any(${sql.param(Array.from(slots, (slot) => arNums[slot]))}::int[])`);
  const net = basePrices.slice();
  for (const [at, arNum] of (rows[0]?.own ?? []).entries()) {
    net[columns.slotOf(arNum)] = Number(rows[0]?.prices[at]);
  }
  const running = new Int32Array(net.length);
  for (const [at, slot] of promotions.slots.entries())
    running[slot] = promotions.discounts[at] ?? 0;
  const own = toThousandths(discount);
  for (const slot of slots) {
    net[slot] = lessThousandths(lessThousandths(net[slot] ?? 0, own), running[slot] ?? 0);
  }
  return { rev: rows[0]?.rev ?? 0, net };
}
