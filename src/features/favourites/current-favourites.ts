import { useStore } from 'zustand';
import { asStore } from '../../lib/as-store.ts';
import { createCurrentLane } from '../../offline/outbox/current-lane.ts';
import type { Favourites, FavouritesView } from './favourites-store.ts';

const lane = createCurrentLane<Favourites>();
const store = asStore(lane.get, lane.subscribe);

export const { get: currentFavourites, set: setFavourites } = lane;

export const useFavourites = (): FavouritesView | undefined =>
  useStore(store, (shown) => shown?.current());

/** Whether an article is in the default list; a row hears of no other article. */
export const useIsFavourite = (arNum: number): boolean =>
  useStore(store, (shown) => shown?.isFavourite(arNum) ?? false);
