import { createListOrders } from '../../../../catalogue-engine/list-orders.ts';
import { createSearch } from '../../../../catalogue-engine/search-ranks.ts';
import type { FoundScene } from '../../../../catalogue-engine/select-list.ts';
import { createShelfMap, type ShelfMap } from '../../../../catalogue-engine/shelf-map.ts';
import { createShelfSlots } from '../../../../catalogue-engine/shelf-slots.ts';
import { createWordIndexes } from '../../../../catalogue-engine/word-index.ts';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../../../services/catalogue-scope.ts';
import { readShelves } from '../shelves.ts';
import type { ClientPromotions } from './group-promotions.ts';
import { createMarks } from './marks.ts';
import { ProductTable } from './product-table.ts';
import { ProductWords } from './product-words.ts';
import { RevisionFollower } from './revision-follower.ts';

export type CatalogueMemory = ReturnType<typeof createCatalogueMemory>;

/**
 * Caches the part of the catalogue that all tariff groups share. Each memory is for one lineage: a
 * restore or a failover starts a new lineage of the shop’s data.
 */
export function createCatalogueMemory(db: Db) {
  const products = new ProductTable(db);
  const { columns } = products;
  const words = new ProductWords(db, columns);
  const orders = createListOrders(columns, products.byName);
  const marks = createMarks(columns);
  const productFollower = new RevisionFollower(products);
  const wordFollower = new RevisionFollower(words);
  let known: { rev: number; shelves: ShelfMap } = { rev: -1, shelves: createShelfMap([], []) };
  const indexOf = createWordIndexes(columns);
  const shelfSlots = createShelfSlots(columns);
  const search = createSearch(columns);

  return {
    columns,
    get shelves(): ShelfMap {
      return known.shelves;
    },
    readNames: () => products.readNames(),

    /** A text that changes whenever the products of a list or their sort order may change. */
    get listing(): string {
      return [columns.orderRevision, columns.wordRevision, known.rev].join();
    },

    async reach(scope: CatalogueScope, q = ''): Promise<void> {
      await productFollower.reach(scope.productsRev);
      const reading = wordFollower.reach(scope.productsRev);
      // A list without a search text does not wait for the words. The words are still read now,
      // because a search may follow.
      if (q === '') reading.catch(() => undefined);
      else await reading;
      if (known.rev !== scope.shelvesRev) {
        known = { rev: scope.shelvesRev, shelves: await readShelves(db) };
      }
    },

    scene(today: string, promotions: ClientPromotions): FoundScene {
      const { shelves } = known;
      return {
        columns,
        shelves,
        orders,
        marks: () => marks(today, promotions),
        shelfSlots,
        search: (text) => search(indexOf(shelves), words.matchCodes(text), text),
      };
    },
  };
}
