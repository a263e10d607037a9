import { createStore } from 'zustand/vanilla';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import type { CatalogueChange } from '../../device/replica/catalogue-types.ts';
import { later } from '../../lib/async/later.ts';
import { keepEqual } from '../../lib/plain-data.ts';
import type { CatalogueSource, ProductsAnswer } from './catalogue-source.ts';

export interface CurrentProducts {
  products: ReadonlyMap<number, Product>;
  /** Products for which the server has answered: those missing in `products` are not sold. */
  confirmed: ReadonlySet<number>;
  /** Products whose read has ended, with an answer, a failure or a timeout. */
  read: ReadonlySet<number>;
}

const BATCH = 96;
const PATIENCE_MS = 5000;

export function createProductReader(source: Pick<CatalogueSource, 'known' | 'fresh' | 'isOnline'>) {
  const { isOnline } = source;
  /** The latest read of each product. An older read skips products that a newer read requests. */
  const readings = new Map<number, symbol>();
  const store = createStore<CurrentProducts>(() => ({
    products: new Map(),
    confirmed: new Set(),
    read: new Set(),
  }));

  function adopt(
    found: readonly Product[],
    batch: readonly number[],
    { isSure }: { isSure: boolean },
  ): void {
    const { products: before, confirmed, read } = store.getState();
    const products = new Map(before);
    for (const arNum of isSure ? batch : []) products.delete(arNum);
    for (const product of found) {
      products.set(product.arNum, keepEqual(before.get(product.arNum), product));
    }
    store.setState({
      products,
      confirmed: isSure ? new Set([...confirmed, ...batch]) : confirmed,
      read: new Set([...read, ...batch]),
    });
  }

  async function read(wanted: readonly number[]): Promise<void> {
    const own = Symbol();
    for (const one of wanted) readings.set(one, own);
    const isOwn = (arNum: number) => readings.get(arNum) === own;
    /** An outdated read may still add a product that the page does not show yet. */
    const isMissing = (arNum: number) => !store.getState().products.has(arNum);
    /** Products of this read for which the server has not answered yet. */
    const unanswered = new Set(wanted);

    async function ask(call: (arNums: number[]) => Promise<ProductsAnswer>): Promise<void> {
      for (let at = 0; at < wanted.length; at += BATCH) {
        const due = wanted.slice(at, at + BATCH).filter((one) => isOwn(one) && unanswered.has(one));
        if (due.length === 0) continue;
        const { where, items } = await call(due);
        // Offline, an answer of the server is a cached copy, which may be outdated.
        const isSure = where === 'server' && isOnline();
        for (const one of isSure ? due : []) unanswered.delete(one);
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
      // The next change reads the products again. Until then, the page shows what it has.
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
