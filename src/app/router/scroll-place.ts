import type { Location } from 'react-router';
import { tabStorage } from '../../lib/storage.ts';

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
  const places = readPlaces();
  delete places[placeKey({ key: 'default', pathname, search })];
  tabStorage.setItem(PLACES, JSON.stringify(places));
}

function readPlaces(): Record<string, unknown> {
  try {
    return JSON.parse(tabStorage.getItem(PLACES) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
