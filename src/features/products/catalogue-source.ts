import {
  type ListParameters,
  type ListQuery,
  PAGE_SIZE,
  writeListQuery,
} from '../../../contract/catalogue/list-query.ts';
import type {
  Brand,
  Category,
  Facets,
  Product,
  ProductDetail,
} from '../../../contract/catalogue/schemas.ts';
import { hasCode, isUnreachable } from '../../lib/http-errors.ts';
import type { DeviceCatalogue } from '../../offline/catalogue/catalogue-bridge.ts';
import type { ReplicaState, SearchHit, Shelves } from '../../offline/catalogue/catalogue-types.ts';
import { opened } from '../../offline/catalogue/opened.ts';

/*
 * One answer to every question about the catalogue, wherever it comes from:
 *
 *   replica whole ──▶ device ── fails ──▶ server
 *   else online ────▶ server ── silent ─▶ what the device has so far, if anything
 *   else ───────────▶ the device so far, else the server: a cache may hold its answer
 */
export type Where = 'device' | 'server';

export interface Missing {
  products: number;
  expected: number;
}

export interface ListAnswer extends ProductPage {
  where: Where;
  /** In the order of the list; known on the device only. */
  arNums: ArrayLike<number> | undefined;
  missing: Missing | undefined;
}

export type DetailAnswer =
  | { state: 'found'; detail: ProductDetail }
  | { state: 'missing' }
  /** It may exist, but the device does not have it and the server cannot be reached. */
  | { state: 'not-here' };

export interface ProductPage {
  items: Product[];
  total: number;
  facets: Facets;
}

export interface Bought {
  arNum: number;
  on: string;
  quantity: number;
  orders: number;
}

export interface CatalogueCalls {
  products(query: ListParameters & { page: string }): Promise<ProductPage>;
  selection(arNums: readonly number[]): Promise<Product[]>;
  lookup(code: string): Promise<Product[]>;
  product(arNum: number): Promise<ProductDetail>;
  categories(): Promise<Category[]>;
  brands(): Promise<Brand[]>;
  bought(): Promise<Bought[]>;
}

export interface SourceDelegates {
  device: Pick<DeviceCatalogue, 'ask' | 'getState' | 'subscribe'>;
  calls: CatalogueCalls;
  isOnline(): boolean;
  wait(ms: number): Promise<void>;
}

/** The device usually opens faster; after that the server is asked. */
const OPENING_ONLINE_MS = 400;
const OPENING_OFFLINE_MS = 5000;
const FIRST_ROWS = 2 * PAGE_SIZE;
const SELECTION_LIMIT = 100;
const LOOKUPS = 6;
const NEAR = 3;

const holdsAll = ({ phase, hasPrices }: ReplicaState) => phase === 'ready' && hasPrices;
export const holdsSome = ({ phase, hasPrices, products }: ReplicaState) =>
  (phase === 'ready' || phase === 'partial') && hasPrices && products > 0;

export function whereToAsk(replica: ReplicaState, isOnline: boolean): Where {
  if (holdsAll(replica)) return 'device';
  return isOnline || !holdsSome(replica) ? 'server' : 'device';
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;

export function createCatalogueSource({ device, calls, isOnline, wait }: SourceDelegates) {
  async function answer<T>(
    fromDevice: () => Promise<T>,
    fromServer: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    await opened(device, () => wait(isOnline() ? OPENING_ONLINE_MS : OPENING_OFFLINE_MS));
    if (whereToAsk(device.getState(), isOnline()) === 'device') {
      try {
        return await fromDevice();
      } catch (error) {
        if (signal?.aborted || !isOnline()) throw error;
        return await fromServer();
      }
    }
    try {
      return await fromServer();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      // The connection failed: the device may still be opening.
      await opened(device, () => wait(OPENING_OFFLINE_MS));
      if (!holdsSome(device.getState())) throw error;
      return await fromDevice();
    }
  }

  function missing(): Missing | undefined {
    const { phase, products, expected } = device.getState();
    return phase === 'ready' ? undefined : { products, expected };
  }

  async function listOnDevice(query: ListQuery): Promise<ListAnswer> {
    const { arNums, items, facets } = await device.ask('list', { query, count: FIRST_ROWS });
    const total = arNums.length;
    return { where: 'device', arNums, items, total, facets, missing: missing() };
  }

  async function page(query: ListQuery, number: number): Promise<ProductPage> {
    return calls.products({ ...writeListQuery(query), page: String(number) });
  }

  async function selectionOf(arNums: readonly number[]): Promise<Product[]> {
    const parts: Promise<Product[]>[] = [];
    for (let from = 0; from < arNums.length; from += SELECTION_LIMIT) {
      parts.push(calls.selection(arNums.slice(from, from + SELECTION_LIMIT)));
    }
    return (await Promise.all(parts)).flat();
  }

  async function detailOnDevice(arNum: number): Promise<DetailAnswer> {
    const detail = await device.ask('detail', { arNum });
    if (detail) return { state: 'found', detail };
    return holdsAll(device.getState()) && !isOnline()
      ? { state: 'missing' }
      : { state: 'not-here' };
  }

  async function detailOnServer(arNum: number): Promise<DetailAnswer> {
    try {
      return { state: 'found', detail: await calls.product(arNum) };
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return { state: 'missing' };
      throw error;
    }
  }

  async function detail(arNum: number): Promise<DetailAnswer> {
    const found = await answer(
      () => detailOnDevice(arNum),
      () => detailOnServer(arNum),
    );
    // The product may be newer than the replica: the server knows.
    return found.state === 'not-here' && isOnline() ? detailOnServer(arNum) : found;
  }

  /** Only a few calls at a time, because the page has other questions too. */
  async function lookupEach(codes: readonly string[]): Promise<(Product[] | undefined)[]> {
    const found: (Product[] | undefined)[] = codes.map(() => undefined);
    let next = 0;
    let silence: unknown;
    async function work(): Promise<void> {
      for (let at = next++; at < codes.length && silence === undefined; at = next++) {
        try {
          found[at] = await calls.lookup(codes[at] ?? '');
        } catch (error) {
          if (isUnreachable(error)) silence = error;
          // The server refuses what cannot be a code.
          else if (hasCode(error, 'INVALID')) found[at] = [];
        }
      }
    }
    await Promise.all(Array.from({ length: LOOKUPS }, work));
    if (silence !== undefined && found.every((one) => one === undefined)) throw silence;
    return found;
  }

  return {
    list: (query: ListQuery): Promise<ListAnswer> =>
      answer(
        () => listOnDevice(query),
        async () => {
          const answered = await page(query, 1);
          return { where: 'server', arNums: undefined, missing: undefined, ...answered };
        },
      ),
    page: async (query: ListQuery, number: number): Promise<Product[]> =>
      (await page(query, number)).items,
    products: (arNums: readonly number[]): Promise<Product[]> =>
      answer(
        () => device.ask('products', { arNums }),
        () => selectionOf(arNums),
      ),
    fresh: selectionOf,
    detail,
    async weights(arNums: readonly number[]): Promise<ReadonlyMap<number, string>> {
      await opened(device, () => wait(OPENING_OFFLINE_MS));
      const onDevice = await device.ask('weights', { arNums }).catch(() => undefined);
      const weights = new Map(onDevice);
      const missing = arNums.filter((arNum) => !weights.has(arNum));
      await Promise.allSettled(
        missing.map(async (arNum) => {
          const found = await detail(arNum);
          if (found.state === 'found') weights.set(arNum, found.detail.weight);
        }),
      );
      return weights;
    },
    /** Whether a search at every key is cheap, because the device answers it. */
    isInstant: (): boolean => whereToAsk(device.getState(), isOnline()) === 'device',
    search: (text: string, count: number, signal?: AbortSignal): Promise<SearchHit> =>
      answer(
        () => device.ask('search', { text, count }, signal),
        async () => {
          const { items, total } = await calls.products({ q: text, page: '1' });
          return { products: items.slice(0, count), total };
        },
        signal,
      ),
    lookup: (code: string): Promise<Product[]> =>
      answer(
        () => device.ask('lookup', { code }),
        () => calls.lookup(code),
      ),
    /** Undefined for codes that cannot be looked up now. */
    codes: (codes: readonly string[]): Promise<(Product[] | undefined)[]> =>
      answer(
        () => device.ask('codes', { codes, nearly: false }),
        () => lookupEach(codes),
      ),
    near: async (code: string, isAdmitted: boolean): Promise<Product[]> => {
      const [found = []] = await answer(
        () => device.ask('codes', { codes: [code], nearly: true }),
        async () => (isAdmitted ? [(await calls.products({ q: code, page: '1' })).items] : []),
      );
      return found.slice(0, NEAR);
    },
    bought: (): Promise<Bought[]> => calls.bought(),
    shelves: (): Promise<Shelves> =>
      answer(
        () => device.ask('shelves', {}),
        async () => {
          const [categories, brands] = await Promise.all([calls.categories(), calls.brands()]);
          return { categories, brands };
        },
      ),
  };
}
