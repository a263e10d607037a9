import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/client.ts';
import { orderByKey, valuesAt } from '../list/stable-order.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { codeKey, neighboursOf, wordsOf } from './search-words.ts';
import type { SearchWord } from './word-index.ts';

type Meaning = readonly (readonly string[])[];

/** With fewer results than this, the words may have been mistyped. */
const FEW = 3;
const MOST_POPULAR = 2 ** 32;

/**
 * The products of a search, best first: an exact code; then all words in the name, all stems in it,
 * all of it anywhere; among equals the most ordered. Where little is found, unknown words are
 * replaced by known ones that are one typing error away.
 */
export async function searchProducts(
  db: Db,
  memory: CatalogueMemory,
  q: string,
): Promise<Int32Array> {
  const { columns } = memory.products;
  const words = wordsOf(q);
  const typed = words.map((word) => [word]);
  const [codes, asked] = await Promise.all([findByCode(db, q, 'orderable'), withStems(db, typed)]);
  const byCode = codes.map((arNum) => columns.placeOf(arNum));
  const found = [...byCode, ...findByWords(memory, asked)];
  if (found.length < FEW && byCode.length === 0) {
    const meaning = await correct(db, words);
    if (meaning) found.push(...findByWords(memory, await withStems(db, meaning)));
  }
  const { listed } = columns.of;
  return Int32Array.from(new Set(found)).filter((place) => listed[place] === 1);
}

export async function findByCode(
  db: Db,
  code: string,
  which: 'orderable' | 'all',
): Promise<number[]> {
  const key = codeKey(code);
  if (key === '') return [];
  const { rows } = await db.execute<{ ar_num: number }>(sql`
    select ar_num from (
      select ar_num, withdrawn_at from products where code_key(reference) = ${key}
      union select ar_num, withdrawn_at from products where ean = ${key}
      union select ar_num, withdrawn_at from products where pack_ean = ${key}) named
    where ${which === 'all'} or withdrawn_at is null
    order by withdrawn_at is not null, ar_num`);
  return rows.map((row) => row.ar_num);
}

/** The best class first, then the most ordered, then by number. */
function findByWords(
  { products, words }: CatalogueMemory,
  asked: readonly SearchWord[],
): Int32Array {
  if (asked.length === 0) return new Int32Array();
  const { arNum, popularity } = products.columns.of;
  const { places, classes } = words.match(asked);
  const inTurn = places.map((_, at) => at);
  const keys = new Float64Array(places.length);
  for (let at = 0; at < keys.length; at += 1) {
    const orders = popularity[places[at] ?? 0] ?? 0;
    keys[at] = (classes[at] ?? 0) * MOST_POPULAR + MOST_POPULAR / 2 - orders;
  }
  const byNumber = orderByKey(inTurn, valuesAt(places, arNum));
  return orderByKey(byNumber, valuesAt(byNumber, keys)).map((at) => places[at] ?? 0);
}

async function withStems(db: Db, meaning: Meaning): Promise<SearchWord[]> {
  if (meaning.length === 0) return [];
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, tsvector_to_array(to_tsvector('french', word)) as stems
    from unnest(${sql.param(meaning.flat())}::text[]) as word`);
  const stems = new Map(rows.map((row) => [row.word, row.stems]));
  return meaning.map((words) => ({
    words,
    stems: words.flatMap((word) => stems.get(word) ?? []),
  }));
}

async function correct(db: Db, words: readonly string[]): Promise<Meaning | undefined> {
  const near = words.map(neighboursOf);
  const asked = [...words, ...near.flat()];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_words where word = any(${sql.param(asked)}::text[])`,
  );
  const known = new Set(rows.map((row) => row.word));
  const meaning = words.map((word, place) => {
    const likes = known.has(word) ? [] : (near[place] ?? []).filter((like) => known.has(like));
    return likes.length > 0 ? likes : [word];
  });
  return meaning.some((likes, place) => likes[0] !== words[place]) ? meaning : undefined;
}
