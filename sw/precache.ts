import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createLaterFiles, isScanner, isWholeFile } from './later-files.ts';
import { isSteppedAside, ownCaches } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the server and of files are never answered with the shell. */
const NOT_PAGES = [/^\/(?:api|builds|media)(?:\/|$)/, /\/[^/?.]+\.[^/]+$/];

const urlOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);

export function precacheShell(entries: readonly (PrecacheEntry | string)[]): void {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) =>
        isWholeFile(request.url, response) && !isSteppedAside() ? response : null,
    },
  ]);
  precacheAndRoute(entries.filter((entry) => !isScanner(urlOf(entry))));
  cleanupOutdatedCaches();
  const scanner = createLaterFiles('comptoir-scanner', entries.map(urlOf).filter(isScanner), {
    fetch: (address) => fetch(address),
    caches: ownCaches,
    origin: self.location.origin,
  });
  self.addEventListener('install', (event) => event.waitUntil(scanner.install()));
  self.addEventListener('activate', (event) => event.waitUntil(scanner.activate()));
  registerRoute(
    ({ url }) => scanner.has(url.href),
    ({ url }) => scanner.answer(url.href),
  );
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  );
}
