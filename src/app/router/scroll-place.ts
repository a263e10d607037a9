import type { Location } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { readRecord, tabStorage } from '../../lib/storage.ts';

const PLACES = 'react-router-scroll-positions';

/**
 * The key under which a scroll position is stored. The first history entry of every document has
 * the key `default`, so the address is used instead. Without a user it is not, because the address
 * may be a former user’s or contain a secret.
 */
export const placeKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' && useSession.getState().user ? `${pathname}${search}` : key;

/**
 * Opens a typed or followed address at the top. A reload and the Back button restore the position.
 */
export function beginAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation');
  if ((opening as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const { pathname, search } = window.location;
  const places = readRecord(tabStorage, PLACES);
  delete places[`${pathname}${search}`];
  tabStorage.setItem(PLACES, JSON.stringify(places));
}

/**
 * Deletes the stored positions. The router also has them in memory, until `ScrollRestoration` is
 * mounted again.
 */
export const forgetPlaces = (): void => tabStorage.setItem(PLACES, '{}');
