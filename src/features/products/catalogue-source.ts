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
  ProductSheet,
} from '../../../contract/catalogue/schemas.ts';
import { hasCode, isUnreachable } from '../../lib/http-errors.ts';
import type {
  DeviceCatalogue,
  ReplicaState,
  SearchHit,
  Shelves,
} from '../../offline/catalogue/catalogue-types.ts';
import { opened } from '../../offline/catalogue/opened.ts';

/*
 * One answer to every question about the catalogue, wherever it comes from:
 *
 *   replica whole ──▶ device ── fails ──▶ server
 *   else online ────▶ server ── silent ─▶ what is on the device so far, if anything
 *   else ───────────▶ device so far, else the server all the same: its copy may be in a cache
 */
export type Where = 'device' | 'server';

/** So much of the catalogue is on the device, of so much. */
export interface Missing {
  products: number;
  expected: number;
}

export interface ListAnswer {
  where: Where;
  /** Every article of the list in its order, where the device knows it. */
  arNums: ArrayLike<number> | undefined;
  /** The first of them. */
  items: Product[];
  total: number;
  facets: Facets;
  missing: Missing | undefined;
}

export type SheetAnswer =
  | { state: 'found'; sheet: ProductSheet }
  /** There is no such article. */
  | { state: 'missing' }
  /** There may be, but this device does not have it, and nobody can be asked. */
  | { state: 'not-here' };

export interface ProductPage {
  items: Product[];
  total: number;
  facets: Facets;
}

/** What the client bought of an article: when last, how much then, how often. */
export interface Bought {
  arNum: number;
  on: string;
  quantity: number;
  orders: number;
}

/** The calls of the endpoint table that are needed, for one client. */
export interface CatalogueCalls {
  products(query: ListParameters & { page: string }): Promise<ProductPage>;
  selection(arNums: readonly number[]): Promise<Product[]>;
  lookup(code: string): Promise<Product[]>;
  product(arNum: number): Promise<ProductSheet>;
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

/** What the device has is loaded in less; past it, the server is asked. */
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
      // The network was thought to be there: what the device has may still be on its way.
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
    return {
      where: 'device',
      arNums,
      items,
      total: arNums.length,
      facets,
      missing: missing(),
    };
  }

  async function page(query: ListQuery, number: number): Promise<ProductPage> {
    return calls.products({ ...writeListQuery(query), page: String(number) });
  }

  /** In as many calls as it takes. */
  async function selectionOf(arNums: readonly number[]): Promise<Product[]> {
    const parts: Promise<Product[]>[] = [];
    for (let from = 0; from < arNums.length; from += SELECTION_LIMIT) {
      parts.push(calls.selection(arNums.slice(from, from + SELECTION_LIMIT)));
    }
    return (await Promise.all(parts)).flat();
  }

  async function sheetOnDevice(arNum: number): Promise<SheetAnswer> {
    const sheet = await device.ask('sheet', { arNum });
    if (sheet) return { state: 'found', sheet };
    return holdsAll(device.getState()) && !isOnline()
      ? { state: 'missing' }
      : { state: 'not-here' };
  }

  async function sheetOnServer(arNum: number): Promise<SheetAnswer> {
    try {
      return { state: 'found', sheet: await calls.product(arNum) };
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return { state: 'missing' };
      throw error;
    }
  }

  async function sheet(arNum: number): Promise<SheetAnswer> {
    const found = await answer(
      () => sheetOnDevice(arNum),
      () => sheetOnServer(arNum),
    );
    // An article newer than the replica: the server knows.
    return found.state === 'not-here' && isOnline() ? sheetOnServer(arNum) : found;
  }

  /** A few at a time: the page has other questions too. */
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
          // No code of anything: the server does not even look for it.
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
        async () => ({
          where: 'server',
          arNums: undefined,
          ...(await page(query, 1)),
          missing: undefined,
        }),
      ),
    /** A further page of a list that the server has begun. */
    page: async (query: ListQuery, number: number): Promise<Product[]> =>
      (await page(query, number)).items,
    /** Articles by their numbers, in that order; those that are no more are left out. */
    products: (arNums: readonly number[]): Promise<Product[]> =>
      answer(
        () => device.ask('products', { arNums }),
        () => selectionOf(arNums),
      ),
    /** What the server says of them now. */
    fresh: (arNums: readonly number[]): Promise<Product[]> => selectionOf(arNums),
    sheet,
    /** What a unit of each weighs, of those of which anybody can say it. */
    async weights(arNums: readonly number[]): Promise<ReadonlyMap<number, string>> {
      await opened(device, () => wait(OPENING_OFFLINE_MS));
      const onDevice = await device.ask('weights', { arNums }).catch(() => undefined);
      const weights = new Map(onDevice);
      const missing = arNums.filter((arNum) => !weights.has(arNum));
      await Promise.allSettled(
        missing.map(async (arNum) => {
          const found = await sheet(arNum);
          if (found.state === 'found') weights.set(arNum, found.sheet.weight);
        }),
      );
      return weights;
    },
    /** Typing may ask at every key: nothing travels. */
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
    /** The same for many codes; undefined for those of which nobody can say it now. */
    codes: (codes: readonly string[]): Promise<(Product[] | undefined)[]> =>
      answer(
        () => device.ask('codes', { codes, nearly: false }),
        () => lookupEach(codes),
      ),
    /** What may be meant by a code that names nothing. */
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
