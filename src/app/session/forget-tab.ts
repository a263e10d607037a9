import { tabStorage } from '../../lib/storage.ts';
import { RETURN_TO } from '../router/guards.ts';
import { forgetPlaces } from '../router/scroll-place.ts';

/** What the tab keeps of its user; what it keeps of a build stays. */
export function forgetTab(): void {
  tabStorage.removeItem(RETURN_TO);
  tabStorage.removeItem('comptoir-redirects');
  tabStorage.removeItem('comptoir-redirect-left');
  forgetPlaces();
}
