import { sql } from 'drizzle-orm';
import { type CodeMatches, matchCodes } from '../../../../catalogue-engine/code-search.ts';
import { codeKey, createWordReader } from '../../../../catalogue-engine/search-words.ts';
import { packTexts } from '../../../../catalogue-engine/text-column.ts';
import type { Db } from '../../../database/client.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Followed } from './revision-follower.ts';

const PAGE_ROWS = 1000;
const TEXT_COLUMNS = ['codes', 'eans', 'packEans'] as const;

interface Row {
  rev: string;
  ar_num: number;
  hash: number | null;
}

interface Texts {
  ar_num: number;
  name: string;
  reference: string;
  ean: string | null;
  pack_ean: string | null;
}

export class ProductWords implements Followed {
  readonly #db: Db;
  readonly #columns: ProductColumns;
  readonly #readWords = createWordReader();
  readonly #hashes: (number | null)[] = [];
  readonly #texts = { codes: [] as string[], eans: [] as string[], packEans: [] as string[] };
  #packed: Parameters<typeof matchCodes>[1] | undefined;

  constructor(db: Db, columns: ProductColumns) {
    this.#db = db;
    this.#columns = columns;
  }

  async read(since: number): Promise<{ rev: number; done: boolean }> {
    const { rows } = await this.#db.execute<Row>(sql`
      with page as materialized (
        select rev, ar_num from catalogue_changes
        where rev > ${since} order by rev limit ${PAGE_ROWS})
      select c.rev, c.ar_num, (hashtextextended(
          concat_ws(chr(31), p.name, p.reference, coalesce(p.ean, ''), p.pack_ean), 0) >> 11)::float8
        * case when p.ar_num is not null then 1 end as hash
      from page c left join products p using (ar_num) order by c.rev`);
    const others = rows.filter(
      ({ ar_num, hash }) => (this.#hashes[this.#columns.slotOf(ar_num)] ?? null) !== hash,
    );
    const texts = await this.#readTexts(others.map(({ ar_num }) => ar_num));
    for (const { ar_num, hash } of others) this.#put(ar_num, hash, texts.get(ar_num));
    return { rev: Number(rows.at(-1)?.rev ?? since), done: rows.length < PAGE_ROWS };
  }

  matchCodes = (text: string): CodeMatches => {
    this.#packed ??= [
      {
        codes: packTexts(this.#texts.codes),
        eans: packTexts(this.#texts.eans),
        packEans: packTexts(this.#texts.packEans),
        slotOf: (slot) => slot,
      },
    ];
    return matchCodes(this.#columns, this.#packed, text);
  };

  async #readTexts(arNums: readonly number[]): Promise<Map<number, Texts>> {
    if (arNums.length === 0) return new Map();
    const { rows } = await this.#db.execute<Texts>(sql`
      select ar_num, name, reference, ean, pack_ean from products
      where ar_num = any(${sql.param(arNums)}::int[])`);
    return new Map(rows.map((row) => [row.ar_num, row]));
  }

  #put(arNum: number, hash: number | null, texts: Texts | undefined): void {
    const { words, vocabulary } = this.#columns;
    const slot = this.#columns.slotOf(arNum);
    const read = this.#readWords(texts?.name ?? '');
    const start = words.append(Int32Array.from(read, (word) => vocabulary.of(word)));
    words.starts[slot] = start;
    words.ends[slot] = start + read.length;
    // `packTexts` needs a text for each slot, so slots without a text get an empty one.
    for (const name of TEXT_COLUMNS) {
      while (this.#texts[name].length < slot) this.#texts[name].push('');
    }
    this.#texts.codes[slot] = codeKey(texts?.reference ?? '');
    this.#texts.eans[slot] = texts?.ean ?? '';
    this.#texts.packEans[slot] = texts?.pack_ean ?? '';
    this.#hashes[slot] = hash;
    this.#packed = undefined;
    this.#columns.wordRevision += 1;
  }
}
