import { createStore } from 'zustand/vanilla';
import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import type { CatalogueChange, Shelves } from '../../device/replica/catalogue-types.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import type { CatalogueSource, DetailAnswer } from './catalogue-source.ts';
import { listKey } from './list/list-filters.ts';
import { createListSession, type ListSession, type SessionDelegates } from './list/list-session.ts';

/** Keyed by `arNum`, the most often bought product first. */
export type BoughtProducts = ReadonlyMap<number, Bought>;

interface CatalogueState {
  shelves: Shelves | undefined;
  details: ReadonlyMap<number, DetailAnswer>;
  bought: BoughtProducts | undefined;
  retries: number;
}

interface CatalogueParts extends Pick<SessionDelegates, 'isAged' | 'later'> {
  key: string;
  isAdmitted: boolean;
  source: CatalogueSource;
}

const LISTS_KEPT = 20;
const DETAILS_KEPT = 50;

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Belongs to one user and one client, so that no price of one client is shown to another. */
export function createCatalogue({ key, isAdmitted, source, isAged, later }: CatalogueParts) {
  const lists = new Map<string, ListSession>();
  /** Lists without watchers; they apply missed updates when they are shown again. */
  const outdated = new WeakSet<ListSession>();
  const store = createStore<CatalogueState>(() => ({
    shelves: undefined,
    details: new Map(),
    bought: undefined,
    retries: 0,
  }));
  const askShelves = oneAtATime(() => source.shelves());

  function list(query: ListQuery): ListSession {
    const name = listKey(query);
    const known = lists.get(name);
    const session = known ?? createListSession(query, { source, isAged, later });
    setNewest(lists, name, session, LISTS_KEPT);
    if (!known) void session.load();
    else if (outdated.delete(session)) void session.follow({ arNums: 'all' });
    return session;
  }

  async function readShelves(): Promise<Shelves> {
    const shelves = await askShelves();
    store.setState({ shelves });
    return shelves;
  }

  async function readDetail(arNum: number): Promise<DetailAnswer> {
    const answer = await source.detail(arNum);
    const details = new Map(store.getState().details);
    setNewest(details, arNum, answer, DETAILS_KEPT);
    store.setState({ details });
    return answer;
  }

  async function renewBought(): Promise<BoughtProducts> {
    const bought = boughtProducts(await source.bought());
    store.setState({ bought });
    return bought;
  }

  return {
    ...store,
    key,
    isAdmitted,
    source,
    list,
    shelves: async (): Promise<Shelves> => store.getState().shelves ?? readShelves(),
    detail: readDetail,
    readBought: async (): Promise<BoughtProducts> => store.getState().bought ?? renewBought(),
    renewBought,
    applyChange(change: CatalogueChange): void {
      for (const [name, session] of lists) {
        if (session.isWatched()) void session.follow(change);
        else if (session.getState().phase === 'failed') lists.delete(name);
        else outdated.add(session);
      }
      const { details, shelves } = store.getState();
      const last = [...details].at(-1);
      if (last) {
        store.setState({ details: new Map([last]) });
        void readDetail(last[0]).catch(() => undefined);
      }
      if (shelves) void readShelves().catch(() => undefined);
    },
    retry(): void {
      for (const [name, session] of lists) {
        if (session.getState().phase !== 'failed') continue;
        if (session.isWatched()) void session.load();
        else lists.delete(name);
      }
      store.setState(({ retries }) => ({ retries: retries + 1 }));
    },
  };
}

export const boughtProducts = (rows: readonly Bought[]): BoughtProducts =>
  new Map(rows.map((row) => [row.arNum, row]));

/** Keeps the least recently used entry first, and deletes it above the limit. */
function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, kept: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
