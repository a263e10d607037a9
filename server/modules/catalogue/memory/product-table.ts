import { sql } from 'drizzle-orm';
import { Interner } from '../../../../contract/core/interner.ts';
import type { Db } from '../../../database/client.ts';
import { orderByKey } from '../list/stable-order.ts';
import { ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 2000;

interface Row extends Record<string, unknown> {
  rev: string;
  arNum: number;
  caNum: number | null;
  maNum: number;
  popularity: number;
  basePrice: string;
  createdAt: string;
  newUntil: number | null;
  clearance: boolean;
  inStock: boolean;
  traitSet: string;
  name: number;
}

/** Every change moves a product to a new revision: only rows above the known one are read. */
export class ProductTable implements Followed {
  readonly columns = new ProductColumns();
  readonly categories = new Interner<number>();
  readonly brands = new Interner<number>();
  readonly traits = new Interner();
  readonly traitSets: Int32Array[] = [];
  readonly #setIds = new Interner();
  readonly #db: Db;
  #listed: Int32Array | undefined;
  #namesChanged = 0;
  #namesKnown = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async latest(): Promise<number> {
    const { rows } = await this.#db.execute<{ rev: string }>(
      sql`select coalesce(max(rev), 0) as rev from catalogue_changes`,
    );
    return Number(rows[0]?.rev);
  }

  reset(): void {
    this.columns.of.listed.fill(0);
    this.#listed = undefined;
  }

  async read(since: number): Promise<{ rev: number; done: boolean }> {
    const { rows } = await this.#db.execute<Row>(sql`
      with page as materialized (
        select rev, ar_num from catalogue_changes
        where rev > ${since} order by rev limit ${PAGE_ROWS})
      select c.rev, c.ar_num as "arNum", i.ca_num as "caNum", i.ma_num as "maNum", i.popularity,
        (i.base_price * 10000)::bigint as "basePrice",
        (extract(epoch from i.created_at) * 1000000)::bigint as "createdAt",
        to_char(i.new_until, 'YYYYMMDD')::int as "newUntil", i.clearance, i.in_stock as "inStock",
        i.trait_set as "traitSet", hashtext(i.name_key) as name
      from page c left join product_index i using (ar_num) order by c.rev`);
    await this.#readTraits(rows);
    for (const row of rows) this.#take(row);
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  listed(): Int32Array {
    this.#listed ??= this.#sortListed();
    return this.#listed;
  }

  /** Ranks the names again where one has changed; only the database has them. */
  async rankNames(): Promise<void> {
    const known = this.#namesChanged;
    if (this.#namesKnown === known) return;
    const { rows } = await this.#db.execute<{ numbers: string | null }>(sql`
      select string_agg(ar_num::text, ',' order by name_key, ar_num) as numbers
      from product_index`);
    const { columns } = this;
    (rows[0]?.numbers ?? '').split(',').forEach((arNum, rank) => {
      const place = columns.find(Number(arNum));
      if (place !== undefined) columns.of.nameRank[place] = rank;
    });
    this.#namesKnown = known;
  }

  async #readTraits(found: readonly Row[]): Promise<void> {
    const ids = new Set(found.flatMap(({ caNum, traitSet }) => (caNum === null ? [] : traitSet)));
    const unknown = [...ids].filter((id) => this.#setIds.find(id) === undefined);
    if (unknown.length === 0) return;
    const { rows } = await this.#db.execute<{ id: string; traits: string[] }>(
      sql`select id, traits from trait_sets where id = any(${sql.param(unknown)}::bigint[])`,
    );
    for (const { id, traits } of rows) {
      this.traitSets[this.#setIds.of(id)] = Int32Array.from(traits, (one) => this.traits.of(one));
    }
  }

  #take(row: Row): void {
    const { columns } = this;
    if (row.caNum === null) {
      const gone = columns.find(row.arNum);
      if (gone === undefined) return;
      columns.of.listed[gone] = 0;
      this.#listed = undefined;
      return;
    }
    const place = columns.placeOf(row.arNum);
    const { of } = columns;
    if (of.listed[place] === 0 || of.name[place] !== row.name) this.#namesChanged += 1;
    if (of.listed[place] === 0) this.#listed = undefined;
    of.listed[place] = 1;
    of.category[place] = this.categories.of(row.caNum);
    of.brand[place] = this.brands.of(row.maNum);
    of.traitSet[place] = this.#setIds.of(row.traitSet);
    of.popularity[place] = row.popularity;
    of.basePrice[place] = Number(row.basePrice);
    of.createdAt[place] = Number(row.createdAt);
    of.newUntil[place] = row.newUntil ?? 0;
    of.clearance[place] = Number(row.clearance);
    of.inStock[place] = Number(row.inStock);
    of.name[place] = row.name;
  }

  #sortListed(): Int32Array {
    const { size, of } = this.columns;
    const places = new Int32Array(size);
    let count = 0;
    for (let place = 0; place < size; place += 1) {
      places[count] = place;
      count += of.listed[place] ?? 0;
    }
    const numbers = new Float64Array(count);
    for (let at = 0; at < count; at += 1) numbers[at] = of.arNum[places[at] ?? 0] ?? 0;
    return orderByKey(places.subarray(0, count), numbers).slice();
  }
}
