import { sql } from 'drizzle-orm';
import type { Db } from '../../database/client.ts';
import { codeKey, neighboursOf, wordsOf } from './search-words.ts';

/** For each word of the search the words that will do in its place; itself, as a rule. */
type Meaning = readonly (readonly string[])[];

/** Found fewer than this, and the words may have been mistyped. */
const FEW = 3;
const SHORTEST_PREFIX = 2;

interface Found extends Record<string, unknown> {
  ar_num: number;
}

/**
 * The articles of a search, best first: an exact code; then those with all words in their name, with
 * all stems in it, with all of it anywhere; among equals the most ordered. Where little is found,
 * words that no article has are taken for the words one typing error away.
 */
export async function searchArticles(db: Db, q: string): Promise<number[]> {
  const words = wordsOf(q);
  const byCode = await findByCode(db, q, 'orderable');
  const asTyped =
    words.length > 0
      ? await findByWords(
          db,
          words.map((word) => [word]),
        )
      : [];
  const found = [...byCode, ...asTyped];
  if (found.length < FEW && byCode.length === 0) {
    const meaning = await correct(db, words);
    if (meaning) found.push(...(await findByWords(db, meaning)));
  }
  return [...new Set(found)];
}

/** Articles whose code, EAN or pack EAN this is, however it is spaced. */
export async function findByCode(
  db: Db,
  code: string,
  which: 'orderable' | 'all',
): Promise<number[]> {
  const key = codeKey(code);
  if (key === '') return [];
  const { rows } = await db.execute<Found>(sql`
    select ar_num from (
      select ar_num, withdrawn_at from products where code_key(reference) = ${key}
      union select ar_num, withdrawn_at from products where ean = ${key}
      union select ar_num, withdrawn_at from products where pack_ean = ${key}) named
    where ${which === 'all'} or withdrawn_at is null
    order by withdrawn_at is not null, ar_num`);
  return rows.map((row) => row.ar_num);
}

/** The last word may be half typed. Words are a–z and 0–9 alone: nothing in them is an operator. */
async function findByWords(db: Db, meaning: Meaning): Promise<number[]> {
  const terms = meaning.map((words, place) => {
    const open = place === meaning.length - 1;
    const simple = words.map((word) =>
      open && word.length >= SHORTEST_PREFIX ? `${word}:*` : word,
    );
    return sql`(to_tsquery('simple', ${simple.join(' | ')}) || to_tsquery('french', ${words.join(' | ')}))`;
  });
  const wholeWords = sql`to_tsquery('simple', ${weighed(meaning, 'A')})`;
  const stems = sql`to_tsquery('french', ${weighed(meaning, 'B')})`;
  const { rows } = await db.execute<Found>(sql`
    select ar_num from product_words w
    where words @@ (${sql.join(terms, sql` && `)})
    order by case when words @@ ${wholeWords} then 0 when words @@ ${stems} then 1 else 2 end,
      (select popularity from product_index i where i.ar_num = w.ar_num) desc, ar_num`);
  return rows.map((row) => row.ar_num);
}

const weighed = (meaning: Meaning, weight: 'A' | 'B'): string =>
  meaning.map((words) => `(${words.map((word) => `${word}:${weight}`).join(' | ')})`).join(' & ');

/** Undefined where every word is known, or nothing known is near it. */
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
