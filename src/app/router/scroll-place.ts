import type { Location } from 'react-router';
import { tabStorage } from '../../lib/storage.ts';

/** Where the router keeps the places of a tab's pages. */
const PLACES = 'react-router-scroll-positions';

/** Every document begins with the same key: its place is kept by its address instead. */
export const placeKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? `${pathname}${search}` : key;

/** An address that was typed or followed opens at its top; a reload and the way back find the place. */
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
