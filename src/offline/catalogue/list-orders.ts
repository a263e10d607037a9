import type { Sort } from '../../../contract/catalogue/list-query.ts';
import type { ClientPrices } from './client-prices.ts';
import { integersOf } from './number-map.ts';
import type { ProductTable } from './product-table.ts';

type OwnOrder = Exclude<Sort, 'relevance'>;

export interface ListOrders {
  /** All articles that can be ordered, as slots in an order of lists. */
  slots(sort: OwnOrder, prices: ClientPrices): Int32Array;
}

/*
 * Sorting is left to the browser's sort of plain numbers: what is compared stands in the upper bits,
 * the place by article number, which decides among equals, in the lower 21.
 */
const PLACES = 2 ** 21;
const HIGHEST = 2 ** 32 - 1;

/** Orders of all articles, each computed when it is first asked for and after changes. */
export function createListOrders(products: ProductTable): ListOrders {
  const known = new Map<OwnOrder, { stamp: unknown; slots: Int32Array }>();
  const names = createNameOrder(products);
  let byNumber: { revision: number; slots: Int32Array } | undefined;

  function numbered(): Int32Array {
    if (byNumber?.revision === products.revision) return byNumber.slots;
    const { arNums } = products.integers;
    const keys = new Float64Array(products.size);
    let count = 0;
    for (let slot = 0; slot < products.size; slot += 1) {
      if (products.isListed(slot)) keys[count++] = (arNums[slot] ?? 0) * PLACES + slot;
    }
    const slots = integersOf(keys.subarray(0, count).sort(), (key) => key % PLACES);
    byNumber = { revision: products.revision, slots };
    return slots;
  }

  function sorted(key: (slot: number) => number): Int32Array {
    const base = numbered();
    const keys = new Float64Array(base.length);
    for (let at = 0; at < base.length; at += 1) {
      keys[at] = Math.min(HIGHEST, Math.max(0, key(base[at] ?? 0))) * PLACES + at;
    }
    return integersOf(keys.sort(), (value) => base[value % PLACES] ?? 0);
  }

  function compute(sort: OwnOrder, prices: ClientPrices): Int32Array {
    const { popularities, sinces } = products.integers;
    switch (sort) {
      case 'popular':
        return sorted((slot) => HIGHEST - (popularities[slot] ?? 0));
      case 'recent':
        return sorted((slot) => HIGHEST - (sinces[slot] ?? 0));
      case 'name':
        return names();
      case 'price': {
        const net = prices.net();
        return sorted((slot) => net[slot] ?? 0);
      }
      case 'price-desc': {
        const net = prices.net();
        return sorted((slot) => HIGHEST - (net[slot] ?? 0));
      }
    }
  }

  return {
    slots(sort, prices) {
      // Prices are computed anew, and are another array, when anything they are made of changes.
      const stamp = sort.startsWith('price') ? prices.net() : products.revision;
      const before = known.get(sort);
      if (before?.stamp === stamp) return before.slots;
      const slots = compute(sort, prices);
      known.set(sort, { stamp, slots });
      return slots;
    },
  };
}

const collator = new Intl.Collator('fr');

/**
 * The order of names takes 50,000 articles a tenth of a second to sort, too long to do again for
 * each update: those that did not change stay in their order and the others are put between them.
 */
function createNameOrder(products: ProductTable): () => Int32Array {
  let order: Int32Array = new Int32Array(0);
  let revision = 0;
  return () => {
    const { touched } = products;
    const isFresh = (slot: number) => (touched[slot] ?? 0) > revision;
    const kept = order.filter((slot) => products.isListed(slot) && !isFresh(slot));
    const fresh: number[] = [];
    for (let slot = 0; slot < products.size; slot += 1) {
      if (products.isListed(slot) && isFresh(slot)) fresh.push(slot);
    }
    order = merged(products, kept, sortedByName(products, fresh));
    revision = products.revision;
    return order;
  };
}

interface Named {
  name: string;
  slot: number;
}

const compareNamed = (products: ProductTable, one: Named, other: Named): number =>
  collator.compare(one.name, other.name) ||
  (products.integers.arNums[one.slot] ?? 0) - (products.integers.arNums[other.slot] ?? 0);

const namedAt = (products: ProductTable, slot: number): Named => ({
  slot,
  name: products.text('names', slot),
});

const sortedByName = (products: ProductTable, slots: readonly number[]): Named[] =>
  slots
    .map((slot) => namedAt(products, slot))
    .sort((one, other) => compareNamed(products, one, other));

/** Each fresh one's place among those that are kept is found by halving. */
function merged(products: ProductTable, kept: Int32Array, fresh: readonly Named[]): Int32Array {
  const order = new Int32Array(kept.length + fresh.length);
  let from = 0;
  let at = 0;
  for (const named of fresh) {
    let low = from;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = namedAt(products, kept[middle] ?? 0);
      if (compareNamed(products, other, named) < 0) low = middle + 1;
      else high = middle;
    }
    order.set(kept.subarray(from, low), at);
    at += low - from;
    order[at++] = named.slot;
    from = low;
  }
  order.set(kept.subarray(from), at);
  return order;
}
