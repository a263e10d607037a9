import { type CodeMatches, matchCodes } from '../../../../contract/catalogue/code-search.ts';
import { createListOrders } from '../../../../contract/catalogue/list-orders.ts';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type {
  Brand,
  Category,
  Product,
  ProductDetail,
} from '../../../../contract/catalogue/schemas.ts';
import {
  type ListScene,
  searchSlots,
  selectList,
} from '../../../../contract/catalogue/select-list.ts';
import { createShelfMap, type ShelfMap } from '../../../../contract/catalogue/shelf-map.ts';
import { createWordIndex, type WordIndex } from '../../../../contract/catalogue/word-index.ts';
import type { DeviceList, SearchHit } from '../catalogue-types.ts';
import { type ClientPrices, createClientPrices } from './client-prices.ts';
import { matchManyCodes, nearCodes } from './code-list.ts';
import { createNameOrder } from './name-order.ts';
import { PriceTable } from './price-table.ts';
import { attributesOf, isWithdrawn, ProductTable } from './product-table.ts';
import { productAt } from './product-view.ts';

export interface StoredDetail {
  description: string;
  weight: string;
  substitutes: readonly number[];
}

export type CatalogueEngine = ReturnType<typeof createCatalogueEngine>;

export function createCatalogueEngine(today: () => string) {
  const products = new ProductTable();
  const orders = createListOrders(products, createNameOrder(products));
  let shelves: ShelfMap = createShelfMap([], []);
  let client = { prices: new PriceTable(), discount: '0' };
  let usual: ReadonlySet<number> = new Set();
  let usualSlots: { of: ReadonlySet<number>; revision: number; slots: ReadonlySet<number> };
  let priced: { day: string; client: typeof client; prices: ClientPrices } | undefined;
  let words: { revision: number; stamp: string; index: WordIndex } | undefined;

  function clientPrices(day: string): ClientPrices {
    if (priced?.day !== day || priced.client !== client) {
      const prices = createClientPrices(products, client.prices, client.discount, day);
      priced = { day, client, prices };
    }
    return priced.prices;
  }

  function context() {
    const day = today();
    return { products, shelves, prices: clientPrices(day), day: Number(day) };
  }

  function wordIndex(): WordIndex {
    if (words?.revision !== products.revision || words.stamp !== shelves.stamp) {
      const index = createWordIndex(products, shelves);
      words = { revision: products.revision, stamp: shelves.stamp, index };
    }
    return words.index;
  }

  function usualOnes(): ReadonlySet<number> {
    if (usualSlots?.of !== usual || usualSlots.revision !== products.revision) {
      const slots = [...usual].map((arNum) => products.slotOf(arNum)).filter(isSlot);
      usualSlots = { of: usual, revision: products.revision, slots: new Set(slots) };
    }
    return usualSlots.slots;
  }

  const isSlot = (slot: number | undefined): slot is number => slot !== undefined;
  function matchText(text: string): CodeMatches {
    const parts = products.chunks.map(({ chunk: { codes, eans, packEans } }, index) => ({
      codes,
      eans,
      packEans,
      slotOf: (row: number) => products.slotAt(index, row),
    }));
    return matchCodes(products, parts, text);
  }

  function scene(prices: ClientPrices): ListScene {
    const { net, marks } = prices;
    const columns = products;
    return {
      columns,
      shelves,
      orders,
      net,
      marks,
      wordIndex,
      matchCodes: matchText,
      usual: usualOnes(),
    };
  }

  function list(query: ListQuery, count: number): DeviceList {
    const now = context();
    const { slots, facets } = selectList(scene(now.prices), query);
    return {
      arNums: slots.map((slot) => products.integers.arNums[slot] ?? 0),
      items: Array.from(slots.subarray(0, count), (slot) => productAt(now, slot)),
      facets,
    };
  }

  function bySlots(slots: readonly (number | undefined)[]): Product[] {
    const now = context();
    return slots.filter(isSlot).map((slot) => productAt(now, slot));
  }

  const byNumbers = (arNums: readonly number[]): Product[] =>
    bySlots(arNums.map((arNum) => products.slotOf(arNum)));

  function search(text: string, count: number): SearchHit {
    const found = searchSlots(scene(context().prices), text);
    const withdrawn = matchText(text).exact.filter((slot) => isWithdrawn(products, slot));
    const shown = [...withdrawn, ...found.subarray(0, count)].slice(0, count);
    return { products: bySlots(shown), total: found.length + withdrawn.length };
  }

  function detail(arNum: number, stored: StoredDetail): ProductDetail | undefined {
    const slot = products.slotOf(arNum);
    if (slot === undefined) return undefined;
    const product = productAt(context(), slot);
    return {
      ...product,
      description: stored.description,
      weight: stored.weight,
      attributes: attributesOf(products, slot),
      categoryPath: shelves.path(product.caNum),
      substitutes: byNumbers(stored.substitutes).filter(({ flags }) => !flags.withdrawn),
    };
  }

  return {
    products,
    list,
    search,
    detail,
    byNumbers,
    lookup: (code: string) => bySlots(matchText(code).exact),
    codes(codes: readonly string[], nearly: boolean): Product[][] {
      const now = context();
      const slots = nearly
        ? codes.map((code) => nearCodes(products, code))
        : matchManyCodes(products, codes);
      return slots.map((some) => some.map((slot) => productAt(now, slot)));
    },
    shelves: () => ({ categories: [...shelves.categories], brands: [...shelves.brands] }),
    setShelves(categories: readonly Category[], brands: readonly Brand[]) {
      shelves = createShelfMap(categories, brands);
    },
    setClient(prices: PriceTable, discount: string) {
      client = { prices, discount };
    },
    setUsual(arNums: readonly number[]) {
      usual = new Set(arNums);
    },
    /** Prepares the next questions in short steps; repeating a step costs nothing. */
    workAhead(): (() => void)[] {
      return [
        () => clientPrices(today()).net(),
        () => orders.slots('popular'),
        wordIndex,
        () => orders.slots('name'),
      ];
    },
  };
}
