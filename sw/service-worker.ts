/// <reference lib="webworker" />
import { precacheShell } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Only wires events; each job has a file of its own. A new version waits until the page says so:
 * nothing here skips the wait at install.
 */
precacheShell(self.__WB_MANIFEST);

self.addEventListener('message', (event) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
