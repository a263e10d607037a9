import type { ProductTable } from './product-table.ts';

const collator = new Intl.Collator('fr');

/**
 * Sorting 50,000 names takes a tenth of a second, too long for each update: unchanged names keep
 * their order and the others are merged in.
 */
export function createNameOrder(products: ProductTable): () => Int32Array {
  let order: Int32Array = new Int32Array(0);
  let revision = 0;
  return () => {
    const { touched } = products.integers;
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
