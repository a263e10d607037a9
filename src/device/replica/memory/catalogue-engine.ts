import { type CodeMatches, matchCodes } from '../../../../catalogue-engine/code-search.ts';
import { createListOrders } from '../../../../catalogue-engine/list-orders.ts';
import { createSearch } from '../../../../catalogue-engine/search-ranks.ts';
import {
  type PricedListSources,
  searchSlots,
  selectList,
} from '../../../../catalogue-engine/select-list.ts';
import { createShelfMap, type ShelfMap } from '../../../../catalogue-engine/shelf-map.ts';
import { createShelfSlots } from '../../../../catalogue-engine/shelf-slots.ts';
import { createWordIndexes } from '../../../../catalogue-engine/word-index.ts';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type {
  Brand,
  Category,
  Product,
  ProductDetail,
} from '../../../../contract/catalogue/schemas.ts';
import { thumbnailOf } from '../../../lib/paths.ts';
import type { DeviceList, NameMatch, SearchHit } from '../catalogue-types.ts';
import { type detailAt, WITHDRAWN } from '../chunks/product-chunk.ts';
import { type ClientPrices, createClientPrices } from './client-prices.ts';
import { matchManyCodes, nearCodes } from './code-list.ts';
import { BOUGHT, CONTRACTED, createNameMatch } from './name-match.ts';
import { createNameOrder } from './name-order.ts';
import { NetTable } from './net-table.ts';
import { PriceTable } from './price-table.ts';
import { ProductTable } from './product-table.ts';
import { pictureOf, productAt } from './product-view.ts';

export type StoredDetail = ReturnType<typeof detailAt>;

export type CatalogueEngine = ReturnType<typeof createCatalogueEngine>;

export function createCatalogueEngine(today: () => string) {
  const products = new ProductTable();
  const orders = createListOrders(products, createNameOrder(products));
  let shelves: ShelfMap = createShelfMap([], []);
  let client = { prices: new PriceTable(), nets: new NetTable(), discount: '0' };
  let usual: readonly number[] = [];
  let priced: { day: string; client: typeof client; prices: ClientPrices } | undefined;
  const wordIndexOf = createWordIndexes(products);
  const wordIndex = () => wordIndexOf(shelves);
  const shelfSlots = createShelfSlots(products);
  const searchWords = createSearch(products);

  function context() {
    const day = today();
    if (priced?.day !== day || priced.client !== client) {
      const prices = createClientPrices(products, client, day);
      priced = { day, client, prices };
    }
    return { products, shelves, prices: priced.prices, day };
  }

  const slotsOf = (arNums: readonly number[]): number[] =>
    arNums.flatMap((arNum) => products.slotOf(arNum) ?? []);

  function matchText(text: string): CodeMatches {
    const parts = products.chunks.map(({ chunk: { codes, eans, packEans } }, index) => ({
      codes,
      eans,
      packEans,
      slotOf: (row: number) => products.slotAt(index, row),
    }));
    return matchCodes(products, parts, text);
  }

  function scene(): PricedListSources {
    const { net, marks } = context().prices;
    return {
      columns: products,
      shelves,
      orders,
      net,
      marks,
      shelfSlots,
      search: (text) => searchWords(wordIndex(), matchText(text), text),
      usual: new Set(slotsOf(usual)),
    };
  }

  function list(query: ListQuery, count: number): DeviceList {
    const { slots, facets } = selectList(scene(), query);
    return {
      arNums: slots.map((slot) => products.integers.arNums[slot] ?? 0),
      items: bySlots(slots.subarray(0, count)),
      facets,
    };
  }

  const bySlots = (slots: ArrayLike<number>, now = context()): Product[] =>
    Array.from(slots, (slot) => productAt(now, slot));

  const byNumbers = (arNums: readonly number[]): Product[] => bySlots(slotsOf(arNums));

  function search(text: string, count: number): SearchHit {
    const found = searchSlots(scene(), text);
    const withdrawn = matchText(text).exact.filter((slot) => products.hasFlag(slot, WITHDRAWN));
    const shown = [...withdrawn, ...found.subarray(0, count)].slice(0, count);
    return { products: bySlots(shown), total: found.length + withdrawn.length };
  }

  function detail(arNum: number, stored: StoredDetail): ProductDetail | undefined {
    const slot = products.slotOf(arNum);
    if (slot === undefined) return undefined;
    const product = productAt(context(), slot);
    return {
      ...product,
      ...stored,
      attributes: products.loadedAt(slot).attributes,
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
    pictures: (arNums: readonly number[]) =>
      slotsOf(arNums).map((slot) => thumbnailOf(pictureOf(products.loadedAt(slot)))),
    lookup: (code: string) => bySlots(matchText(code).exact),
    codes(codes: readonly string[], nearly: boolean): Product[][] {
      const slots = nearly
        ? codes.map((code) => nearCodes(products, code))
        : matchManyCodes(products, codes);
      const now = context();
      return slots.map((some) => bySlots(some, now));
    },
    names(names: readonly string[], inCart: readonly number[]): NameMatch[] {
      const now = context();
      const bought = new Set(slotsOf([...usual, ...inCart]));
      const tieOf = (slot: number): number => {
        if (bought.has(slot)) return BOUGHT;
        return client.nets.has(products.integers.arNums[slot] ?? 0) ? CONTRACTED : 0;
      };
      const match = createNameMatch(products, wordIndex(), orders.slots('popular'), tieOf);
      return names.map((name) => {
        const { slots, ...rest } = match(name);
        return { products: bySlots(slots, now), ...rest };
      });
    },
    shelves: () => ({ categories: [...shelves.categories], brands: [...shelves.brands] }),
    setShelves(categories: readonly Category[], brands: readonly Brand[]) {
      shelves = createShelfMap(categories, brands);
    },
    setClient(prices: PriceTable, discount: string, nets: NetTable) {
      client = { prices, nets, discount };
    },
    setUsual(arNums: readonly number[]) {
      usual = arNums;
    },
    /** Returns short steps that prepare for the next questions. Repeating a step costs nothing. */
    workAhead(): (() => void)[] {
      return [
        () => context().prices.net(),
        () => orders.slots('popular'),
        shelfSlots,
        wordIndex,
        () => orders.slots('name'),
      ];
    },
  };
}
