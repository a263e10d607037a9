import type { Sort } from '../contract/catalogue/list-query.ts';
import { integersOf } from '../contract/core/integers.ts';
import { type ListColumns, listedSlots } from './list-columns.ts';
import { createOrdering, type Ordering } from './ordering.ts';

type PriceSort = 'price' | 'price-desc';
type KnownOrder = 'number' | 'popular' | 'recent' | 'name';

export type ListOrders = ReturnType<typeof createListOrders>;

/** One number contains the key and, in its lower 21 bits, the position: numbers sort faster. */
const PLACES = 2 ** 21;
const HIGHEST = 2 ** 32 - 1;

function sortedBy(slots: Int32Array, key: (slot: number) => number): Int32Array {
  const keys = new Float64Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    keys[at] = Math.min(HIGHEST, Math.max(0, key(slots[at] ?? 0))) * PLACES + at;
  }
  return integersOf(keys.sort(), (value) => slots[value % PLACES] ?? 0);
}

export const isByPrice = (sort: Sort): sort is PriceSort =>
  sort === 'price' || sort === 'price-desc';

/** Sorts by price. `slots` must be sorted by product number, which decides equal prices. */
export const sortedByPrice = (slots: Int32Array, sort: PriceSort, net: Float64Array): Int32Array =>
  sortedBy(slots, (slot) => (sort === 'price' ? (net[slot] ?? 0) : HIGHEST - (net[slot] ?? 0)));

export function createListOrders(columns: ListColumns, byName: () => Int32Array) {
  const known = new Map<KnownOrder, { revision: number; ordering: Ordering }>();
  const priced = new Map<PriceSort, { net: Float64Array; ordering: Ordering }>();

  function compute(order: KnownOrder): Int32Array {
    if (order === 'name') return byName();
    const { arNums, popularities, sinces } = columns.integers;
    if (order === 'number') {
      return sortedBy(listedSlots(columns), (slot) => arNums[slot] ?? 0);
    }
    const values = order === 'popular' ? popularities : sinces;
    return sortedBy(slots('number'), (slot) => HIGHEST - (values[slot] ?? 0));
  }

  function ordering(order: KnownOrder): Ordering {
    const before = known.get(order);
    if (before?.revision === columns.orderRevision) return before.ordering;
    const found = createOrdering(compute(order), columns.size);
    known.set(order, { revision: columns.orderRevision, ordering: found });
    return found;
  }

  const slots = (order: KnownOrder): Int32Array => ordering(order).slots;

  /** Sorts `wanted` by price. `wanted` must be sorted by product number. */
  function byPrice(sort: PriceSort, net: Float64Array, wanted: Int32Array): Int32Array {
    let order = priced.get(sort);
    if (order?.net !== net) {
      const listed = slots('number');
      if (wanted.length < listed.length / 2) return sortedByPrice(wanted, sort, net);
      order = { net, ordering: createOrdering(sortedByPrice(listed, sort, net), columns.size) };
      priced.set(sort, order);
    }
    return order.ordering.sorted(wanted);
  }

  return { ordering, slots, byPrice };
}
