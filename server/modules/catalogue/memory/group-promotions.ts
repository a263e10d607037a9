import { lessThousandths } from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import { type Db, firstRow, readRows } from '../../../database/client.ts';
import type { CatalogueScope } from '../../../services/catalogue-scope.ts';
import type { Services } from '../../../services/services.ts';
import type { ProductColumns } from './product-columns.ts';

/** The products in promotion on a day, each with its best discount in thousandths of a percent. */
interface Promotions {
  slots: Int32Array;
  discounts: Int32Array;
}

interface GroupPromotions {
  /**
   * The promotions that apply to all groups. This object stays the same until one of these
   * promotions changes.
   */
  general: Promotions;
  own: Promotions;
}

export interface ClientPromotions extends GroupPromotions {
  /**
   * Slots of products that are in promotion for the client’s group, but have a contract price for
   * the client.
   */
  exempt: Int32Array;
}

const NOTHING = new Int32Array(0);

const EXEMPT = `
  select coalesce(json_agg(distinct n.ar_num), '[]') as own
  from client_prices n
  where n.cl_num = $1 and n.min_quantity = 1
    and $3::date between n.starts_on and coalesce(n.ends_on, 'infinity')
    and exists (
      select from promotions r where r.ar_num = n.ar_num and (r.tg_num is null or r.tg_num = $2)
        and $3::date between r.starts_on and r.ends_on)`;

/**
 * Selects the promotions of group $3, or the promotions for all groups if $3 is null. `stamp`
 * identifies the promotions for all groups; $1 is the client’s group.
 */
const RUNNING = `
  select coalesce(json_agg(ar_num) filter (where tg_num is not distinct from $3), '[]') as slots,
    coalesce(json_agg(discount) filter (where tg_num is not distinct from $3), '[]') as discounts,
    count(*) filter (where tg_num is null) || ' ' || coalesce(
      sum(hashint8extended(ar_num * 1000000::bigint + discount, 0)) filter (where tg_num is null), 0)
      as stamp
  from (
    select ar_num, tg_num, max(discount * 1000)::int as discount from promotions
    where (tg_num is null or tg_num = $1)
      and $2::date between starts_on and ends_on
    group by ar_num, tg_num) known`;

interface Row {
  stamp: string;
  slots: number[];
  discounts: number[];
}

const CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Caches the promotions of each group. Promotions for all groups are stored only once, because a
 * shop may have thousands of groups.
 */
export function createPromotions(
  { db, caches }: Pick<Services, 'db' | 'caches'>,
  columns: ProductColumns,
) {
  const cache = caches.open<GroupPromotions>(
    'promotions',
    CACHE_BYTES,
    ({ own }) => 500 + own.slots.byteLength + own.discounts.byteLength,
  );
  const exempted = caches.open<Int32Array>(
    'contracts',
    CACHE_BYTES,
    ({ byteLength }) => 500 + byteLength,
  );
  let general: { stamp: string; promotions: Promotions } | undefined;

  async function readRunning({ tgNum, today }: CatalogueScope, group: number | null) {
    const rows = await readRows<Row>(db, RUNNING, [tgNum, today, group]);
    const { stamp, slots, discounts } = firstRow(rows);
    const promotions: Promotions = {
      slots: Int32Array.from(slots, (arNum) => columns.slotOf(arNum)),
      discounts: Int32Array.from(discounts),
    };
    return { stamp, promotions };
  }

  async function read(scope: CatalogueScope): Promise<GroupPromotions> {
    const { stamp, promotions: own } = await readRunning(scope, scope.tgNum);
    if (general?.stamp !== stamp) general = await readRunning(scope, null);
    return { general: general.promotions, own };
  }

  async function readExempt({ clNum, tgNum, today }: CatalogueScope): Promise<Int32Array> {
    const rows = await readRows<{ own: number[] }>(db, EXEMPT, [clNum, tgNum, today]);
    return Int32Array.from(firstRow(rows).own, (arNum) => columns.slotOf(arNum));
  }

  return async (scope: CatalogueScope): Promise<ClientPromotions> => {
    const { clNum, tgNum, pricesRev, netsRev, today } = scope;
    const group = await cache.get([tgNum, pricesRev, today], () => read(scope));
    const key = [clNum, netsRev, tgNum, pricesRev, today];
    const exempt = netsRev === 0 ? NOTHING : await exempted.get(key, () => readExempt(scope));
    return { ...group, exempt };
  };
}

interface Prices {
  arNums: number[];
  /** The prices in 1/10000 of a euro, as text. */
  prices: string[];
}

const asPrices = `json_build_object(
  'arNums', coalesce(json_agg(ar_num), '[]'),
  'prices', coalesce(json_agg((price * 10000)::bigint::text), '[]'))`;

/**
 * Selects tariff prices, and the contract prices for a single unit. If two contract prices apply,
 * the price with the later start counts.
 */
const NET = `
  select (select ${asPrices} from tariff_prices where tg_num = $2 and ar_num = any($4::int[])) as tariff,
    (select ${asPrices} from (
      select distinct on (ar_num) ar_num, price from client_prices
      where cl_num = $1 and ar_num = any($4::int[]) and min_quantity = 1
        and $3::date between starts_on and coalesce(ends_on, 'infinity')
      order by ar_num, starts_on desc) agreed) as contract`;

/**
 * Reads the net prices of the products in `slots`, by slot and in 1/10000 of a euro. Tariff and
 * contract prices are not cached: the prices of thousands of groups and clients would fill the
 * memory.
 */
export async function readNet(
  db: Db,
  columns: ProductColumns,
  scope: Pick<CatalogueScope, 'clNum' | 'tgNum' | 'discount' | 'today'>,
  promotions: ClientPromotions,
  slots: Int32Array,
): Promise<Float64Array> {
  const { arNums, basePrices } = columns.integers;
  const { clNum, tgNum, discount, today } = scope;
  const asked = Array.from(slots, (slot) => arNums[slot]);
  const rows = await readRows<{ tariff: Prices; contract: Prices }>(db, NET, [
    clNum,
    tgNum,
    today,
    asked,
  ]);
  const found = firstRow(rows);
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
  return net;
}
