import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { createLaterFiles, isLater, isRest, isScanner, isWholeFile } from './later-files.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of the server and of files are never answered with the shell. */
const NOT_PAGES = [/^\/(?:api|builds|media)(?:\/|$)/, /\/[^/?.]+\.[^/]+$/];

const urlOf = (entry: PrecacheEntry | string) => (typeof entry === 'string' ? entry : entry.url);

/** Returns a function that fetches the rest of the build. */
export function precacheShell(entries: readonly (PrecacheEntry | string)[]): () => Promise<void> {
  addPlugins([
    {
      cacheWillUpdate: async ({ request, response }) =>
        isWholeFile(request.url, response) ? response : null,
    },
  ]);
  precacheAndRoute(entries.filter((entry) => !isLater(urlOf(entry))));
  cleanupOutdatedCaches();
  const laterFiles = (name: string, isOne: (url: string) => boolean) => {
    const files = createLaterFiles(name, entries.map(urlOf).filter(isOne), {
      fetch: (address) => fetch(address),
      caches,
      origin: self.location.origin,
    });
    self.addEventListener('install', (event) => event.waitUntil(files.install()));
    self.addEventListener('activate', (event) => event.waitUntil(files.activate()));
    registerRoute(
      ({ url }) => files.has(url.href),
      ({ url }) => files.answer(url.href),
    );
    return files;
  };
  const rest = laterFiles('comptoir-later', isRest);
  laterFiles('comptoir-scanner', isScanner);
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_PAGES }),
  );
  return () => rest.fill().catch(() => undefined);
}
