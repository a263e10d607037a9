import type { ListQuery } from '../contract/catalogue/list-query.ts';
import type { Facets } from '../contract/catalogue/schemas.ts';
import { countMarks, createFacetCount, type KeptFacets } from './facet-count.ts';
import type { ListColumns } from './list-columns.ts';
import { BRAND, CATEGORY, createListFilter, FAILED, PASSED } from './list-filter.ts';
import { isByPrice, type ListOrders } from './list-orders.ts';
import type { Postings } from './postings.ts';
import { type Matches, type Ranks, ranked, usualFirst } from './search-ranks.ts';
import type { ShelfMap } from './shelf-map.ts';
import type { ShelfSlots } from './shelf-slots.ts';

export interface FoundScene {
  columns: ListColumns;
  shelves: ShelfMap;
  orders: ListOrders;
  /** Returns the bits of `MARKS` for each slot. */
  marks(): Uint8Array;
  shelfSlots(): ShelfSlots;
  search(text: string): Matches;
}

export interface PricedListSources extends FoundScene {
  /** Returns the net price of each slot in 1/10000 of a euro. */
  net(): Float64Array;
  usual: ReadonlySet<number>;
}

/** The state of a list before it is sorted by price or habits and before its marks are counted. */
export interface FoundList {
  /** The slots of the list, sorted by product number if the query sorts by price. */
  slots: Int32Array;
  /** The rank of each slot in `slots`; undefined unless the list is sorted by relevance. */
  ranks: Ranks | undefined;
  facets: KeptFacets;
}

export function selectList(
  sources: PricedListSources,
  query: ListQuery,
): { slots: Int32Array; facets: Facets } {
  const { slots, ranks, facets } = findList(sources, query);
  const { sort } = query;
  const ordered = isByPrice(sort)
    ? sources.orders.byPrice(sort, sources.net(), slots)
    : ranks
      ? usualFirst(slots, ranks, sources.usual)
      : slots;
  return { slots: ordered, facets: { ...facets, ...countMarks(slots, sources.marks()) } };
}

export function findList(sources: FoundScene, query: ListQuery): FoundList {
  const { q, sort } = query;
  const matches = q === '' ? undefined : sources.search(q);
  const { passed, facets } = sift(sources, query, matches);
  const isRelevant = sort === 'relevance';
  const order = isByPrice(sort) ? 'number' : isRelevant ? 'popular' : sort;
  const inOrder = sources.orders.ordering(order).sorted(passed);
  if (!isRelevant || !matches) return { slots: inOrder, ranks: undefined, facets };
  const slots = ranked(inOrder, matches.ranks);
  return { slots, ranks: ranksAt(slots, matches), facets };
}

export function searchSlots(sources: PricedListSources, text: string): Int32Array {
  const matches = sources.search(text);
  const slots = ranked(sources.orders.ordering('popular').sorted(matches.slots), matches.ranks);
  return usualFirst(slots, ranksAt(slots, matches), sources.usual);
}

const ranksAt = (slots: Int32Array, { ranks }: Matches): Ranks => {
  const found = new Uint8Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) found[at] = ranks[slots[at] ?? 0] ?? 0;
  return found;
};

/** Filters the products that match the search; without a search, those of the wanted shelves. */
function sift(sources: FoundScene, query: ListQuery, matches: Matches | undefined) {
  const { columns, shelves } = sources;
  const filter = createListFilter(query, columns, sources.marks(), shelves);
  const facets = createFacetCount(columns, shelves, filter);

  function look(slots: Int32Array, only?: number): Int32Array {
    const passed = new Int32Array(slots.length);
    let total = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      if (!columns.isListed(slot)) continue;
      const verdict = filter.verdict(slot);
      if (verdict === FAILED || (only !== undefined && verdict !== only)) continue;
      facets.count(slot, verdict);
      if (verdict === PASSED) passed[total++] = slot;
    }
    return passed.subarray(0, total);
  }

  function lookOnShelves(): Int32Array {
    const { all, categories, brands } = sources.shelfSlots();
    const inCategories = filter.categories && slotsOf(categories, filter.categories);
    const ofBrands = filter.brands && slotsOf(brands, filter.brands);
    if (inCategories && ofBrands) {
      look(ofBrands, CATEGORY);
      return look(inCategories);
    }
    const some = inCategories ?? ofBrands;
    if (!some || !filter.isByShelves) return look(all);
    const passed = look(some);
    // No other filter is set, so the facets count all products of the other shelves.
    if (inCategories) facets.countAll(CATEGORY, categories);
    else facets.countAll(BRAND, brands);
    return passed;
  }

  const passed = matches ? look(matches.slots) : lookOnShelves();
  return { passed, facets: facets.facets() };
}

function slotsOf({ starts, slots }: Postings, wanted: Uint8Array): Int32Array {
  const parts: Int32Array[] = [];
  for (let id = 0; id < wanted.length; id += 1) {
    if (wanted[id] === 1) parts.push(slots.subarray(starts[id], starts[id + 1]));
  }
  const found = new Int32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    found.set(part, end);
    end += part.length;
  }
  return found;
}
