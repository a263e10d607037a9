import { type SQL, sql } from 'drizzle-orm';
import { lessThousandths } from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import { type Db, readRows } from '../../../database/client.ts';
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

/** The same for one client: what it pays by contract is in no promotion. */
export interface ClientPromotions extends GroupPromotions {
  exempt: Exempt;
}

/** What runs for the client's group and not for the client. */
interface Exempt {
  /** Of the client's prices when they were read. */
  rev: number;
  slots: Int32Array;
}

const NOTHING: Exempt = { rev: 0, slots: new Int32Array(0) };

const EXEMPT = `
  select coalesce((select max(rev) from client_price_changes where cl_num = $1), 0)::float8 as rev,
    coalesce(array_agg(distinct n.ar_num), '{}') as own
  from client_prices n
  where n.cl_num = $1 and n.min_quantity = 1
    and to_date($3, 'YYYYMMDD') between n.starts_on and coalesce(n.ends_on, 'infinity')
    and exists (
      select from promotions r where r.ar_num = n.ar_num and (r.tg_num is null or r.tg_num = $2)
        and to_date($3, 'YYYYMMDD') between r.starts_on and r.ends_on)`;

const clientRevision = (clNum: number) => sql`
  coalesce((select max(rev) from client_price_changes where cl_num = ${clNum}), 0)::float8`;

/** What a client pays by contract for one unit of an article: the later one of two. */
const agreed = ({ clNum, today }: Pick<CatalogueScope, 'clNum' | 'today'>) => sql`(
  select distinct on (ar_num) ar_num, price from client_prices
  where cl_num = ${clNum} and min_quantity = 1
    and to_date(${today}, 'YYYYMMDD') between starts_on and coalesce(ends_on, 'infinity')
  order by ar_num, starts_on desc)`;

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
  const exempted = stores.open<Exempt>(
    'contracts',
    KEPT_BYTES,
    ({ slots }) => 500 + slots.byteLength,
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

  async function readExempt({ clNum, tgNum, today }: CatalogueScope): Promise<Exempt> {
    const rows = await readRows<{ rev: number; own: number[] }>(db, EXEMPT, [clNum, tgNum, today]);
    const { rev, own } = rows[0] ?? { rev: 0, own: [] };
    return { rev, slots: Int32Array.from(own, (arNum) => columns.slotOf(arNum)) };
  }

  return async (scope: CatalogueScope): Promise<ClientPromotions> => {
    const { clNum, tgNum, prices, nets, today } = scope;
    const group = await kept.get([tgNum, prices, today], () => read(scope));
    const key = [clNum, nets, tgNum, prices, today];
    const exempt = nets === 0 ? NOTHING : await exempted.get(key, () => readExempt(scope));
    return { ...group, exempt };
  };
}

interface Prices {
  arNums: number[];
  /** In 1/10000 of a euro, as text. */
  prices: string[];
}

const pricesIn = (table: SQL, arNums: SQL) => sql`(
  select json_build_object('arNums', coalesce(json_agg(ar_num), '[]'),
    'prices', coalesce(json_agg((price * 10000)::bigint::text), '[]'))
  from ${table} known where ar_num = any(${arNums}))`;

export interface NetPrices {
  /** Of the group's prices and of the client's own when they were read. */
  rev: number;
  nets: number;
  /** By slot, in 1/10000 of a euro. */
  net: Float64Array;
}

/**
 * Net prices for these products only. The group's own prices and the client's are read each time: kept
 * for thousands of them they would fill the memory.
 */
export async function readNet(
  db: Db,
  columns: ProductColumns,
  scope: Pick<CatalogueScope, 'clNum' | 'tgNum' | 'discount' | 'today'>,
  promotions: ClientPromotions,
  slots: Int32Array,
): Promise<NetPrices> {
  const { arNums, basePrices } = columns.of;
  const { clNum, tgNum, discount } = scope;
  const asked = sql`${sql.param(Array.from(slots, (slot) => arNums[slot]))}::int[]`;
  const tariff = sql`(select ar_num, price from tariff_prices where tg_num = ${tgNum})`;
  const { rows } = await db.execute<{
    rev: number;
    nets: number;
    tariff: Prices;
    contract: Prices;
  }>(sql`
    select ${groupRevision(tgNum)} as rev, ${clientRevision(clNum)} as nets,
      ${pricesIn(tariff, asked)} as tariff, ${pricesIn(agreed(scope), asked)} as contract`);
  const [found] = rows;
  if (!found) throw new Error('A row without a table is missing');
  const net = basePrices.slice();
  const put = ({ arNums: own, prices }: Prices) => {
    for (const [at, arNum] of own.entries()) net[columns.slotOf(arNum)] = Number(prices[at]);
  };
  put(found.tariff);
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
  put(found.contract);
  return { rev: found.rev, nets: found.nets, net };
}
