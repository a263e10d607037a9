/// <reference lib="webworker" />

import { SYNC_TAG } from '../src/device/connection/outbox-browser.ts';
import {
  BUILDS_SYNC,
  type BuildAnswer,
  type ToWorker,
} from '../src/device/connection/worker-messages.ts';
import { lookForBuild } from './build-watch.ts';
import { leave } from './copies.ts';
import { sendWaiting } from './outbox.ts';
import { precacheShell } from './precache.ts';
import { keepReads } from './reads.ts';
import { forgetUser, rememberUser } from './signed-in.ts';
import { isSteppedAside, leaveRequestsOnceAside, stepAside } from './step-aside.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * This file only connects events with their handlers. A new worker waits until the page sends
 * `SKIP_WAITING`.
 */
leaveRequestsOnceAside();
precacheShell(self.__WB_MANIFEST);
keepReads();

// Takes control of the open pages at once, so that they need no reload.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker | null;
  switch (message?.type) {
    case 'SKIP_WAITING':
      void self.skipWaiting();
      break;
    case 'WHICH_BUILD':
      event.ports[0]?.postMessage({ id: __BUILD_ID__ } satisfies BuildAnswer);
      break;
    case 'STEP_ASIDE':
      event.waitUntil(stepAside().then(() => event.ports[0]?.postMessage(undefined)));
      break;
    case 'USER':
      event.waitUntil(rememberUser(message.userKey));
      break;
    case 'LEFT':
      leave(message.userKey);
      event.waitUntil(forgetUser(message.userKey));
      break;
  }
});

self.addEventListener('periodicsync', (event) => {
  if (event.tag === BUILDS_SYNC) event.waitUntil(lookForBuild());
});

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG && !isSteppedAside()) event.waitUntil(sendWaiting());
});
