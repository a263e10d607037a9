import { type FavouriteCommand, withDefault } from '../../../contract/favourites/commands.ts';
import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { createLanePull } from '../../offline/outbox/lane-pull.ts';
import type { LaneOwner, Outbox } from '../../offline/outbox/outbox-types.ts';

interface FavouritesDelegates {
  outbox: Pick<
    Outbox,
    'dispatch' | 'shown' | 'known' | 'pending' | 'learn' | 'ready' | 'userKey' | 'subscribe'
  >;
  owner: LaneOwner;
  read(): Promise<FavouriteList[]>;
}

export interface FavouritesView {
  lists: readonly FavouriteList[];
  /** The server's lists have been seen; before, the default one is empty. */
  isLoaded: boolean;
  failure: unknown;
}

export type Favourites = ReturnType<typeof createFavourites>;

/** One client's favourites as they are shown: the server's lists with what waits folded in. */
export function createFavourites({ outbox, owner, read }: FavouritesDelegates) {
  const { clNum } = owner;
  let view: FavouritesView = { lists: [], isLoaded: false, failure: undefined };
  let favourite: ReadonlySet<number> = new Set();
  const listeners = new Set<() => void>();
  const pull = createLanePull({
    topic: 'favourites',
    outbox,
    ask: async () => ({ lists: withDefault(await read()), isWhole: true }),
  });

  function show(failure: unknown): void {
    const { lists, isWhole: isLoaded } = outbox.shown('favourites', clNum);
    if (lists === view.lists && isLoaded === view.isLoaded && failure === view.failure) return;
    view = { lists, isLoaded, failure };
    favourite = new Set(lists.find(({ key }) => key === DEFAULT_LIST)?.arNums);
    for (const listener of listeners) listener();
  }
  show(undefined);

  return {
    current: () => view,
    isFavourite: (arNum: number) => favourite.has(arNum),
    /** Kept on the device before it is shown; where it cannot be, nothing changes, and the bar says so. */
    change(command: FavouriteCommand): void {
      outbox.dispatch('favourites', owner, command).catch(() => undefined);
    },
    /** Asks for the lists: they have not been seen, or may have been changed elsewhere. */
    async reopen(): Promise<void> {
      try {
        await outbox.ready();
        await pull(clNum);
        show(undefined);
      } catch (failure) {
        show(failure);
      }
    },
    /** Follows the device from now on. */
    follow: (): (() => void) => outbox.subscribe(() => show(view.failure)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
