import type { Location } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { readRecord, tabStorage } from '../../lib/storage.ts';

const PLACES = 'react-router-scroll-positions';

/**
 * Returns the key under which a scroll position is stored. The first history entry of every
 * document has the key `default`: for a signed-in user, the path is used instead. The path of a
 * guest must not be stored, because this path may be from a former user or contain a secret.
 */
export const placeKey = ({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' && useSession.getState().user ? `${pathname}${search}` : key;

/**
 * Shows the top of the page if the user typed its URL or followed a link. A reload and the Back
 * button restore the scroll position.
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
 * Deletes the stored scroll positions. The router also has them in memory, until
 * `ScrollRestoration` is mounted again.
 */
export const forgetPlaces = (): void => tabStorage.setItem(PLACES, '{}');
