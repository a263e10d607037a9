import { useSyncExternalStore } from 'react';
import { createCurrentLane } from '../../offline/outbox/current-lane.ts';
import type { Favourites, FavouritesView } from './favourites-store.ts';

const lane = createCurrentLane<Favourites>();

export const { get: currentFavourites, set: setFavourites } = lane;

export const useFavourites = (): FavouritesView | undefined =>
  useSyncExternalStore(lane.subscribe, () => lane.get()?.current());

/** Whether an article is in the default list; a row hears of no other article. */
export const useIsFavourite = (arNum: number): boolean =>
  useSyncExternalStore(lane.subscribe, () => lane.get()?.isFavourite(arNum) ?? false);
