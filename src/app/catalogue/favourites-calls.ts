import { CLIENT_HEADER } from '../../../contract/core/endpoint.ts';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import type { FavouriteChange } from '../../features/favourites/favourites-store.ts';
import { call } from '../../lib/http.ts';

/** The favourites' calls for one client: what waited for the network still goes to its own. */
export function favouritesCalls(clNum: number) {
  const claim = { [CLIENT_HEADER]: String(clNum) };
  return {
    read: (): Promise<FavouriteList[]> => call('favourites.lists', { headers: claim }),
    send(change: FavouriteChange, opId: string): Promise<FavouriteList[]> {
      const headers = { ...claim, 'idempotency-key': opId };
      const { key } = change;
      switch (change.kind) {
        case 'save':
          return call('favourites.save', { params: { key }, body: { name: change.name }, headers });
        case 'delete':
          return call('favourites.delete', { params: { key }, headers });
        case 'add':
        case 'remove':
          return call(`favourites.${change.kind}`, {
            params: { key, arNum: String(change.arNum) },
            headers,
          });
      }
    },
  };
}
