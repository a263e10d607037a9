import { type ListQuery, PAGE_SIZE } from '../../../../contract/catalogue/list-query.ts';
import type { CatalogueScope } from '../../../services/catalogue-scope.ts';
import type { Services } from '../../../services/services.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { readProductRows } from '../products-repository.ts';
import { createSelections } from './selections.ts';

interface Asked {
  query: ListQuery;
  page: number;
}

/**
 * Selects the products of a page in memory, then reads their rows from the database. If the
 * catalogue changes between these two steps, the rows are newer than the selection.
 */
export function createLists(services: Pick<Services, 'db' | 'caches'>, memory: CatalogueMemory) {
  const select = createSelections(services, memory);

  return async (scope: CatalogueScope, { query, page }: Asked): Promise<string> => {
    await memory.reach(scope, query.q);
    const { slots, facets } = await select(query, scope);
    const { arNums } = memory.columns.integers;
    const shown = slots.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    const numbers = Array.from(shown, (slot) => arNums[slot] ?? 0);
    const items = await readProductRows(services.db, scope, numbers);
    const total = slots.length;
    const pages = `"total":${total},"page":${page},"pageCount":${Math.ceil(total / PAGE_SIZE)}`;
    return `{"items":${items},${pages},"facets":${facets}}`;
  };
}
