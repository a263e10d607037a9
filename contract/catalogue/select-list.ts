import type { CodeMatches } from './code-search.ts';
import type { ListColumns } from './list-columns.ts';
import { createFacetCount } from './list-facets.ts';
import { createListFilter, FAILED, PASSED } from './list-filter.ts';
import type { ListOrders } from './list-orders.ts';
import type { ListQuery } from './list-query.ts';
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
  rank({ columns, index: wordIndex(), codes: matchCodes(text) }, text);

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
