import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { CatalogueSource } from './catalogue-source.ts';

export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  /** The server has answered for these: one without a product is no longer sold. */
  sure: ReadonlySet<number>;
}

interface ProductReaderDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh'>;
  isOnline(): boolean;
}

const BATCH = 96;

export function createProductReader({ source, isOnline }: ProductReaderDelegates) {
  const asked = new Set<number>();
  const store = createStore<CurrentProducts>(() => ({ products: new Map(), sure: new Set() }));

  function adopt(found: readonly Product[], answered: readonly number[]): void {
    const known = store.getState();
    const products = new Map(known.products);
    for (const arNum of answered) products.delete(arNum);
    for (const product of found) products.set(product.arNum, product);
    store.setState({ products, sure: new Set([...known.sure, ...answered]) });
  }

  async function read(wanted: readonly number[]): Promise<void> {
    for (const one of wanted) asked.add(one);
    const batches = [];
    for (let at = 0; at < wanted.length; at += BATCH) batches.push(wanted.slice(at, at + BATCH));
    try {
      for (const batch of batches) adopt(await source.products(batch), []);
      if (!isOnline()) return;
      for (const batch of batches) adopt(await source.fresh(batch), batch);
    } catch {
      // What is unknown is shown as the line has it, and read again after the next change.
    }
  }

  return {
    ...store,
    want(arNums: readonly number[]): void {
      const missing = arNums.filter((arNum) => !asked.has(arNum));
      if (missing.length > 0) void read(missing);
    },
    again: (): void => void read([...asked]),
  };
}
