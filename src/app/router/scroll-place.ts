import type { Location } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { readRecord, tabStorage } from '../../lib/storage.ts';

const PLACES = 'react-router-scroll-positions';

/**
 * Every document starts with the same key, so its position is kept by address instead. Not while nobody
 * is signed in: the address may be a former user's, or hold a secret.
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

/** The router has a copy in memory: it reads this one when the root layout mounts its part again. */
export const forgetPlaces = (): void => tabStorage.setItem(PLACES, '{}');
