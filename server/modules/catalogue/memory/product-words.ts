import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.ts';
import { WordIndex } from '../search/word-index.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 1000;

interface Row extends Record<string, unknown> {
  rev: string;
  ar_num: number;
  /** The transaction that wrote the words; null where there are none. */
  version: number | null;
}

export class ProductWords implements Followed {
  readonly index = new WordIndex();
  readonly #versions: (number | undefined)[] = [];
  readonly #db: Db;
  readonly #columns: ProductColumns;

  constructor(db: Db, columns: ProductColumns) {
    this.#db = db;
    this.#columns = columns;
  }

  async latest(): Promise<number> {
    const { rows } = await this.#db.execute<{ rev: string }>(
      sql`select coalesce(max(rev), 0) as rev from catalogue_changes`,
    );
    return Number(rows[0]?.rev);
  }

  /** Words are known by the transaction that wrote them: unchanged ones are not read again. */
  reset(): void {}

  async read(since: number): Promise<{ rev: number; done: boolean }> {
    const { rows } = await this.#db.execute<Row>(sql`
      with page as materialized (
        select rev, ar_num from catalogue_changes
        where rev > ${since} order by rev limit ${PAGE_ROWS})
      select c.rev, c.ar_num, w.xmin::text::bigint::float8 as version
      from page c left join product_words w using (ar_num) order by c.rev`);
    const others = rows.filter(
      ({ ar_num, version }) =>
        this.#versions[this.#columns.placeOf(ar_num)] !== (version ?? undefined),
    );
    for (const { ar_num } of others.filter(({ version }) => version === null)) {
      this.#forget(this.#columns.placeOf(ar_num));
    }
    await this.#index(others.filter(({ version }) => version !== null).map((row) => row.ar_num));
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  #forget(place: number): void {
    this.index.remove(place);
    this.#versions[place] = undefined;
  }

  async #index(arNums: readonly number[]): Promise<void> {
    if (arNums.length === 0) return;
    const { rows } = await this.#db.execute<{ ar_num: number; version: number; words: string }>(sql`
      select w.ar_num, w.xmin::text::bigint::float8 as version,
        (select string_agg(case when 'A' = any(weights) then
            case when 'B' = any(weights) then '3' else '1' end
            when 'B' = any(weights) then '2' else '0' end || lexeme, ' ')
          from unnest(w.words)) as words
      from product_words w where w.ar_num = any(${sql.param(arNums)}::int[])`);
    for (const { ar_num, version, words } of rows) {
      const place = this.#columns.placeOf(ar_num);
      this.index.put(place, words.split(' '));
      this.#versions[place] = version;
    }
  }
}
