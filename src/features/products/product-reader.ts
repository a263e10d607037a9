import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { later } from '../../lib/later.ts';
import { steady } from '../../lib/plain-data.ts';
import type { CatalogueSource } from './catalogue-source.ts';

export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  /** The server has answered for these: one without a product is no longer sold. */
  sure: ReadonlySet<number>;
  /** Whoever was asked for these has answered, or will not. */
  read: ReadonlySet<number>;
}

interface ProductReaderDelegates {
  source: Pick<CatalogueSource, 'products' | 'fresh'>;
  isOnline(): boolean;
}

const BATCH = 96;
const PATIENCE_MS = 5000;

export function createProductReader({ source, isOnline }: ProductReaderDelegates) {
  const asked = new Set<number>();
  const store = createStore<CurrentProducts>(() => ({
    products: new Map(),
    sure: new Set(),
    read: new Set(),
  }));

  function adopt(
    found: readonly Product[],
    batch: readonly number[],
    { isSure }: { isSure: boolean },
  ): void {
    const { products: before, sure, read } = store.getState();
    const products = new Map(before);
    for (const arNum of isSure ? batch : []) products.delete(arNum);
    for (const product of found) {
      products.set(product.arNum, steady(before.get(product.arNum), product));
    }
    store.setState({
      products,
      sure: isSure ? new Set([...sure, ...batch]) : sure,
      read: new Set([...read, ...batch]),
    });
  }

  async function read(wanted: readonly number[]): Promise<void> {
    for (const one of wanted) asked.add(one);
    const batches = [];
    for (let at = 0; at < wanted.length; at += BATCH) batches.push(wanted.slice(at, at + BATCH));
    const giveUp = () => adopt([], wanted, { isSure: false });
    const cancel = later(giveUp, PATIENCE_MS);
    try {
      for (const batch of batches) adopt(await source.products(batch), batch, { isSure: false });
      cancel();
      if (!isOnline()) return;
      for (const batch of batches) adopt(await source.fresh(batch), batch, { isSure: true });
    } catch {
      // What is unknown is shown as the line has it, and read again after the next change.
      giveUp();
    } finally {
      cancel();
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
