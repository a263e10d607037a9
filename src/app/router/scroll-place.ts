import type { Location } from 'react-router';
import { readTabRecord, tabStorage } from '../../lib/storage.ts';

const PLACES = 'react-router-scroll-positions';

/** Every document starts with the same key, so its position is kept by address instead. */
export const placeKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? `${pathname}${search}` : key;

/** A typed or followed address opens at the top; a reload and the Back button restore the position. */
export function beginAtTop(): void {
  const [opening] = performance.getEntriesByType('navigation');
  if ((opening as PerformanceNavigationTiming | undefined)?.type !== 'navigate') return;
  const { pathname, search } = window.location;
  const places = readTabRecord(PLACES);
  delete places[placeKey({ key: 'default', pathname, search })];
  tabStorage.setItem(PLACES, JSON.stringify(places));
}
