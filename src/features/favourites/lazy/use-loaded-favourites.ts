import { useEffect } from 'react';
import { currentFavourites, useFavourites } from '../current-favourites.ts';
import type { FavouritesView } from '../favourites-store.ts';

export function useLoadedFavourites(): FavouritesView | undefined {
  const view = useFavourites();
  const isLoaded = view?.isLoaded;
  useEffect(() => {
    if (isLoaded === false) void currentFavourites()?.reopen();
  }, [isLoaded]);
  return view;
}
