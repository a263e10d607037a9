import type { ProductTable } from './product-table.ts';

/**
 * Sorts the products by name. Sorting all names takes 0.1 s, so each call sorts only the changed
 * names and merges them into the last result.
 */
export function createNameOrder(products: ProductTable): () => Int32Array {
  const collator = new Intl.Collator('fr');
  let order: Int32Array = new Int32Array(0);
  let revision = 0;

  const named = (slot: number) => ({ slot, name: products.nameOf(slot) });
  type Named = ReturnType<typeof named>;

  function compare(one: Named, other: Named): number {
    const { arNums } = products.integers;
    const byName = collator.compare(one.name, other.name);
    return byName || (arNums[one.slot] ?? 0) - (arNums[other.slot] ?? 0);
  }

  function merged(kept: Int32Array, fresh: readonly Named[]): Int32Array {
    const all = new Int32Array(kept.length + fresh.length);
    let from = 0;
    for (const [before, one] of fresh.entries()) {
      let low = from;
      let high = kept.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (compare(named(kept[middle] ?? 0), one) < 0) low = middle + 1;
        else high = middle;
      }
      all.set(kept.subarray(from, low), from + before);
      all[low + before] = one.slot;
      from = low;
    }
    all.set(kept.subarray(from), from + fresh.length);
    return all;
  }

  return () => {
    const { touched } = products.integers;
    const isFresh = (slot: number) => (touched[slot] ?? 0) > revision;
    const kept = order.filter((slot) => products.isListed(slot) && !isFresh(slot));
    const fresh: Named[] = [];
    for (let slot = 0; slot < products.size; slot += 1) {
      if (products.isListed(slot) && isFresh(slot)) fresh.push(named(slot));
    }
    order = merged(kept, fresh.sort(compare));
    revision = products.revision;
    return order;
  };
}
