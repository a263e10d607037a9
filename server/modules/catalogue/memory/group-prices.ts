import { sql } from 'drizzle-orm';
import { marksOf } from '../../../../contract/catalogue/list-filter.ts';
import {
  bestRunning,
  lessThousandths,
  type PromotionFacts,
} from '../../../../contract/catalogue/pricing.ts';
import { toThousandths } from '../../../../contract/core/decimal.ts';
import { grown } from '../../../../contract/core/integers.ts';
import type { Db } from '../../../database/client.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 2000;

interface Row {
  rev: string;
  ar_num: number;
  price: string | null;
  promotions: PromotionFacts[] | null;
}

export class GroupPrices implements Followed {
  /** The price in 1/10000 of a euro plus one; 0 for none. */
  #tariff = new Float64Array(1);
  #running = new Int32Array(1);
  #day = '';
  #marked: { today: string; revision: number; marks: Uint8Array } | undefined;
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
    this.#forget();
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
    if (rows.length > 0) this.#forget();
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  #runningOn(today: string): Int32Array {
    if (today === this.#day && this.#running.length >= this.#columns.size) return this.#running;
    this.#running = roomFor(this.#running, this.#columns.size).fill(0);
    for (const [slot, promotions] of this.#promotions) {
      this.#running[slot] = toThousandths(bestRunning(promotions, today)?.discount ?? '0');
    }
    this.#day = today;
    return this.#running;
  }

  net(discount: string, today: string): Float64Array {
    const { size, of } = this.#columns;
    const running = this.#runningOn(today);
    const own = toThousandths(discount);
    const net = new Float64Array(size);
    for (let slot = 0; slot < size; slot += 1) {
      const tariff = this.#tariff[slot] ?? 0;
      const regular = lessThousandths(tariff > 0 ? tariff - 1 : (of.basePrices[slot] ?? 0), own);
      net[slot] = lessThousandths(regular, running[slot] ?? 0);
    }
    return net;
  }

  /** Bits of `MARKS`, by slot. */
  marks(today: string): Uint8Array {
    const { revision, size, of } = this.#columns;
    if (this.#marked?.today === today && this.#marked.revision === revision) {
      return this.#marked.marks;
    }
    const running = this.#runningOn(today);
    const day = Number(today);
    const marks = new Uint8Array(size);
    for (let slot = 0; slot < size; slot += 1) {
      marks[slot] = marksOf({
        promotion: (running[slot] ?? 0) > 0,
        new: (of.newUntils[slot] ?? 0) >= day,
        clearance: of.clearance[slot] === 1,
        inStock: of.inStock[slot] === 1,
      });
    }
    this.#marked = { today, revision, marks };
    return marks;
  }

  #forget(): void {
    this.#day = '';
    this.#marked = undefined;
  }

  #take({ ar_num: arNum, price, promotions }: Row): void {
    const slot = this.#columns.slotOf(arNum);
    this.#tariff = roomFor(this.#tariff, slot + 1);
    this.#tariff[slot] = price === null ? 0 : Number(price) + 1;
    if (promotions === null) this.#promotions.delete(slot);
    else this.#promotions.set(slot, promotions);
  }
}

function roomFor<C extends Int32Array | Float64Array>(column: C, size: number): C {
  return column.length < size ? grown(column, 2 * size) : column;
}
