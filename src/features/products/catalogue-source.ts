import {
  type ListQuery,
  PAGE_SIZE,
  writeListQuery,
} from '../../../contract/catalogue/list-query.ts';
import type { Product, ProductDetail } from '../../../contract/catalogue/schemas.ts';
import { fold } from '../../../contract/core/text.ts';
import type { DeviceCatalogue } from '../../device/replica/catalogue-bridge.ts';
import {
  holdsAll,
  type NameMatch,
  type ReplicaState,
  type SearchHit,
  type Shelves,
} from '../../device/replica/catalogue-types.ts';
import { opened } from '../../device/replica/opened.ts';
import { deferred } from '../../lib/async/deferred.ts';
import { serverNow } from '../../lib/clock.ts';
import { askedToWait, hasCode, isUnreachable } from '../../lib/http-errors.ts';
import type { CatalogueCalls } from './catalogue-calls.ts';
import { createServerPrices } from './server-prices.ts';

/*
 * Which side answers:
 *
 *   the replica is complete ──▶ device ── fails ──▶ server
 *   incomplete, online ───────▶ server, and the device once complete: the first answer wins
 *                                 └─ no answer in time ─▶ incomplete replica, if it has products
 *   incomplete, offline ──────▶ incomplete replica; if it is empty, a cached answer of the server
 */
type Where = 'device' | 'server';

export interface ListAnswer extends ProductPage {
  where: Where;
  arNums?: ArrayLike<number> | undefined;
  missing?: Pick<ReplicaState, 'products' | 'expected'> | undefined;
}

export interface ProductsAnswer {
  where: Where;
  items: Product[];
}

export type DetailAnswer =
  | { state: 'found'; detail: ProductDetail }
  | { state: 'missing' }
  /** The product may exist, but the device does not have it and cannot reach the server. */
  | { state: 'not-here' };

type ProductPage = Pick<
  Awaited<ReturnType<CatalogueCalls['products']>>,
  'items' | 'total' | 'facets'
>;

interface SourceParts {
  device: Pick<DeviceCatalogue, 'ask' | 'getState' | 'subscribe' | 'synchronise'>;
  calls: CatalogueCalls;
  /** Called for products that the page must read again. */
  onPricesCorrected(arNums: readonly number[]): void;
  isOnline(): boolean;
  /** False if this browser has never stored the whole catalogue for this user. */
  mayBeStored(): boolean;
}

const AGED_MS = 60_000;
const OPENING_ONLINE_MS = 400;
const OPENING_OFFLINE_MS = 5000;
/** If the server has not answered after this time, an incomplete replica answers. */
const SILENT_MS = 3000;
const FIRST_ROWS = 2 * PAGE_SIZE;
const SELECTION_LIMIT = 100;
const LOOKUPS = 6;
const NEAR = 3;
const NAMED = 6;
const MOST_NAMES = 60;
const LONGEST_SEARCH = 100;
const NO_MATCH: NameMatch = { products: [], isSure: false, isWhole: false };

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export const holdsSome = ({ phase, hasPrices, products }: ReplicaState) =>
  (phase === 'ready' || phase === 'partial') && hasPrices && products > 0;

export function whereToAsk(replica: ReplicaState, isOnline: boolean): Where {
  if (holdsAll(replica)) return 'device';
  return isOnline || !holdsSome(replica) ? 'server' : 'device';
}

export type CatalogueSource = ReturnType<typeof createCatalogueSource>;

export function createCatalogueSource(parts: SourceParts) {
  const { device, calls, onPricesCorrected, isOnline, mayBeStored } = parts;
  const prices = createServerPrices(device, selectionOf, onPricesCorrected);
  const { correct } = prices;

  function openingMs(): number {
    if (!isOnline()) return OPENING_OFFLINE_MS;
    return mayBeStored() ? OPENING_ONLINE_MS : 0;
  }

  async function answer<T>(
    fromDevice: (signal?: AbortSignal) => Promise<T>,
    fromServer: () => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const deviceAbort = new AbortController();
    // The worker queues questions while it opens the replica, so asking now saves a round trip.
    const early =
      device.getState().phase === 'opening' ? fromDevice(deviceAbort.signal) : undefined;
    early?.catch(() => undefined);
    await opened(device, () => wait(openingMs()));
    if (whereToAsk(device.getState(), isOnline()) === 'device') {
      try {
        return await (early ?? fromDevice());
      } catch (error) {
        if (signal?.aborted || !isOnline()) throw error;
        return await fromServer();
      }
    }
    deviceAbort.abort();
    return whicheverFirst(fromDevice, fromServer);
  }

  function whicheverFirst<T>(
    fromDevice: () => Promise<T>,
    fromServer: () => Promise<T>,
  ): Promise<T> {
    const { promise, resolve, reject } = deferred<T>();
    let turn: 'untried' | 'asked' | 'failed' = 'untried';
    let isOver = false;
    let isSilent = false;
    let isOverdue = false;
    let failure: { cause: unknown } | undefined;

    function tryDevice(): void {
      if (isOver) return;
      const mayServe = isOnline() && !isSilent && !failure;
      if (turn === 'untried' && whereToAsk(device.getState(), mayServe) === 'device') {
        turn = 'asked';
        fromDevice().then(resolve, () => {
          turn = 'failed';
          tryDevice();
        });
      }
      const mayOpen = device.getState().phase === 'opening' && !isOverdue;
      const isAwaited = turn === 'asked' || (turn === 'untried' && mayOpen);
      if (failure && !isAwaited) reject(failure.cause);
    }

    fromServer().then(resolve, (cause) => {
      failure = { cause };
      if (isUnreachable(cause) || askedToWait(cause) !== undefined) tryDevice();
      else reject(cause);
    });
    void wait(SILENT_MS).then(() => {
      isSilent = true;
      tryDevice();
    });
    void wait(OPENING_OFFLINE_MS).then(() => {
      isOverdue = true;
      tryDevice();
    });
    const unsubscribe = device.subscribe(tryDevice);
    return promise.finally(() => {
      isOver = true;
      unsubscribe();
    });
  }

  async function listOnDevice(query: ListQuery, signal?: AbortSignal): Promise<ListAnswer> {
    const list = await device.ask('list', { query, count: FIRST_ROWS }, signal);
    const { phase, products, expected } = device.getState();
    const missing = phase === 'ready' ? undefined : { products, expected };
    const items = list.items.map(correct);
    return { where: 'device', total: list.arNums.length, missing, ...list, items };
  }

  const page = (query: ListQuery, number: number): Promise<ProductPage> =>
    calls.products({ ...writeListQuery(query), page: String(number) });

  async function selectionOf(arNums: readonly number[]): Promise<Product[]> {
    const parts: Promise<Product[]>[] = [];
    for (let from = 0; from < arNums.length; from += SELECTION_LIMIT) {
      parts.push(calls.selection(arNums.slice(from, from + SELECTION_LIMIT)));
    }
    return (await Promise.all(parts)).flat();
  }

  const known = (arNums: readonly number[]): Promise<ProductsAnswer> =>
    answer<ProductsAnswer>(
      async () => ({
        where: 'device',
        items: (await device.ask('products', { arNums })).map(correct),
      }),
      async () => ({ where: 'server', items: await selectionOf(arNums) }),
    );

  async function detailOnDevice(arNum: number): Promise<DetailAnswer> {
    const detail = await device.ask('detail', { arNum });
    if (detail) {
      const substitutes = detail.substitutes.map(correct);
      return { state: 'found', detail: { ...correct(detail), substitutes } };
    }
    // The product may be newer than the replica, so let the server answer.
    if (isOnline()) throw new Error('The product is not on this device');
    return { state: holdsAll(device.getState()) ? 'missing' : 'not-here' };
  }

  async function detailOnServer(arNum: number): Promise<DetailAnswer> {
    try {
      return { state: 'found', detail: await calls.product(arNum) };
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return { state: 'missing' };
      throw error;
    }
  }

  const detail = (arNum: number): Promise<DetailAnswer> =>
    answer(
      () => detailOnDevice(arNum),
      () => detailOnServer(arNum),
    );

  /** Asks the server for each text. A result is undefined if its text got no answer. */
  async function askEach<T>(
    texts: readonly string[],
    call: (text: string) => Promise<T>,
    /** The result for a text that the server refuses as invalid. */
    nothing: T,
  ): Promise<(T | undefined)[]> {
    const found: (T | undefined)[] = texts.map(() => undefined);
    const waiting = texts.entries();
    let silence: unknown;
    const ask = (text: string) =>
      call(text).catch((error: unknown) => {
        if (isUnreachable(error)) silence = error;
        return hasCode(error, 'INVALID') ? nothing : undefined;
      });
    const work = async () => {
      for (const [at, text] of waiting) {
        if (silence === undefined) found[at] = await ask(text);
      }
    };
    await Promise.all(Array.from({ length: LOOKUPS }, work));
    if (silence !== undefined && found.every((one) => one === undefined)) throw silence;
    return found;
  }

  async function searchName(name: string): Promise<NameMatch> {
    const { items, total } = await calls.products({ q: name.slice(0, LONGEST_SEARCH), page: '1' });
    const [first, ...others] = items.map((one) => fold(one.name) === fold(name));
    const isSure = total === 1 || (first === true && !others.includes(true));
    return { products: items.slice(0, NAMED), isSure, isWhole: total > 0 };
  }

  return {
    list: (query: ListQuery): Promise<ListAnswer> =>
      answer<ListAnswer>(
        (unheard) => listOnDevice(query, unheard),
        async () => ({ where: 'server', ...(await page(query, 1)) }),
      ),
    page: async (query: ListQuery, number: number): Promise<Product[]> =>
      (await page(query, number)).items,
    known,
    products: async (arNums: readonly number[]): Promise<Product[]> => (await known(arNums)).items,
    async fresh(arNums: readonly number[]): Promise<Product[]> {
      const answers = await selectionOf(arNums);
      if (holdsAll(device.getState())) void prices.compare(answers);
      return answers;
    },
    detail,
    async weights(arNums: readonly number[]): Promise<ReadonlyMap<number, string>> {
      await opened(device, () => wait(OPENING_OFFLINE_MS));
      const weights = new Map(await device.ask('weights', { arNums }).catch(() => undefined));
      const missing = arNums.filter((arNum) => !weights.has(arNum));
      await Promise.allSettled(
        missing.map(async (arNum) => {
          const found = await detail(arNum);
          if (found.state === 'found') weights.set(arNum, found.detail.weight);
        }),
      );
      return weights;
    },
    isOnline,
    /** True if the server is reachable and may have newer prices and stocks than the device. */
    isAged(): boolean {
      const { verifiedAt } = device.getState();
      return isOnline() && (verifiedAt === undefined || serverNow() - verifiedAt > AGED_MS);
    },
    isInstant: (): boolean => whereToAsk(device.getState(), isOnline()) === 'device',
    search: (text: string, count: number, signal?: AbortSignal): Promise<SearchHit> =>
      answer(
        async () => {
          const hit = await device.ask('search', { text, count }, signal);
          return { ...hit, products: hit.products.map(correct) };
        },
        async () => {
          const { items, total } = await calls.products({ q: text, page: '1' });
          return { products: items.slice(0, count), total };
        },
        signal,
      ),
    lookup: (code: string): Promise<Product[]> =>
      answer(
        async () => (await device.ask('lookup', { code })).map(correct),
        () => calls.lookup(code),
      ),
    codes: (codes: readonly string[]): Promise<(Product[] | undefined)[]> =>
      answer(
        async () =>
          (await device.ask('codes', { codes, nearly: false })).map((some) => some.map(correct)),
        () => askEach(codes, calls.lookup, []),
      ),
    near: async (code: string, isAdmitted: boolean): Promise<Product[]> => {
      const [found = []] = await answer(
        () => device.ask('codes', { codes: [code], nearly: true }),
        async () => (isAdmitted ? [(await calls.products({ q: code, page: '1' })).items] : []),
      );
      return found.slice(0, NEAR).map(correct);
    },
    /** The server has no call for several names: it gets a search for each of the first names. */
    names: (
      names: readonly string[],
      isAdmitted: boolean,
      inCart: readonly number[],
    ): Promise<(NameMatch | undefined)[]> =>
      answer(
        async () =>
          (await device.ask('names', { names, inCart })).map((match) => ({
            ...match,
            products: match.products.map(correct),
          })),
        () =>
          isAdmitted
            ? askEach(names.slice(0, MOST_NAMES), searchName, NO_MATCH)
            : Promise.resolve(names.map(() => NO_MATCH)),
      ),
    bought: calls.bought,
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
