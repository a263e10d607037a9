import type { Answer } from '../../../../contract/api.ts';
import { type ListQuery, PAGE_SIZE } from '../../../../contract/catalogue/list-query.ts';
import { selectList } from '../../../../contract/catalogue/select-list.ts';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { readProducts } from '../products-repository.ts';

export async function readList(
  db: Db,
  memory: CatalogueMemory,
  scope: CatalogueScope,
  { query, usual, page }: { query: ListQuery; usual: readonly number[]; page: number },
): Promise<Answer<'catalogue.products'>> {
  if (query.sort === 'name') await memory.readNames();
  const { slots, facets } = selectList(memory.scene(usual), query);
  const { arNums } = memory.columns.of;
  const shown = slots.subarray((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const asked = Array.from(shown, (slot) => arNums[slot] ?? 0);
  return {
    items: await readProducts(db, scope, asked),
    total: slots.length,
    page,
    pageCount: Math.ceil(slots.length / PAGE_SIZE),
    facets,
  };
}
