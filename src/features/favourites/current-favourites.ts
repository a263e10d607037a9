import { useSyncExternalStore } from 'react';
import type { Favourites, FavouritesView } from './favourites-store.ts';

let current: Favourites | undefined;
let leaveCurrent: (() => void)[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The lists of another client, or of nobody: nothing of the ones before is shown any more. */
export function setFavourites(next: Favourites | undefined): void {
  for (const leave of leaveCurrent) leave();
  current = next;
  leaveCurrent = next ? [next.subscribe(tell), next.follow()] : [];
  tell();
}

export const currentFavourites = (): Favourites | undefined => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useFavourites = (): FavouritesView | undefined =>
  useSyncExternalStore(subscribe, () => current?.current());

/** Whether an article is in the default list; a row hears of no other article. */
export const useIsFavourite = (arNum: number): boolean =>
  useSyncExternalStore(subscribe, () => current?.isFavourite(arNum) ?? false);
