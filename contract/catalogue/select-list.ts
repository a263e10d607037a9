import { groupBy } from '../core/group-by.ts';
import { compareText } from '../core/text.ts';
import type { CodeMatches } from './code-search.ts';
import { type ListColumns, splitTag } from './list-columns.ts';
import {
  BRAND,
  CATEGORY,
  createListFilter,
  FAILED,
  FIRST_ATTRIBUTE,
  type ListFilter,
  MARKS,
  PASSED,
} from './list-filter.ts';
import type { ListOrders } from './list-orders.ts';
import type { ListQuery } from './list-query.ts';
import type { Facets } from './schemas.ts';
import { type Ranks, rank, ranked } from './search-ranks.ts';
import type { ShelfMap } from './shelf-map.ts';
import type { WordIndex } from './word-index.ts';

export interface ListScene {
  columns: ListColumns;
  shelves: ShelfMap;
  orders: ListOrders;
  /** Net prices in 1/10000 of a euro, and bits of `MARKS`, by slot. */
  net(): Float64Array;
  marks(): Uint8Array;
  wordIndex(): WordIndex;
  matchCodes(text: string): CodeMatches;
  usual: ReadonlySet<number>;
}

export function selectList(scene: ListScene, query: ListQuery) {
  const ranks = query.q === '' ? undefined : ranksOf(scene, query.q);
  const { passed, facets } = sift(scene, query, ranks);
  const order = orderOf(scene, query, passed, ranks);
  return { slots: order.filter((slot) => passed[slot] === 1), facets };
}

export const searchSlots = (scene: ListScene, text: string): Int32Array =>
  byRank(scene, ranksOf(scene, text));

const ranksOf = ({ columns, wordIndex, matchCodes }: ListScene, text: string): Ranks =>
  rank(columns, wordIndex(), matchCodes(text), text);

const byRank = ({ orders, usual }: ListScene, ranks: Ranks): Int32Array =>
  ranked(orders.slots('popular'), ranks, usual);

function orderOf(
  scene: ListScene,
  { sort }: ListQuery,
  passed: Uint8Array,
  ranks: Ranks | undefined,
): Int32Array {
  const { orders, net } = scene;
  switch (sort) {
    case 'relevance':
      return ranks ? byRank(scene, ranks) : orders.slots('popular');
    case 'price':
    case 'price-desc': {
      const slots = orders.slots('number').filter((slot) => passed[slot] === 1);
      return orders.byPrice(sort, net(), slots);
    }
    default:
      return orders.slots(sort);
  }
}

/** Goes in memory order: in a list's order it would take three times as long. */
function sift(scene: ListScene, query: ListQuery, ranks: Ranks | undefined) {
  const { columns, shelves } = scene;
  const marks = scene.marks();
  const filter = createListFilter(query, columns, marks, shelves);
  const { count, facets } = createFacetCount(columns, marks, shelves, filter);
  const passed = new Uint8Array(columns.size);
  for (let slot = 0; slot < columns.size; slot += 1) {
    if (!columns.isListed(slot) || (ranks && ranks[slot] === 0)) continue;
    const verdict = filter.verdict(slot);
    if (verdict === FAILED) continue;
    count(slot, verdict);
    if (verdict === PASSED) passed[slot] = 1;
  }
  return { passed, facets: facets() };
}

const MOST_VALUES = 50;

/** A product that only one group excludes counts for the other values of that group. */
function createFacetCount(
  columns: ListColumns,
  marks: Uint8Array,
  shelves: ShelfMap,
  filter: ListFilter,
) {
  const { brands, categories, tags, tagTexts } = columns;
  const { brandIds, categoryIds } = columns.integers;
  const byCategory = new Int32Array(categories.values.length);
  const byBrand = new Int32Array(brands.values.length);
  const byTag = new Int32Array(tagTexts.values.length);
  const byMarks = new Int32Array(CATEGORY);
  const splitTags = tagTexts.values.map(splitTag);
  const groupOfTag = splitTags.map(([name]) => filter.groupOfAttribute(name));

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
    if (every) increment(byMarks, marks[slot] ?? 0);
    if (every || group >= FIRST_ATTRIBUTE) countTags(slot, group);
  }

  const countOf = (mark: number): number =>
    byMarks.reduce((sum, count, has) => ((has & mark) === 0 ? sum : sum + count), 0);

  function inCategories(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const [id, caNum] of categories.values.entries()) {
      const path = shelves.path(caNum).map((step) => step.caNum);
      for (const shelf of path.length > 0 ? path : [caNum]) {
        counts.set(shelf, (counts.get(shelf) ?? 0) + (byCategory[id] ?? 0));
      }
    }
    return counts;
  }

  const inBrands = () => new Map(brands.values.map((maNum, id) => [maNum, byBrand[id] ?? 0]));

  function facets(): Facets {
    return {
      categories: frequent(inCategories()).map(([caNum, count]) => ({ caNum, count })),
      brands: frequent(inBrands()).map(([maNum, count]) => ({ maNum, count })),
      attributes: attributeFacets(splitTags, byTag),
      promotion: countOf(MARKS.promotion),
      new: countOf(MARKS.new),
      clearance: countOf(MARKS.clearance),
      inStock: countOf(MARKS.inStock),
    };
  }

  return { count, facets };
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
  splitTags: readonly (readonly [string, string])[],
  byTag: Int32Array,
): Facets['attributes'] {
  const counted = splitTags
    .map(([name, value], tag) => ({ name, value, count: byTag[tag] ?? 0 }))
    .filter(({ count }) => count > 0);
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
