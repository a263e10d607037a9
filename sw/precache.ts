import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What is never answered with the shell: the server's own, and whatever names a file. */
const NOT_PAGES = [/^\/(?:api|builds|media)(?:\/|$)/, /\/[^/?]+\.[^/]+$/];

/** The start of the app, whole or not at all, and the shell in answer to every page. */
export function precacheShell(entries: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...entries]);
  cleanupOutdatedCaches();
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  );
}
