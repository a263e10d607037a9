/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;

/* A build made with `--kill-switch` replaces a broken worker. The outbox is not in a cache, so it stays. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(leave()));

/** Caches last: if the browser stops the worker midway, only caches are left over. */
async function leave(): Promise<void> {
  await self.registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
