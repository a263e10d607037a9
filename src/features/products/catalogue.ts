import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import { connection } from '../../device/connection/device-connection.ts';
import {
  type CachedRead,
  createCachedRead,
  createReadCache,
  undated,
} from '../../device/copies/read-cache.ts';
import type { CatalogueChange } from '../../device/replica/catalogue-types.ts';
import type { CatalogueSource, DetailAnswer } from './catalogue-source.ts';
import type { LastList } from './list/last-list.ts';
import { listKey } from './list/list-filters.ts';
import { createListSession, type ListSession } from './list/list-session.ts';

/** Keyed by `arNum`. The most often bought product is first. */
export type BoughtProducts = ReadonlyMap<number, Bought>;

interface CatalogueParts {
  key: string;
  isAdmitted: boolean;
  source: CatalogueSource;
  lastList: LastList;
}

const LISTS_KEPT = 20;
const DETAILS_KEPT = 50;

type KnownDetail = Exclude<DetailAnswer, { state: 'not-here' }>;

/** The product may exist, but the device does not have it and cannot reach the server. */
export class ProductNotHereError extends Error {
  override name = 'ProductNotHereError';
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Belongs to one user and one client: no client may see the prices of another client. */
export function createCatalogue({ key, isAdmitted, source, lastList }: CatalogueParts) {
  const lists = new Map<string, ListSession>();
  /** Lists that no component watches. They apply missed updates when a page shows them again. */
  const outdated = new WeakSet<ListSession>();
  const isOnline = connection.canSend;
  const details = createReadCache({ isOnline, lasts: true, most: DETAILS_KEPT });
  /** Drops a read that no component follows: the prices in it may change unnoticed. */
  const reads = createReadCache({ isOnline, most: 0 });
  const shelves = createCachedRead(() => undated(source.shelves()), { isOnline, lasts: true });
  const bought = createCachedRead(() => undated(source.bought().then(boughtProducts)), {
    isOnline,
    lasts: true,
  });

  function list(query: ListQuery): ListSession {
    const name = listKey(query);
    const known = lists.get(name);
    const session = known ?? createListSession(query, source);
    lists.delete(name);
    lists.set(name, session);
    const [oldest] = lists.keys();
    if (lists.size > LISTS_KEPT && oldest !== undefined) lists.delete(oldest);
    if (!known) void session.load();
    else if (outdated.delete(session)) void session.follow({ arNums: 'all' });
    return session;
  }

  async function readDetail(arNum: number): Promise<KnownDetail> {
    const answer = await source.detail(arNum);
    if (answer.state === 'not-here') throw new ProductNotHereError();
    return answer;
  }

  return {
    key,
    isAdmitted,
    source,
    list,
    /** Like `list`, for a page that can show rows of the last visit with their date. */
    datedList(query: ListQuery): ListSession {
      const session = list(query);
      lastList.show(listKey(query), session, shelves);
      return session;
    },
    shelves,
    bought,
    reads,
    detail: (arNum: number): CachedRead<KnownDetail> =>
      details.of(String(arNum), () => undated(readDetail(arNum))),
    applyChange(change: CatalogueChange): void {
      for (const [name, session] of lists) {
        if (session.isWatched()) void session.follow(change);
        else if (session.getState().phase === 'failed') lists.delete(name);
        else outdated.add(session);
      }
      for (const cache of [details, reads, shelves]) cache.renew();
    },
    /** Retries failed reads, because the device or the server may be able to answer now. */
    retry(): void {
      for (const [name, session] of lists) {
        if (session.getState().phase !== 'failed') continue;
        if (session.isWatched()) void session.load();
        else lists.delete(name);
      }
      for (const cache of [details, reads]) cache.retry({ onlyFailed: true });
      for (const one of [shelves, bought]) one.retryFailed();
    },
  };
}

export const boughtProducts = (rows: readonly Bought[]): BoughtProducts =>
  new Map(rows.map((row) => [row.arNum, row]));
