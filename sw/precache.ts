import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createScannerFiles, isScanner, isWholeFile } from './scanner-files.ts';
import { isSteppedAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/** The paths of the server and of files. The worker never answers such a path with the page. */
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
  const scanner = createScannerFiles(entries.map(urlOf).filter(isScanner));
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
