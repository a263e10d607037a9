import { tabStorage } from '../../lib/storage.ts';
import { targetAfter } from './guards.ts';

/** The specification's name for where a representative was going before the client choice. */
export const RETURN_TO = 'returnTo';

/** Where to go on to, told once. */
export function takeTarget(search: string): string {
  const target = targetAfter(search, tabStorage.getItem(RETURN_TO));
  tabStorage.removeItem(RETURN_TO);
  return target;
}
