import { countMarks } from '../../../../catalogue-engine/facet-count.ts';
import { isByPrice, sortedByPrice } from '../../../../catalogue-engine/list-orders.ts';
import { usualFirst } from '../../../../catalogue-engine/search-ranks.ts';
import { type FoundList, findList } from '../../../../catalogue-engine/select-list.ts';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { CatalogueScope } from '../../../services/catalogue-scope.ts';
import type { Services } from '../../../services/services.ts';
import { createUsual } from '../bought.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { type ClientPromotions, createPromotions, readNet } from '../memory/group-promotions.ts';

const NOTHING = new Int32Array();
const CACHE_BYTES = 8 * 1024 * 1024;

interface CachedList extends Pick<FoundList, 'slots' | 'ranks'> {
  /** The facets as JSON without the closing brace: `select` appends the counts of marks. */
  facets: string;
}

/**
 * Selects the products of a list and counts its filters. A cached list contains neither stock nor
 * prices, so orders and changes for other clients do not invalidate the list. The cache key names
 * everything on which the list depends.
 */
export function createSelections(
  services: Pick<Services, 'db' | 'caches'>,
  memory: CatalogueMemory,
) {
  const { columns } = memory;
  const lists = services.caches.open<CachedList>(
    'lists',
    CACHE_BYTES,
    ({ slots, ranks, facets }) => 500 + slots.byteLength + (ranks?.byteLength ?? 0) + facets.length,
  );
  const promotionsOf = createPromotions(services, columns);
  const usualOf = createUsual(services, columns);

  function keyOf(query: ListQuery, scope: CatalogueScope): unknown[] {
    const { clNum, tgNum, pricesRev, netsRev, today, discount } = scope;
    const isMarked = query.isNew || query.clearance || query.inStock;
    const isPriced = isByPrice(query.sort);
    return [
      query,
      memory.listing,
      (isMarked || query.promotion) && [columns.markRevision, today],
      (query.promotion || isPriced) && [tgNum, pricesRev, today, netsRev > 0 && [clNum, netsRev]],
      isPriced && [discount, columns.priceRevision],
    ];
  }

  async function find(
    query: ListQuery,
    scope: CatalogueScope,
    running: ClientPromotions,
  ): Promise<CachedList> {
    const { slots, ranks, facets } = findList(memory.scene(scope.today, running), query);
    const { sort } = query;
    const sorted = isByPrice(sort)
      ? sortedByPrice(slots, sort, await readNet(services.db, columns, scope, running, slots))
      : slots;
    return { slots: sorted, ranks, facets: JSON.stringify(facets).slice(0, -1) };
  }

  /** Does not update the memory: the caller must call `memory.reach` before. */
  return async function select(query: ListQuery, scope: CatalogueScope) {
    const running = await promotionsOf(scope);
    const usual = query.sort === 'relevance' ? await usualOf(scope) : NOTHING;
    if (query.sort === 'name') await memory.readNames();
    const { slots, ranks, facets } = await lists.get(keyOf(query, scope), () =>
      find(query, scope, running),
    );
    const marks = memory.scene(scope.today, running).marks();
    return {
      slots: ranks ? usualFirst(slots, ranks, new Set(usual)) : slots,
      facets: `${facets},${JSON.stringify(countMarks(slots, marks)).slice(1)}`,
    };
  };
}
