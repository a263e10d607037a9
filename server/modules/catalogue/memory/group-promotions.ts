import { sql } from 'drizzle-orm';
import { lessThousandths } from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import type { Db } from '../../../database/client.ts';
import type { Services } from '../../../services/services.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { ProductColumns } from './product-columns.ts';

/** What runs on a day: the products, and the best discount of each in thousandths. */
export interface Promotions {
  slots: Int32Array;
  discounts: Int32Array;
}

export interface GroupPromotions {
  /** Of the group's prices when they were read. */
  rev: number;
  /** Of all groups: the same object as long as they are the same. */
  general: Promotions;
  own: Promotions;
}

/** The same for one client: what it pays by contract is in no promotion, and has a price of its own. */
export interface ClientPromotions extends GroupPromotions {
  contracts: Contracts;
}

interface Contracts {
  /** Of the client's prices when they were read. */
  rev: number;
  slots: Int32Array;
  /** In 1/10000 of a euro. */
  prices: Float64Array;
}

const NO_CONTRACTS: Contracts = {
  rev: 0,
  slots: new Int32Array(0),
  prices: new Float64Array(0),
};

interface Row {
  slots: number[];
  discounts: number[];
}

const KEPT_BYTES = 8 * 1024 * 1024;

const groupRevision = (tgNum: number) =>
  sql`coalesce((select max(rev) from price_changes where tg_num = ${tgNum}), 0)::float8`;

const running = (today: string) => sql`(
  select ar_num, tg_num, max(discount * 1000)::int as discount from promotions
  where to_date(${today}, 'YYYYMMDD') between starts_on and ends_on group by ar_num, tg_num)`;

/** Thousands of groups have their own promotions in memory, and share those of all. */
export function createPromotions(
  { db, kept: stores }: Pick<Services, 'db' | 'kept'>,
  columns: ProductColumns,
) {
  const kept = stores.open<GroupPromotions>(
    'promotions',
    KEPT_BYTES,
    ({ own }) => 500 + own.slots.byteLength + own.discounts.byteLength,
  );
  const contracted = stores.open<Contracts>(
    'contracts',
    KEPT_BYTES,
    ({ slots, prices }) => 500 + slots.byteLength + prices.byteLength,
  );
  let general: { stamp: string; promotions: Promotions } | undefined;

  const toPromotions = ({ slots, discounts }: Row): Promotions => ({
    slots: Int32Array.from(slots, (arNum) => columns.slotOf(arNum)),
    discounts: Int32Array.from(discounts),
  });

  async function read({ tgNum, today }: CatalogueScope): Promise<GroupPromotions> {
    const { rows } = await db.execute<Row & { rev: number; stamp: string }>(sql`
      select ${groupRevision(tgNum)} as rev,
        coalesce(array_agg(ar_num) filter (where tg_num is not null), '{}') as slots,
        coalesce(array_agg(discount) filter (where tg_num is not null), '{}') as discounts,
        count(*) filter (where tg_num is null) || ' ' || coalesce(
          sum(hashint8extended(ar_num * 1000000::bigint + discount, 0))
            filter (where tg_num is null), 0) as stamp
      from ${running(today)} known where tg_num is null or tg_num = ${tgNum}`);
    const { rev, stamp, ...own } = rows[0] ?? { rev: 0, stamp: '', slots: [], discounts: [] };
    if (general?.stamp === stamp)
      return { rev, general: general.promotions, own: toPromotions(own) };
    const all = await db.execute<Row & { rev: number }>(sql`
      select ${groupRevision(tgNum)} as rev, coalesce(array_agg(ar_num), '{}') as slots,
        coalesce(array_agg(discount), '{}') as discounts
      from ${running(today)} known where tg_num is null`);
    const promotions = toPromotions(all.rows[0] ?? { slots: [], discounts: [] });
    // Where both were not read at one revision, the next request reads them again.
    if (all.rows[0]?.rev !== rev) return { rev: -1, general: promotions, own: toPromotions(own) };
    general = { stamp, promotions };
    return { rev, general: promotions, own: toPromotions(own) };
  }

  async function readContracts({ clNum, today }: CatalogueScope): Promise<Contracts> {
    const day = sql`to_date(${today}, 'YYYYMMDD')`;
    const { rows } = await db.execute<{ rev: number; own: number[]; prices: string[] }>(sql`
      select coalesce((select max(rev) from client_price_changes where cl_num = ${clNum}), 0)::float8
          as rev,
        coalesce(array_agg(ar_num), '{}') as own,
        coalesce(array_agg((price * 10000)::bigint::text), '{}') as prices
      from (
        select distinct on (ar_num) ar_num, price from client_prices
        where cl_num = ${clNum} and min_quantity = 1 and starts_on <= ${day}
          and (ends_on is null or ends_on >= ${day})
        order by ar_num, starts_on desc) running`);
    const { rev, own, prices } = rows[0] ?? { rev: 0, own: [], prices: [] };
    return {
      rev,
      slots: Int32Array.from(own, (arNum) => columns.slotOf(arNum)),
      prices: Float64Array.from(prices, Number),
    };
  }

  return async (scope: CatalogueScope): Promise<ClientPromotions> => {
    const { clNum, tgNum, prices, nets, today } = scope;
    const group = await kept.get([tgNum, prices, today], () => read(scope));
    const contracts =
      nets === 0
        ? NO_CONTRACTS
        : await contracted.get([clNum, nets, today], () => readContracts(scope));
    return { ...group, contracts };
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
  promotions: ClientPromotions,
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
  const best = new Int32Array(net.length);
  for (const { slots: some, discounts } of [promotions.general, promotions.own]) {
    for (const [at, slot] of some.entries()) {
      best[slot] = Math.max(best[slot] ?? 0, discounts[at] ?? 0);
    }
  }
  const own = toThousandths(discount);
  for (const slot of slots) {
    net[slot] = lessThousandths(lessThousandths(net[slot] ?? 0, own), best[slot] ?? 0);
  }
  const { contracts } = promotions;
  for (const [at, slot] of contracts.slots.entries()) net[slot] = contracts.prices[at] ?? 0;
  return { rev: rows[0]?.rev ?? 0, net };
}
