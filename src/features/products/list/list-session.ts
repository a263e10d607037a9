import { createStore } from 'zustand/vanilla';
import { type ListQuery, PAGE_SIZE } from '../../../../contract/catalogue/list-query.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueChange } from '../../../device/replica/catalogue-types.ts';
import { later } from '../../../lib/async/later.ts';
import { oneAtATime } from '../../../lib/async/one-at-a-time.ts';
import { askedToWait } from '../../../lib/http-errors.ts';
import { isEqual } from '../../../lib/plain-data.ts';
import type { CatalogueSource, ListAnswer } from '../catalogue-source.ts';

/*
 * A list never sorts itself again: products change in place; the page offers the new sort order.
 *
 *   loading ──answer──▶ ready ──reload──▶ ready (with the new sort order)
 *      └────failure───▶ failed ──reload──▶ loading
 */
export interface ListRow {
  product: Product;
  oldPrice: string | undefined;
  isGone: boolean;
}

export interface ListView extends Partial<Pick<ListAnswer, 'facets' | 'missing' | 'where'>> {
  phase: 'loading' | 'ready' | 'failed';
  rows: readonly ListRow[];
  total: number;
  hasNewOrder: boolean;
  /** The date in ms of rows of the last visit, while the list shows them. Pages must show it. */
  copiedAt?: number;
  failure?: unknown;
}

type ListSource = Pick<CatalogueSource, 'list' | 'page' | 'products' | 'fresh' | 'isAged'>;

export type LastRows = Pick<ListAnswer, 'items' | 'total' | 'facets'>;

const LOADING: ListView = { phase: 'loading', rows: [], total: 0, hasNewOrder: false };

const BATCH = 96;
const NEWS_SHOWN_MS = 8000;

export type ListSession = ReturnType<typeof createListSession>;

export function createListSession(query: ListQuery, source: ListSource) {
  const store = createStore(() => LOADING);
  const { getState: view, setState: set } = store;
  let watchers = 0;
  let order: ArrayLike<number> | undefined;
  let pages = 1;
  /** Counts the loads. Rows that were requested before the latest load are dropped. */
  let loadCount = 0;
  let wanted = 0;

  function adopt(answer: ListAnswer): void {
    const { arNums, items, ...shown } = answer;
    order = arNums;
    pages = 1;
    loadCount += 1;
    set({ ...shown, phase: 'ready', rows: items.map(rowOf), hasNewOrder: false }, true);
    void freshen(items);
    if (wanted > items.length) void grow(wanted);
  }

  const isCopy = () => view().copiedAt !== undefined;

  async function load(): Promise<void> {
    if (view().phase === 'failed') set(LOADING, true);
    try {
      adopt(await source.list(query));
    } catch (failure) {
      if (view().phase === 'ready' && !isCopy()) return;
      set({ ...LOADING, phase: 'failed', failure }, true);
      const waitMs = askedToWait(failure);
      if (waitMs !== undefined) later(loadAgain, waitMs);
    }
  }

  function loadAgain(): void {
    if (watchers > 0 && view().phase === 'failed') void load();
  }

  async function nextRows(): Promise<Product[]> {
    const known = view().rows.length;
    if (order) return source.products(Array.from(order).slice(known, known + BATCH));
    const asked = loadCount;
    const number = pages + 1;
    const items = await source.page(query, number);
    if (loadCount === asked) pages = number;
    const shown = new Set(view().rows.map(({ product }) => product.arNum));
    return items.filter(({ arNum }) => !shown.has(arNum));
  }

  const growOn = oneAtATime(async () => {
    while (view().rows.length < Math.min(wanted, view().total)) {
      const asked = loadCount;
      const products = await nextRows().catch((failure) => {
        if (loadCount === asked) throw failure;
        return [];
      });
      if (loadCount !== asked) continue;
      set({ rows: [...view().rows, ...products.map(rowOf)] });
      void freshen(products);
      if (products.length === 0 && (order || pages * PAGE_SIZE >= view().total)) {
        set({ total: view().rows.length });
      }
    }
  });

  async function grow(count: number): Promise<void> {
    wanted = Math.max(wanted, count);
    const asked = wanted;
    if (view().phase !== 'ready' || isCopy()) return;
    await growOn().catch(() => undefined);
    if (wanted > asked && view().rows.length < Math.min(wanted, view().total)) await grow(wanted);
  }

  function replace(asked: ReadonlySet<number> | 'all', products: readonly Product[]): void {
    const now = new Map(products.map((product) => [product.arNum, product]));
    let changed = false;
    const rows = view().rows.map((row) => {
      const { arNum } = row.product;
      if (asked !== 'all' && !asked.has(arNum)) return row;
      const next = changedRow(row, now.get(arNum));
      changed ||= next !== row;
      return next;
    });
    if (!changed) return;
    set({ rows });
    later(forgetOldPrices, NEWS_SHOWN_MS);
  }

  function forgetOldPrices(): void {
    if (!view().rows.some(({ oldPrice }) => oldPrice)) return;
    set({ rows: view().rows.map((row) => (row.oldPrice ? { ...row, oldPrice: undefined } : row)) });
  }

  async function freshen(products: readonly Product[]): Promise<void> {
    if (products.length === 0 || view().where !== 'device' || !source.isAged()) return;
    const arNums = products.map(({ arNum }) => arNum);
    await source.fresh(arNums).then(
      (answers) => replace(new Set(arNums), answers),
      () => undefined,
    );
  }

  async function followChange({ arNums }: CatalogueChange): Promise<void> {
    if (view().phase !== 'ready' || isCopy()) return;
    const touched = arNums === 'all' ? undefined : new Set(arNums);
    const shown = view()
      .rows.map(({ product }) => product.arNum)
      .filter((arNum) => touched?.has(arNum) ?? true);
    if (shown.length > 0) replace(new Set(shown), await source.products(shown));
    if (isOther(await source.list(query))) set({ hasNewOrder: true });
  }

  /** The server returns pages: of such a list, only length and first rows can be compared. */
  function isOther({ arNums, items, total }: ListAnswer): boolean {
    if (order && arNums) {
      const now = arNums;
      return (
        order.length !== now.length || Array.from(order).some((arNum, at) => arNum !== now[at])
      );
    }
    const isElsewhere = ({ arNum }: Product, at: number) =>
      arNum !== view().rows[at]?.product.arNum;
    return total !== view().total || items.slice(0, view().rows.length).some(isElsewhere);
  }

  return {
    load,
    showCopy({ items, total, facets }: LastRows, copiedAt: number): void {
      if (view().phase !== 'loading') return;
      set({ ...LOADING, phase: 'ready', rows: items.map(rowOf), total, facets, copiedAt }, true);
    },
    grow,
    follow: (change: CatalogueChange): Promise<void> => followChange(change).catch(() => undefined),
    ...store,
    isWatched: () => watchers > 0,
    subscribe(listener: Parameters<typeof store.subscribe>[0]): () => void {
      watchers += 1;
      const leave = store.subscribe(listener);
      return () => {
        watchers -= 1;
        leave();
      };
    },
  };
}

export const rowOf = (product: Product): ListRow => ({
  product,
  oldPrice: undefined,
  isGone: false,
});

function changedRow(row: ListRow, now: Product | undefined): ListRow {
  if (!now || now.flags.withdrawn) return row.isGone ? row : { ...row, isGone: true };
  const before = row.product;
  if (!row.isGone && isEqual(before, now)) return row;
  const oldPrice = before.netPrice === now.netPrice ? row.oldPrice : before.netPrice;
  return { product: now, oldPrice, isGone: false };
}
