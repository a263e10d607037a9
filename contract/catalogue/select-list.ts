import { groupBy } from '../core/group-by.ts';
import { compareText } from '../core/text.ts';
import type { CodeMatches } from './code-search.ts';
import { type ListColumns, splitTags } from './list-columns.ts';
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
import { isByPrice, type ListOrders } from './list-orders.ts';
import type { ListQuery } from './list-query.ts';
import type { Facets } from './schemas.ts';
import { type Ranks, rank, ranked, usualFirst } from './search-ranks.ts';
import type { ShelfMap } from './shelf-map.ts';
import type { WordIndex } from './word-index.ts';

/** What finding a list needs. */
export interface FoundScene {
  columns: ListColumns;
  shelves: ShelfMap;
  orders: ListOrders;
  /** Bits of `MARKS`, by slot. */
  marks(): Uint8Array;
  wordIndex(): WordIndex;
  matchCodes(text: string): CodeMatches;
}

export interface ListScene extends FoundScene {
  /** Net prices in 1/10000 of a euro, by slot. */
  net(): Float64Array;
  usual: ReadonlySet<number>;
}

type MarkFacets = Pick<Facets, keyof typeof MARKS>;

/** Without what stock, prices and habits decide, unless the query asks for it. */
export interface FoundList {
  /** By number where the query wants them by price. */
  slots: Int32Array;
  /** Of a list by relevance, one by one. */
  ranks: Ranks | undefined;
  passed: Uint8Array;
  facets: Omit<Facets, keyof typeof MARKS>;
}

export function selectList(scene: ListScene, query: ListQuery) {
  const { slots, ranks, passed, facets } = findList(scene, query);
  const { sort } = query;
  const ordered = isByPrice(sort)
    ? kept(scene.orders.byPrice(sort, scene.net(), slots), passed, slots.length)
    : ranks
      ? usualFirst(slots, ranks, scene.usual)
      : slots;
  return { slots: ordered, facets: { ...facets, ...countMarks(slots, scene.marks()) } };
}

export function findList(scene: FoundScene, query: ListQuery): FoundList {
  const found = query.q === '' ? undefined : ranksOf(scene, query.q);
  const { passed, total, facets } = sift(scene, query, found);
  const slots = kept(orderOf(scene, query, found), passed, total);
  const ranks = found && query.sort === 'relevance' ? ranksAt(slots, found) : undefined;
  return { slots, ranks, passed, facets };
}

function kept(order: Int32Array, passed: Uint8Array, total: number): Int32Array {
  const slots = new Int32Array(total);
  for (let at = 0, found = 0; found < total && at < order.length; at += 1) {
    const slot = order[at] ?? 0;
    if (passed[slot] === 1) slots[found++] = slot;
  }
  return slots;
}

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

export function searchSlots(scene: ListScene, text: string): Int32Array {
  const ranks = ranksOf(scene, text);
  const slots = ranked(scene.orders.slots('popular'), ranks);
  return usualFirst(slots, ranksAt(slots, ranks), scene.usual);
}

const ranksAt = (slots: Int32Array, ranks: Ranks): Ranks => {
  const found = new Uint8Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) found[at] = ranks[slots[at] ?? 0] ?? 0;
  return found;
};

const ranksOf = ({ columns, wordIndex, matchCodes }: FoundScene, text: string): Ranks =>
  rank(columns, wordIndex(), matchCodes(text), text);

function orderOf(scene: FoundScene, { sort }: ListQuery, ranks: Ranks | undefined): Int32Array {
  if (isByPrice(sort)) return scene.orders.slots('number');
  if (sort !== 'relevance') return scene.orders.slots(sort);
  return ranks ? ranked(scene.orders.slots('popular'), ranks) : scene.orders.slots('popular');
}

/** Goes in memory order: in a list's order it would take three times as long. */
function sift(scene: FoundScene, query: ListQuery, ranks: Ranks | undefined) {
  const { columns, shelves } = scene;
  const filter = createListFilter(query, columns, scene.marks(), shelves);
  const { count, facets } = createFacetCount(columns, shelves, filter);
  const passed = new Uint8Array(columns.size);
  let total = 0;
  for (let slot = 0; slot < columns.size; slot += 1) {
    if ((ranks && ranks[slot] === 0) || !columns.isListed(slot)) continue;
    const verdict = filter.verdict(slot);
    if (verdict === FAILED) continue;
    count(slot, verdict);
    if (verdict !== PASSED) continue;
    passed[slot] = 1;
    total += 1;
  }
  return { passed, total, facets: facets() };
}

const MOST_VALUES = 50;

/** A product that only one group excludes counts for the other values of that group. */
function createFacetCount(columns: ListColumns, shelves: ShelfMap, filter: ListFilter) {
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

  function facets(): FoundList['facets'] {
    return {
      categories: frequent(inCategories()).map(([caNum, count]) => ({ caNum, count })),
      brands: frequent(inBrands()).map(([maNum, count]) => ({ maNum, count })),
      attributes: attributeFacets(split, byTag),
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
