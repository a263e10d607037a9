import { createListOrders } from '../../../../contract/catalogue/list-orders.ts';
import type { ListScene } from '../../../../contract/catalogue/select-list.ts';
import { createShelfMap, type ShelfMap } from '../../../../contract/catalogue/shelf-map.ts';
import { createWordIndexes } from '../../../../contract/catalogue/word-index.ts';
import type { Db } from '../../../database/client.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import { readShelves } from '../read-shelves.ts';
import { GroupPrices } from './group-prices.ts';
import type { ProductColumns } from './product-columns.ts';
import { ProductTable } from './product-table.ts';
import { ProductWords } from './product-words.ts';
import { RevisionFollower } from './revision-follower.ts';

const MOST_GROUPS = 16;

/** At least as new as the scope that it was read for. */
export interface CatalogueMemory {
  columns: ProductColumns;
  shelves: ShelfMap;
  readNames(): Promise<void>;
  scene(usual: readonly number[]): ListScene;
}

interface Group {
  prices: GroupPrices;
  follower: RevisionFollower;
}

export function createCatalogueMemory(db: Db) {
  const products = new ProductTable(db);
  const { columns } = products;
  const words = new ProductWords(db, columns);
  const orders = createListOrders(columns, products.byName);
  const followers = {
    products: new RevisionFollower(products),
    words: new RevisionFollower(words),
  };
  const groups = new Map<number, Group>();
  let known: { rev: number; shelves: ShelfMap } = { rev: -1, shelves: createShelfMap([], []) };
  const indexOf = createWordIndexes(columns);

  function groupOf(tgNum: number): Group {
    const kept = groups.get(tgNum);
    groups.delete(tgNum);
    const prices = kept?.prices ?? new GroupPrices(db, tgNum, columns);
    const group = kept ?? { prices, follower: new RevisionFollower(prices) };
    groups.set(tgNum, group);
    const [oldest] = groups.keys();
    if (groups.size > MOST_GROUPS && oldest !== undefined) groups.delete(oldest);
    return group;
  }

  return async function upTo(scope: CatalogueScope, q = ''): Promise<CatalogueMemory> {
    const { discount, today } = scope;
    const { prices, follower } = groupOf(scope.tgNum);
    await followers.products.reach(scope.products);
    await follower.reach(scope.prices);
    const reading = followers.words.reach(scope.products);
    // Lists do not wait for words, but the user may search next.
    if (q === '') reading.catch(() => undefined);
    else await reading;
    if (known.rev !== scope.shelves) known = { rev: scope.shelves, shelves: await readShelves(db) };
    const { shelves } = known;
    return {
      columns,
      shelves,
      readNames: () => products.readNames(),
      scene: (usual) => ({
        columns,
        shelves,
        orders,
        net: () => prices.net(discount, today),
        marks: () => prices.marks(today),
        wordIndex: () => indexOf(shelves),
        matchCodes: words.matchCodes,
        usual: new Set(
          usual.map((arNum) => columns.find(arNum)).filter((slot) => slot !== undefined),
        ),
      }),
    };
  };
}
