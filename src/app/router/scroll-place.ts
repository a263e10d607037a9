import type { Location } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { readRecord, tabStorage } from '../../lib/storage.ts';

const PLACES = 'react-router-scroll-positions';

/**
 * The first entry of every document has the same key, so its position is stored by address. But not
 * without a user: the address may be a former user's or contain a secret.
 */
export const placeKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' && useSession.getState().user ? `${pathname}${search}` : key;

/** A typed or followed address opens at the top; a reload and the Back button restore the position. */
export function beginAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation');
  if ((opening as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const { pathname, search } = window.location;
  const places = readRecord(tabStorage, PLACES);
  delete places[`${pathname}${search}`];
  tabStorage.setItem(PLACES, JSON.stringify(places));
}

/** The router keeps a copy in memory until the root layout mounts `ScrollRestoration` again. */
export const forgetPlaces = (): void => tabStorage.setItem(PLACES, '{}');
