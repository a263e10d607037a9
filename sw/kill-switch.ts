/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;

/*
 * The worker of a build with `--kill-switch` replaces a broken worker. The outbox is not in a
 * cache, so the outbox stays.
 *
 * The browser unregisters both workers once `install` is over, so `install` must not wait for the
 * unregistration. Open pages keep the old worker until it is idle. Then they get the new worker,
 * which answers no requests.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  void leave();
});

// The old worker may have cached answers since `install`.
self.addEventListener('activate', (event) => event.waitUntil(leave()));

/** Deletes the caches last, because the old worker needs them to answer a navigation. */
async function leave(): Promise<void> {
  await self.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
