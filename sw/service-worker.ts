/// <reference lib="webworker" />
import type { ToWorker } from '../src/offline/worker-messages.ts';
import { precacheShell } from './precache.ts';
import { copies, keepReads } from './reads.ts';
import { rememberUser } from './signed-in.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Only wires events; each job has a file of its own. A new version waits until the page says so:
 * nothing here skips the wait at install.
 */
precacheShell(self.__WB_MANIFEST);
keepReads();

// The page that installed the worker is served by it from then on, not only after a reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null;
  switch (message?.type) {
    case 'SKIP_WAITING':
      void self.skipWaiting();
      break;
    case 'USER':
      event.waitUntil(rememberUser(message.userKey));
      break;
    case 'LEFT':
      copies.leave(message.userKey);
      event.waitUntil(rememberUser(undefined));
      break;
  }
});
