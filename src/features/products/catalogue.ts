import type { ListQuery } from '../../../contract/catalogue/list-query.ts';
import type { CatalogueChange, Shelves } from '../../offline/catalogue/catalogue-types.ts';
import type { Bought, CatalogueSource, SheetAnswer } from './catalogue-source.ts';
import { listKey } from './list/list-filters.ts';
import { createListSession, type ListSession, type SessionDelegates } from './list/list-session.ts';

/*
 * The catalogue for one user acting for one client: the answers given so far belong to it and go
 * with it, so that no price of one client is ever shown to another.
 */
export interface Catalogue {
  /** Different for every user, client and admission: what is drawn from a catalogue is keyed by it. */
  key: string;
  isAdmitted: boolean;
  source: CatalogueSource;
  /** A list as it was left, or a new one. */
  list(query: ListQuery): ListSession;
  /** Departments, categories and brands, once they are known; asked for when they are not. */
  shelves(): Promise<Shelves>;
  knownShelves(): Shelves | undefined;
  sheet(arNum: number): Promise<SheetAnswer>;
  knownSheet(arNum: number): SheetAnswer | undefined;
  /** What the client usually buys, the most usual first; empty until somebody says. */
  bought(): readonly Bought[];
  /** Asks for it where it is not known yet. */
  readBought(): Promise<readonly Bought[]>;
  /** An update on the device: lists follow it when they are shown, articles are asked for anew. */
  follow(change: CatalogueChange): void;
  /** The network is back, or what the device has is open: what has failed on the screen is tried again. */
  retry(): void;
  /** How often that has happened. */
  chances(): number;
  subscribe(listener: () => void): () => void;
}

type CatalogueParts = Pick<Catalogue, 'key' | 'isAdmitted' | 'source'> &
  Pick<SessionDelegates, 'isAged' | 'later'>;

const NONE: readonly Bought[] = [];
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
  const sheets = new Map<number, SheetAnswer>();
  const listeners = new Set<() => void>();
  let shelves: Shelves | undefined;
  let asked: Promise<Shelves> | undefined;
  let bought: readonly Bought[] | undefined;
  let chances = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };

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
    shelves = await asked;
    tell();
    return shelves;
  }

  async function readSheet(arNum: number): Promise<SheetAnswer> {
    const answer = await source.sheet(arNum);
    sheets.delete(arNum);
    sheets.set(arNum, answer);
    forgetOldest(sheets, SHEETS_KEPT);
    tell();
    return answer;
  }

  async function readBought(): Promise<readonly Bought[]> {
    if (bought) return bought;
    bought = await source.bought();
    tell();
    return bought;
  }

  return {
    key,
    isAdmitted,
    source,
    list,
    shelves: () => (shelves ? Promise.resolve(shelves) : readShelves()),
    knownShelves: () => shelves,
    sheet: readSheet,
    bought: () => bought ?? NONE,
    readBought,
    knownSheet: (arNum) => sheets.get(arNum),
    follow(change) {
      for (const [name, session] of lists) {
        if (session.isWatched()) void session.follow(change);
        else if (session.current().phase === 'failed') lists.delete(name);
        else behind.add(session);
      }
      const last = [...sheets.keys()].at(-1);
      for (const arNum of sheets.keys()) if (arNum !== last) sheets.delete(arNum);
      if (last !== undefined) void readSheet(last).catch(() => undefined);
      if (shelves) void readShelves().catch(() => undefined);
    },
    retry() {
      chances += 1;
      for (const [name, session] of lists) {
        if (session.current().phase !== 'failed') continue;
        if (session.isWatched()) void session.load();
        else lists.delete(name);
      }
      tell();
    },
    chances: () => chances,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function forgetOldest<Key>(map: Map<Key, unknown>, kept: number): void {
  const [oldest] = map.keys();
  if (map.size > kept && oldest !== undefined) map.delete(oldest);
}
