import type { Answer } from '../../../../contract/api.ts';
import { type ListQuery, PAGE_SIZE, type Sort } from '../../../../contract/catalogue/list-query.ts';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { readProducts } from '../products-repository.ts';
import { searchProducts } from '../search/search.ts';
import { FacetCount } from './facets.ts';
import { filtersOf, type ListFilter } from './list-filters.ts';
import { largestOf, orderByKey, valuesAt } from './stable-order.ts';

type List = Answer<'catalogue.products'>;

export async function readList(
  db: Db,
  memory: CatalogueMemory,
  scope: CatalogueScope,
  query: ListQuery,
  page: number,
): Promise<List> {
  const { products } = memory;
  if (query.sort === 'name') await products.rankNames();
  const places = query.q === '' ? products.listed() : await searchProducts(db, memory, query.q);
  const filters = filtersOf(query, memory, scope);
  const counts = new FacetCount(memory, scope, filters);
  const chosen = inOrder(choose(places, filters, counts), query, memory, scope);
  const shown = chosen.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const { arNum } = products.columns.of;
  return {
    items: await readProducts(
      db,
      scope,
      Array.from(shown, (place) => arNum[place] ?? 0),
    ),
    total: chosen.length,
    page,
    pageCount: Math.ceil(chosen.length / PAGE_SIZE),
    facets: counts.facets(),
  };
}

const PASSED = 0;
const KEPT_BY_SEVERAL = 255;

/** The places that pass every filter; the counts are made on the way. */
function choose(
  places: Int32Array,
  filters: readonly ListFilter[],
  counts: FacetCount,
): Int32Array {
  const keptBy = keepers(places, filters);
  const chosen = new Int32Array(countOf(keptBy, PASSED));
  let size = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    const kept = keptBy[at] ?? PASSED;
    if (kept === PASSED) {
      chosen[size] = place;
      size += 1;
    } else if (kept !== KEPT_BY_SEVERAL) counts.addKept(place, kept - 1);
  }
  counts.addAll(chosen);
  return chosen;
}

/** Shared by all lists, because nothing is awaited while it is in use. */
let scratch = new Uint8Array();

/** For each place 1 + the one filter that excludes it. */
function keepers(places: Int32Array, filters: readonly ListFilter[]): Uint8Array {
  if (scratch.length < places.length) scratch = new Uint8Array(places.length);
  const keptBy = scratch.subarray(0, places.length).fill(PASSED);
  for (const [filter, { passes }] of filters.entries()) {
    for (let at = 0; at < places.length; at += 1) {
      if (passes(places[at] ?? 0)) continue;
      keptBy[at] = keptBy[at] === PASSED ? filter + 1 : KEPT_BY_SEVERAL;
    }
  }
  return keptBy;
}

function countOf(values: Uint8Array, wanted: number): number {
  let count = 0;
  for (let at = 0; at < values.length; at += 1) if (values[at] === wanted) count += 1;
  return count;
}

/** Products of equal rank are ordered by number, found ones by how well they match. */
function inOrder(
  places: Int32Array,
  { q, sort }: ListQuery,
  memory: CatalogueMemory,
  scope: CatalogueScope,
): Int32Array {
  if (sort === 'relevance') return places;
  const { arNum } = memory.products.columns.of;
  const byNumber = q === '' ? places : orderByKey(places, valuesAt(places, arNum));
  return orderByKey(byNumber, keysOf(byNumber, sort, memory, scope));
}

function keysOf(
  places: Int32Array,
  sort: Exclude<Sort, 'relevance'>,
  { products, prices }: CatalogueMemory,
  { discount, today }: CatalogueScope,
): Float64Array {
  const { popularity, createdAt, nameRank } = products.columns.of;
  const valuesOf = (column: Int32Array | Float64Array) => valuesAt(places, column);
  switch (sort) {
    case 'popular':
      return largestFirst(valuesOf(popularity));
    case 'recent':
      return largestFirst(valuesOf(createdAt));
    case 'name':
      return valuesOf(nameRank);
    case 'price':
      return prices.netPrices(places, discount, today);
    case 'price-desc':
      return largestFirst(prices.netPrices(places, discount, today));
  }
}

function largestFirst(values: Float64Array): Float64Array {
  const largest = largestOf(values);
  for (let at = 0; at < values.length; at += 1) values[at] = largest - (values[at] ?? 0);
  return values;
}
