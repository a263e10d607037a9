import { isEqual } from '../../lib/plain-data.ts';
import type { CatalogueCalls } from './catalogue-calls.ts';
import type { Shelves } from './catalogue-types.ts';
import type { CatalogueStore } from './chunks/catalogue-store.ts';
import type { CatalogueEngine } from './memory/catalogue-engine.ts';

export async function createShelfReplica(store: CatalogueStore, engine: () => CatalogueEngine) {
  let shelves: Shelves = { categories: [], brands: [] };

  const show = () => engine().setShelves(shelves.categories, shelves.brands);

  async function load(): Promise<void> {
    shelves = (await store.shelves()) ?? shelves;
    show();
  }

  await load();
  return {
    show,
    load,
    /** Returns true if more than the counts has changed: counts change with the products. */
    async pull(calls: CatalogueCalls, clNum: number): Promise<boolean> {
      const fetched = await calls.shelves(clNum);
      const before = shelves;
      if (isEqual(before, fetched)) return false;
      shelves = fetched;
      await store.saveShelves(fetched);
      show();
      return withoutCounts(before) !== withoutCounts(fetched);
    },
  };
}

const withoutCounts = (shelves: Shelves): string =>
  JSON.stringify(shelves, (key, value) => (key === 'count' ? undefined : value));
