import type { Favourites } from './favourites-store.ts';

/**
 * The lists that this page has shown, by user and client. What waits in them for the network, or
 * for a sign-in, outlives the choice of another client and is sent by its own user alone.
 */
export function createFavouritesShelf(create: (userKey: string, clNum: number) => Favourites) {
  const shelf = new Map<string, Map<number, Favourites>>();
  return {
    take(userKey: string, clNum: number): Favourites {
      const own = shelf.get(userKey) ?? new Map<number, Favourites>();
      shelf.set(userKey, own);
      const favourites = own.get(clNum) ?? create(userKey, clNum);
      own.set(clNum, favourites);
      return favourites;
    },
    /** The user is back, or the network. */
    resume(userKey: string): void {
      for (const favourites of shelf.get(userKey)?.values() ?? []) void favourites.resume();
    },
    /** The user has left: nothing of theirs stays. */
    forget(userKey: string): void {
      shelf.delete(userKey);
    },
  };
}
