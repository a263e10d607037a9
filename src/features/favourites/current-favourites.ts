import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createCurrentLane } from '../../device/outbox/views.ts';
import type { Favourites, FavouritesView } from './favourites-store.ts';

const lane = createCurrentLane<FavouritesView, Favourites>();

export const { get: currentFavourites, set: setFavourites } = lane;

export const useIsFavourite = (arNum: number): boolean =>
  useStore(lane.store, ({ view }) => view?.hearts.has(arNum) ?? false);

export function useLoadedFavourites(): FavouritesView | undefined {
  const view = useStore(lane.store, (now) => now.view);
  const isLoaded = view?.isLoaded;
  useEffect(() => {
    if (isLoaded === false) void currentFavourites()?.reopen();
  }, [isLoaded]);
  return view;
}
