import { errorCodes } from '../../../contract/core/errors.ts';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { isUnreachable, ProblemError } from '../../lib/http-errors.ts';

/*
 * Favourites as they are shown: the server's lists with what was done since. Each change is seen at
 * once and sent in its turn; without a network it waits for it, for as long as this page is open.
 *
 *   change ──▶ waiting ──answer──▶ gone, the server's lists stand
 *                 ▲  └──silence──▶ waiting, sent again when the network is back
 *                 └────refusal───▶ gone, and said
 */
export type FavouriteChange =
  | { kind: 'save'; key: string; name: string }
  | { kind: 'delete'; key: string }
  | { kind: 'add' | 'remove'; key: string; arNum: number };

export interface FavouritesDelegates {
  read(): Promise<FavouriteList[]>;
  send(change: FavouriteChange, opId: string): Promise<FavouriteList[]>;
  newId(): string;
  /** Whether the user whose lists these are is the one signed in. */
  mayWork(): boolean;
  refused(error: unknown): void;
}

export interface FavouritesView {
  lists: readonly FavouriteList[];
  /** The server's lists have been seen; before, the default one is empty. */
  isLoaded: boolean;
  failure: unknown;
}

const DEFAULT: FavouriteList = { key: DEFAULT_LIST, name: null, arNums: [] };

export function applyChange(
  lists: readonly FavouriteList[],
  change: FavouriteChange,
): readonly FavouriteList[] {
  const { key } = change;
  switch (change.kind) {
    case 'save':
      return lists.some((list) => list.key === key)
        ? lists.map((list) => (list.key === key ? { ...list, name: change.name } : list))
        : [...lists, { key, name: change.name, arNums: [] }];
    case 'delete':
      return lists.filter((list) => list.key !== key);
    case 'add':
    case 'remove':
      return lists.map((list) => {
        if (list.key !== key) return list;
        const others = list.arNums.filter((arNum) => arNum !== change.arNum);
        if (change.kind === 'remove') return { ...list, arNums: others };
        // What is in it already stays where it is.
        return list.arNums.includes(change.arNum)
          ? list
          : { ...list, arNums: [...others, change.arNum] };
      });
  }
}

export type Favourites = ReturnType<typeof createFavourites>;

export function createFavourites({ read, send, newId, mayWork, refused }: FavouritesDelegates) {
  let known: readonly FavouriteList[] = [DEFAULT];
  let waiting: readonly { change: FavouriteChange; opId: string }[] = [];
  let view: FavouritesView = { lists: known, isLoaded: false, failure: undefined };
  let favourite: ReadonlySet<number> = new Set();
  /** The server's lists are not known, or may have changed since. */
  let isStale = true;
  /** Somebody has asked for it, perhaps while what was asked before is still on its way. */
  let isDue = false;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function show(more: Partial<FavouritesView> = {}): void {
    const lists = waiting.reduce((shown, { change }) => applyChange(shown, change), known);
    view = { ...view, ...more, lists };
    favourite = new Set(lists.find(({ key }) => key === DEFAULT_LIST)?.arNums);
    for (const listener of listeners) listener();
  }

  function adopt(lists: readonly FavouriteList[]): void {
    known = lists.some(({ key }) => key === DEFAULT_LIST) ? lists : [DEFAULT, ...lists];
    show({ isLoaded: true, failure: undefined });
  }

  async function sendWaiting(): Promise<void> {
    for (let next = waiting[0]; next && mayWork(); next = waiting[0]) {
      const { opId } = next;
      try {
        const lists = await send(next.change, opId);
        waiting = waiting.filter((one) => one.opId !== opId);
        isStale = false;
        adopt(lists);
      } catch (error) {
        if (mayRetry(error)) return;
        waiting = waiting.filter((one) => one.opId !== opId);
        show();
        refused(error);
      }
    }
  }

  /** Sends what waits, then asks for the lists where they are not known. */
  async function settle(): Promise<void> {
    await sendWaiting();
    if (!isStale || !mayWork()) return;
    const lists = await read().catch((failure) => show({ failure }));
    if (!lists) return;
    isStale = false;
    adopt(lists);
  }

  async function work(): Promise<void> {
    while (isDue) {
      isDue = false;
      await settle();
    }
  }

  function resume(): Promise<void> {
    isDue = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    current: () => view,
    isFavourite: (arNum: number) => favourite.has(arNum),
    change(change: FavouriteChange): void {
      waiting = [...waiting, { change, opId: newId() }];
      show();
      void resume();
    },
    resume,
    /** Somebody looks at them again: they may have been changed elsewhere. */
    reopen(): void {
      isStale = true;
      void resume();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Silence, or a refusal that says that it may end. */
const mayRetry = (error: unknown): boolean =>
  isUnreachable(error) ||
  (error instanceof ProblemError && (error.status === 401 || errorCodes[error.code].retry));
