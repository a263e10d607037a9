import { useSyncExternalStore } from 'react';
import type { Favourites, FavouritesView } from './favourites-store.ts';

let current: Favourites | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The lists of another client, or of nobody: nothing of the ones before stays. */
export function setFavourites(next: Favourites | undefined): void {
  current = next;
  next?.subscribe(() => current === next && tell());
  tell();
}

const refusalListeners = new Set<(error: unknown) => void>();

/** The server has not taken a change: it is no longer shown, and somebody should say so. */
export function tellRefusal(error: unknown): void {
  for (const listener of refusalListeners) listener(error);
}

export function onRefusal(listener: (error: unknown) => void): () => void {
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
