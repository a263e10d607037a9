import { useStore } from 'zustand';
import { createCurrentLane } from '../../offline/outbox/views.ts';
import type { Favourites, FavouritesView } from './favourites-store.ts';

const lane = createCurrentLane<FavouritesView, Favourites>();

export const { get: currentFavourites, set: setFavourites } = lane;

export const useFavourites = (): FavouritesView | undefined =>
  useStore(lane.store, ({ view }) => view);

export const useIsFavourite = (arNum: number): boolean =>
  useStore(lane.store, ({ view }) => view?.hearts.has(arNum) ?? false);
