/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;

/*
 * A build made with `--kill-switch` replaces a broken worker. The outbox is not in a cache, so it stays.
 *
 * The browser unregisters both workers once `install` is over, so `install` must not wait for that. Open
 * pages keep the old worker until it is idle. Then they get this one, which answers no requests.
 */
self.addEventListener('install', () => {
  void self.skipWaiting();
  void leave();
});

// The old worker may have cached something since `install`.
self.addEventListener('activate', (event) => event.waitUntil(leave()));

/** Deletes the caches last, because the old worker needs them to answer a navigation. */
async function leave(): Promise<void> {
  await self.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
