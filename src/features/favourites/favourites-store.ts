import { DEFAULT_LIST } from '../../../contract/favourites/default-list.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { withDefault } from '../../device/commands/favourite-commands.ts';
import { createLaneView, type LaneSource } from '../../device/outbox/views.ts';

export type Favourites = ReturnType<typeof createFavourites>;

export type FavouritesView = ReturnType<Favourites['current']>;

export function createFavourites(source: LaneSource<FavouriteList[]>) {
  return createLaneView(source, {
    topic: 'favourites',
    stateOf: (lists) => ({ lists: withDefault(lists), isWhole: true }),
    viewOf: ({ lists, isWhole }, _pending, failure) => ({
      lists,
      hearts: new Set(lists.find(({ key }) => key === DEFAULT_LIST)?.arNums),
      isLoaded: isWhole,
      failure,
    }),
  });
}
