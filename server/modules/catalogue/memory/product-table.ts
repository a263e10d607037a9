import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.ts';
import { ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 2000;

interface Row {
  rev: string;
  arNum: number;
  /** Null, like all following fields, if the product cannot be ordered. */
  caNum: number | null;
  maNum: number;
  popularity: number;
  basePrice: string;
  since: number;
  newUntil: number | null;
  clearance: boolean;
  inStock: boolean;
  traitSet: string;
  name: number;
}

/**
 * A copy of the table `product_index` in memory. Each change gives the changed product a new
 * revision, so `read` fetches only newer revisions.
 */
export class ProductTable implements Followed {
  readonly columns = new ProductColumns();
  /**
   * The range of each tag set in `columns.tags`, by the number of the set. The tags of a set never
   * change.
   */
  readonly #tagSets = new Map<string, { start: number; end: number }>();
  readonly #db: Db;
  #names: Int32Array = new Int32Array();
  #namesChanged = 0;
  #namesKnown = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(since: number): Promise<{ rev: number; done: boolean }> {
    const { rows } = await this.#db.execute<Row>(sql`
      with page as materialized (
        select rev, ar_num from catalogue_changes
        where rev > ${since} order by rev limit ${PAGE_ROWS})
      select c.rev, c.ar_num as "arNum", i.ca_num as "caNum", i.ma_num as "maNum", i.popularity,
        (i.base_price * 10000)::bigint as "basePrice",
        to_char(i.created_at at time zone 'Europe/Paris', 'YYYYMMDD')::int as since,
        to_char(i.new_until, 'YYYYMMDD')::int as "newUntil", i.clearance, i.in_stock as "inStock",
        i.trait_set as "traitSet", hashtext(i.name_key) as name
      from page c left join product_index i using (ar_num) order by c.rev`);
    await this.#readTags(rows);
    for (const row of rows) this.#take(row);
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  byName = (): Int32Array => this.#names;

  /**
   * Reads the products sorted by name from the database, but only if a name has changed since the
   * last read.
   */
  async readNames(): Promise<void> {
    const known = this.#namesChanged;
    if (this.#namesKnown === known) return;
    const { rows } = await this.#db.execute<{ numbers: string | null }>(sql`
      select string_agg(ar_num::text, ',' order by name_key, ar_num) as numbers
      from product_index`);
    const { columns } = this;
    const slots = (rows[0]?.numbers ?? '').split(',').map((arNum) => columns.find(Number(arNum)));
    this.#names = Int32Array.from(slots.filter((slot) => slot !== undefined));
    columns.orderRevision += 1;
    this.#namesKnown = known;
  }

  async #readTags(found: readonly Row[]): Promise<void> {
    const ids = new Set(found.flatMap(({ caNum, traitSet }) => (caNum === null ? [] : traitSet)));
    const unknown = [...ids].filter((id) => !this.#tagSets.has(id));
    if (unknown.length === 0) return;
    const { rows } = await this.#db.execute<{ id: string; traits: string[] }>(
      sql`select id, traits from trait_sets where id = any(${sql.param(unknown)}::bigint[])`,
    );
    const { tags, tagTexts } = this.columns;
    for (const { id, traits } of rows) {
      const start = tags.append(Int32Array.from(traits, (one) => tagTexts.of(one)));
      this.#tagSets.set(id, { start, end: start + traits.length });
    }
  }

  #take(row: Row): void {
    const { columns } = this;
    const { integers: of } = columns;
    if (row.caNum === null) {
      const gone = columns.find(row.arNum);
      if (gone === undefined || of.listed[gone] === 0) return;
      of.listed[gone] = 0;
      this.#noteListing();
      return;
    }
    this.#put(columns.slotOf(row.arNum), row, row.caNum);
  }

  #put(slot: number, row: Row, caNum: number): void {
    const { columns } = this;
    const { integers: of, tags } = columns;
    const isNew = of.listed[slot] === 0;
    if (isNew || of.nameHashes[slot] !== row.name) this.#namesChanged += 1;
    const isMoved = of.popularities[slot] !== row.popularity || of.sinces[slot] !== row.since;
    const price = Number(row.basePrice);
    const isMarked =
      of.newUntils[slot] !== (row.newUntil ?? 0) ||
      of.clearance[slot] !== Number(row.clearance) ||
      of.inStock[slot] !== Number(row.inStock);
    const set = this.#tagSets.get(row.traitSet) ?? { start: 0, end: 0 };
    const [category, brand] = [columns.categories.of(caNum), columns.brands.of(row.maNum)];
    const isFoundOtherwise =
      of.categoryIds[slot] !== category ||
      of.brandIds[slot] !== brand ||
      tags.starts[slot] !== set.start ||
      tags.ends[slot] !== set.end;
    if (isNew) this.#noteListing();
    else {
      if (isMoved) columns.orderRevision += 1;
      if (isFoundOtherwise) columns.wordRevision += 1;
      if (isMarked) columns.markRevision += 1;
      if (of.basePrices[slot] !== price) columns.priceRevision += 1;
    }
    of.listed[slot] = 1;
    of.categoryIds[slot] = category;
    of.brandIds[slot] = brand;
    tags.starts[slot] = set.start;
    tags.ends[slot] = set.end;
    of.popularities[slot] = row.popularity;
    of.basePrices[slot] = price;
    of.sinces[slot] = row.since;
    of.newUntils[slot] = row.newUntil ?? 0;
    of.clearance[slot] = Number(row.clearance);
    of.inStock[slot] = Number(row.inStock);
    of.nameHashes[slot] = row.name;
  }

  #noteListing(): void {
    this.columns.markRevision += 1;
    this.columns.priceRevision += 1;
    this.columns.orderRevision += 1;
    this.columns.wordRevision += 1;
  }
}
