/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;

/*
 * The worker of a build made with `--kill-switch`: takes the place of a broken one at once and answers
 * nothing, so that pages come from the network again. What users have not sent yet is not in a cache,
 * and stays.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
