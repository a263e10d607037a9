import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type { CatalogueChange, Shelves } from '../../offline/catalogue/catalogue-types.ts';
import type { Bought, CatalogueSource, SheetAnswer } from './catalogue-source.ts';
import { listKey } from './list/list-filters.ts';
import { createListSession, type ListSession, type SessionDelegates } from './list/list-session.ts';

interface CatalogueState {
  shelves: Shelves | undefined;
  /** The details of products, the last one asked for at the end. */
  sheets: ReadonlyMap<number, SheetAnswer>;
  /** What the client usually buys, the most usual first. */
  bought: readonly Bought[] | undefined;
  /** How often there was a chance to try again what has failed. */
  chances: number;
}

/*
 * The catalogue for one user acting for one client: the answers given so far belong to it and go
 * with it, so that no price of one client is ever shown to another.
 */
export interface Catalogue extends Omit<StoreApi<CatalogueState>, 'setState'> {
  /** Different for every user, client and admission: what is drawn from a catalogue is keyed by it. */
  key: string;
  isAdmitted: boolean;
  source: CatalogueSource;
  /** A list as it was left, or a new one. */
  list(query: ListQuery): ListSession;
  /** Departments, categories and brands, once they are known; asked for when they are not. */
  shelves(): Promise<Shelves>;
  sheet(arNum: number): Promise<SheetAnswer>;
  /** Asks where it is not known yet. */
  readBought(): Promise<readonly Bought[]>;
  /** An update on the device: lists follow it when they are shown, articles are asked for anew. */
  follow(change: CatalogueChange): void;
  /** The network is back, or what the device has is open: what has failed on the screen is tried again. */
  retry(): void;
}

type CatalogueParts = Pick<Catalogue, 'key' | 'isAdmitted' | 'source'> &
  Pick<SessionDelegates, 'isAged' | 'later'>;

const LISTS_KEPT = 20;
const SHEETS_KEPT = 50;

export function createCatalogue({
  key,
  isAdmitted,
  source,
  isAged,
  later,
}: CatalogueParts): Catalogue {
  const lists = new Map<string, ListSession>();
  /** Lists that stay as they were left, and have updates to follow when somebody comes back. */
  const behind = new WeakSet<ListSession>();
  const store = createStore<CatalogueState>(() => ({
    shelves: undefined,
    sheets: new Map(),
    bought: undefined,
    chances: 0,
  }));
  let asked: Promise<Shelves> | undefined;

  function list(query: ListQuery): ListSession {
    const name = listKey(query);
    const known = lists.get(name);
    const session = known ?? createListSession(query, { source, isAged, later });
    // Asked for last, forgotten last.
    lists.delete(name);
    lists.set(name, session);
    forgetOldest(lists, LISTS_KEPT);
    if (!known) void session.load();
    else if (behind.delete(session)) void session.follow({ arNums: 'all' });
    return session;
  }

  async function readShelves(): Promise<Shelves> {
    asked ??= source.shelves().finally(() => {
      asked = undefined;
    });
    const shelves = await asked;
    store.setState({ shelves });
    return shelves;
  }

  async function readSheet(arNum: number): Promise<SheetAnswer> {
    const answer = await source.sheet(arNum);
    const sheets = new Map(store.getState().sheets);
    sheets.delete(arNum);
    sheets.set(arNum, answer);
    forgetOldest(sheets, SHEETS_KEPT);
    store.setState({ sheets });
    return answer;
  }

  async function readBought(): Promise<readonly Bought[]> {
    const known = store.getState().bought;
    if (known) return known;
    const bought = await source.bought();
    store.setState({ bought });
    return bought;
  }

  return {
    ...store,
    key,
    isAdmitted,
    source,
    list,
    shelves: async () => store.getState().shelves ?? readShelves(),
    sheet: readSheet,
    readBought,
    follow(change) {
      for (const [name, session] of lists) {
        if (session.isWatched()) void session.follow(change);
        else if (session.getState().phase === 'failed') lists.delete(name);
        else behind.add(session);
      }
      const { sheets, shelves } = store.getState();
      const last = [...sheets].at(-1);
      if (last) {
        store.setState({ sheets: new Map([last]) });
        void readSheet(last[0]).catch(() => undefined);
      }
      if (shelves) void readShelves().catch(() => undefined);
    },
    retry() {
      for (const [name, session] of lists) {
        if (session.getState().phase !== 'failed') continue;
        if (session.isWatched()) void session.load();
        else lists.delete(name);
      }
      store.setState(({ chances }) => ({ chances: chances + 1 }));
    },
  };
}

function forgetOldest<Key>(map: Map<Key, unknown>, kept: number): void {
  const [oldest] = map.keys();
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
