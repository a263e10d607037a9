import { useSyncExternalStore } from 'react';
import type { Favourites, FavouritesView } from './favourites-store.ts';

let current: Favourites | undefined;
let leaveCurrent: (() => void) | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The lists of another client, or of nobody: nothing of the ones before is shown any more. */
export function setFavourites(next: Favourites | undefined): void {
  leaveCurrent?.();
  current = next;
  leaveCurrent = next?.subscribe(tell);
  tell();
}

const refusalListeners = new Set<(error: unknown) => void>();

/** The server has not taken a change: it is no longer shown, and somebody should say so. */
export function tellFavouriteRefusal(error: unknown): void {
  for (const listener of refusalListeners) listener(error);
}

export function onFavouriteRefusal(listener: (error: unknown) => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
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
