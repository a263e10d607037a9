import type { Facets } from '../contract/catalogue/schemas.ts';
import { groupBy } from '../contract/core/group-by.ts';
import { compareText } from '../contract/core/text.ts';
import { type ListColumns, splitTags } from './list-columns.ts';
import { BRAND, CATEGORY, FIRST_ATTRIBUTE, type ListFilter, MARKS, PASSED } from './list-filter.ts';
import type { Postings } from './postings.ts';
import type { ShelfMap } from './shelf-map.ts';

type MarkFacets = Pick<Facets, keyof typeof MARKS>;

/** The facets that do not depend on stock or promotions. */
export type KeptFacets = Omit<Facets, keyof typeof MARKS>;

export function countMarks(slots: Int32Array, marks: Uint8Array): MarkFacets {
  const counts = { promotion: 0, new: 0, clearance: 0, inStock: 0 };
  for (let at = 0; at < slots.length; at += 1) {
    const has = marks[slots[at] ?? 0] ?? 0;
    if (has & MARKS.promotion) counts.promotion += 1;
    if (has & MARKS.new) counts.new += 1;
    if (has & MARKS.clearance) counts.clearance += 1;
    if (has & MARKS.inStock) counts.inStock += 1;
  }
  return counts;
}

const MOST_VALUES = 50;

/** Counts products per filter value. A filter does not reduce the counts of its own group. */
export function createFacetCount(columns: ListColumns, shelves: ShelfMap, filter: ListFilter) {
  const { brands, categories, tags, tagTexts } = columns;
  const { brandIds, categoryIds } = columns.integers;
  const byCategory = new Int32Array(categories.values.length);
  const byBrand = new Int32Array(brands.values.length);
  const byTag = new Int32Array(tagTexts.values.length);
  const split = splitTags(tagTexts);
  const groupOfTag = filter.hasAttributes
    ? split.map(([name]) => filter.groupOfAttribute(name))
    : [];

  function countTags(slot: number, group: number): void {
    const end = tags.ends[slot] ?? 0;
    for (let at = tags.starts[slot] ?? 0; at < end; at += 1) {
      const tag = tags.values[at] ?? 0;
      if (group === PASSED || groupOfTag[tag] === group) increment(byTag, tag);
    }
  }

  function count(slot: number, group: number): void {
    const every = group === PASSED;
    if (every || group === CATEGORY) increment(byCategory, categoryIds[slot] ?? 0);
    if (every || group === BRAND) increment(byBrand, brandIds[slot] ?? 0);
    if (every || group >= FIRST_ATTRIBUTE) countTags(slot, group);
  }

  function countAll(group: typeof CATEGORY | typeof BRAND, { starts }: Postings): void {
    const counts = group === CATEGORY ? byCategory : byBrand;
    for (let id = 0; id < counts.length; id += 1) {
      counts[id] = (starts[id + 1] ?? 0) - (starts[id] ?? 0);
    }
  }

  function inCategories(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [id, caNum] of categories.values.entries()) {
      const count = byCategory[id] ?? 0;
      if (count === 0) continue;
      const path = shelves.path(caNum);
      for (const shelf of path.length > 0 ? path : [{ caNum }]) {
        counts.set(shelf.caNum, (counts.get(shelf.caNum) ?? 0) + count);
      }
    }
    return counts;
  }

  const inBrands = () => new Map(brands.values.map((maNum, id) => [maNum, byBrand[id] ?? 0]));

  function facets(): KeptFacets {
    return {
      categories: frequent(inCategories()).map(([caNum, count]) => ({ caNum, count })),
      brands: frequent(inBrands()).map(([maNum, count]) => ({ maNum, count })),
      attributes: attributeFacets(split, byTag),
    };
  }

  return { count, countAll, facets };
}

function increment(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

const frequent = (counts: ReadonlyMap<number, number>): [number, number][] =>
  [...counts]
    .filter(([, count]) => count > 0)
    .sort(
      ([key, count], [other, otherCount]) =>
        otherCount - count || compareText(String(key), String(other)),
    );

function attributeFacets(
  split: readonly (readonly [string, string])[],
  byTag: Int32Array,
): Facets['attributes'] {
  const counted: { name: string; value: string; count: number }[] = [];
  for (const [tag, [name, value]] of split.entries()) {
    const count = byTag[tag] ?? 0;
    if (count > 0) counted.push({ name, value, count });
  }
  return [...groupBy(counted, ({ name }) => name)]
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, values]) => ({
      name,
      values: values
        .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
        .slice(0, MOST_VALUES)
        .map(({ value, count }) => ({ value, count })),
    }));
}
