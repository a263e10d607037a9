import { sql } from 'drizzle-orm';
import type { PromotionFacts } from '../../../../contract/catalogue/pricing.ts';
import { divideHalfUp, toThousandths } from '../../../../contract/core/decimal.ts';
import type { Db } from '../../../database/client.ts';
import { type Column, longerOf, type ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 2000;
/** Above this, a price times a percentage is not an exact number any more. */
const LARGEST_PLAIN = 1e9;
const WHOLE = 100_000;

interface Row extends Record<string, unknown> {
  rev: string;
  ar_num: number;
  price: string | null;
  promotions: PromotionFacts[] | null;
}

export class GroupPrices implements Followed {
  /** The price in 1/10000 of a euro plus one; zero where the group has none of its own. */
  #tariff = new Float64Array(1);
  #running = new Int32Array(1);
  #runningOn = '';
  readonly #promotions = new Map<number, readonly PromotionFacts[]>();
  readonly #db: Db;
  readonly #tgNum: number;
  readonly #columns: ProductColumns;

  constructor(db: Db, tgNum: number, columns: ProductColumns) {
    this.#db = db;
    this.#tgNum = tgNum;
    this.#columns = columns;
  }

  async latest(): Promise<number> {
    const { rows } = await this.#db.execute<{ rev: string }>(
      sql`select coalesce(max(rev), 0) as rev from price_changes where tg_num = ${this.#tgNum}`,
    );
    return Number(rows[0]?.rev);
  }

  reset(): void {
    this.#tariff.fill(0);
    this.#promotions.clear();
    this.#runningOn = '';
  }

  async read(since: number): Promise<{ rev: number; done: boolean }> {
    const { rows } = await this.#db.execute<Row>(sql`
      with page as materialized (
        select rev, ar_num from price_changes
        where tg_num = ${this.#tgNum} and rev > ${since} order by rev limit ${PAGE_ROWS})
      select c.rev, c.ar_num, (t.price * 10000)::bigint as price, r.promotions
      from page c
      left join tariff_prices t on t.ar_num = c.ar_num and t.tg_num = ${this.#tgNum}
      cross join lateral (
        select json_agg(json_build_object('discount', r.discount::text,
          'startsOn', to_char(r.starts_on, 'YYYYMMDD'), 'endsOn', to_char(r.ends_on, 'YYYYMMDD')))
          as promotions
        from promotions r
        where r.ar_num = c.ar_num and (r.tg_num is null or r.tg_num = ${this.#tgNum})
          and r.ends_on >= shop_today()) r
      order by c.rev`);
    for (const row of rows) this.#take(row);
    if (rows.length > 0) this.#runningOn = '';
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  /** The best promotion of a day, in 1/1000 of a percent; zero without one. */
  running(today: string): Int32Array {
    if (today === this.#runningOn && this.#running.length >= this.#columns.size) {
      return this.#running;
    }
    this.#running = roomFor(this.#running, this.#columns.size).fill(0);
    for (const [place, promotions] of this.#promotions) {
      const running = promotions.filter((one) => one.startsOn <= today && today <= one.endsOn);
      const discounts = running.map((one) => toThousandths(one.discount));
      this.#running[place] = Math.max(0, ...discounts);
    }
    this.#runningOn = today;
    return this.#running;
  }

  /** What a client with a discount pays today, as `net_price` computes it. */
  netPrices(places: Int32Array, discount: string, today: string): Float64Array {
    const { basePrice } = this.#columns.of;
    const running = this.running(today);
    const tariff = this.#tariff;
    const off = toThousandths(discount);
    const prices = new Float64Array(places.length);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      const own = tariff[place] ?? 0;
      const regular = lessPercent(own > 0 ? own - 1 : (basePrice[place] ?? 0), off);
      prices[at] = lessPercent(regular, running[place] ?? 0);
    }
    return prices;
  }

  #take({ ar_num: arNum, price, promotions }: Row): void {
    const place = this.#columns.placeOf(arNum);
    this.#tariff = roomFor(this.#tariff, place + 1);
    this.#tariff[place] = price === null ? 0 : Number(price) + 1;
    if (promotions === null) this.#promotions.delete(place);
    else this.#promotions.set(place, promotions);
  }
}

function roomFor<C extends Column>(column: C, size: number): C {
  let roomy = column;
  while (roomy.length < size) roomy = longerOf(roomy);
  return roomy;
}

/** Half up, as the contract's prices; big numbers only where they are needed, since lists sort many. */
export function lessPercent(units: number, thousandths: number): number {
  if (units > LARGEST_PLAIN) {
    return Number(divideHalfUp(BigInt(units) * BigInt(WHOLE - thousandths), BigInt(WHOLE)));
  }
  return Math.floor((2 * units * (WHOLE - thousandths) + WHOLE) / (2 * WHOLE));
}
