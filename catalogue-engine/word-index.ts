import { type ListColumns, listedSlots, splitTag } from './list-columns.ts';
import { postings } from './postings.ts';
import { stemOf, wordsOf } from './search-words.ts';
import type { ShelfMap } from './shelf-map.ts';

export type WordIndex = ReturnType<typeof createWordIndex>;

export function createWordIndexes(columns: ListColumns): (shelves: ShelfMap) => WordIndex {
  let known: { revision: number; stamp: string; index: WordIndex } | undefined;
  return (shelves) => {
    const [revision, { stamp }] = [columns.wordRevision, shelves];
    if (known?.revision !== revision || known.stamp !== stamp) {
      known = { revision, stamp, index: createWordIndex(columns, shelves) };
    }
    return known.index;
  };
}

function createWordIndex(columns: ListColumns, shelves: ShelfMap) {
  const { vocabulary, words, tags, tagTexts } = columns;
  const listed = listedSlots(columns);
  const idsOf = (text: string) => wordsOf(text).map((word) => vocabulary.of(word));
  // `idsOf` adds these words to the vocabulary, so it must run before the vocabulary is counted.
  const tagWords = tagTexts.values.map((tag) => idsOf(splitTag(tag)[1]));
  const shelfIds = Array.from(listed, createShelfWords(columns, shelves, idsOf));
  const count = vocabulary.values.length;
  return {
    words: vocabulary.values as readonly string[],
    stems: vocabulary.values.map(stemOf),
    names: postings(count, listed, (slot, _, add) => {
      const end = words.ends[slot] ?? 0;
      for (let at = words.starts[slot] ?? 0; at < end; at += 1) add(words.values[at] ?? 0);
    }),
    others: postings(count, listed, (slot, at, add) => {
      for (const id of shelfIds[at] ?? []) add(id);
      const end = tags.ends[slot] ?? 0;
      for (let tag = tags.starts[slot] ?? 0; tag < end; tag += 1) {
        for (const id of tagWords[tags.values[tag] ?? 0] ?? []) add(id);
      }
    }),
  };
}

function createShelfWords(
  { brands, categories, integers }: ListColumns,
  shelves: ShelfMap,
  idsOf: (text: string) => number[],
) {
  const known = new Map<number, number[]>();
  return (slot: number): number[] => {
    const [category, brand] = [integers.categoryIds[slot] ?? 0, integers.brandIds[slot] ?? 0];
    const key = category * brands.values.length + brand;
    const before = known.get(key);
    if (before) return before;
    const path = shelves.path(categories.values[category] ?? 0).map(({ name }) => name);
    const brandName = shelves.brandName(brands.values[brand] ?? 0);
    const ids = [...new Set(idsOf([brandName, ...path].join(' ')))];
    known.set(key, ids);
    return ids;
  };
}
