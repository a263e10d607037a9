import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { later } from '../../lib/later.ts';
import { steady } from '../../lib/plain-data.ts';
import type { CatalogueChange } from '../../offline/catalogue/catalogue-types.ts';
import type { CatalogueSource, ProductsAnswer } from './catalogue-source.ts';

export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  /** The server has answered for these: one without a product is no longer sold. */
  sure: ReadonlySet<number>;
  /** Whoever was asked for these has answered, or will not. */
  read: ReadonlySet<number>;
}

interface ProductReaderDelegates {
  source: Pick<CatalogueSource, 'known' | 'fresh'>;
  isOnline(): boolean;
}

const BATCH = 96;
const PATIENCE_MS = 5000;

export function createProductReader({ source, isOnline }: ProductReaderDelegates) {
  /** By product: the reading that answers for it. What an older one has not asked yet, it leaves. */
  const readings = new Map<number, symbol>();
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
    const own = Symbol();
    for (const one of wanted) readings.set(one, own);
    const isOwn = (arNum: number) => readings.get(arNum) === own;
    /** The first answer is shown even where a newer one is on its way. */
    const isMissing = (arNum: number) => !store.getState().products.has(arNum);
    /** What this reading has no word of the server about. */
    const unsaid = new Set(wanted);

    async function ask(call: (arNums: number[]) => Promise<ProductsAnswer>): Promise<void> {
      for (let at = 0; at < wanted.length; at += BATCH) {
        const due = wanted.slice(at, at + BATCH).filter((one) => isOwn(one) && unsaid.has(one));
        if (due.length === 0) continue;
        const { where, items } = await call(due);
        // Without the network it is a copy that speaks for the server.
        const isSure = where === 'server' && isOnline();
        for (const one of isSure ? due : []) unsaid.delete(one);
        const taken = new Set(due.filter((one) => isOwn(one) || isMissing(one)));
        adopt(
          items.filter(({ arNum }) => taken.has(arNum)),
          [...taken],
          { isSure },
        );
      }
    }

    const giveUp = () => adopt([], wanted, { isSure: false });
    const cancel = later(giveUp, PATIENCE_MS);
    try {
      await ask(source.known);
      cancel();
      if (!isOnline()) return;
      await ask(async (due) => ({ where: 'server', items: await source.fresh(due) }));
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
      const missing = arNums.filter((arNum) => !readings.has(arNum));
      if (missing.length > 0) void read(missing);
    },
    follow({ arNums }: CatalogueChange): void {
      const touched = arNums === 'all' ? undefined : new Set(arNums);
      const due = [...readings.keys()].filter((arNum) => touched?.has(arNum) ?? true);
      if (due.length > 0) void read(due);
    },
  };
}
