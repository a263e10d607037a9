declare const self: ServiceWorkerGlobalScope;

/*
 * Before it is replaced or removed, this worker leaves requests to the network and opens no cache. The
 * browser stops it as soon as it is idle; a navigation that it answered at that moment would be lost.
 */
let isAside = false;

export const isSteppedAside = (): boolean => isAside;

export function stepAside(): void {
  isAside = true;
}

/** Must run before other listeners of `fetch` are added. */
export function leaveRequestsOnceAside(): void {
  self.addEventListener('fetch', (event) => {
    if (isAside) event.stopImmediatePropagation();
  });
}

/** Opening a cache would create it again. */
export const ownCaches: Pick<CacheStorage, 'delete' | 'has' | 'match' | 'open'> = {
  delete: (name) => caches.delete(name),
  has: (name) => caches.has(name),
  match: (request, options) => caches.match(request, options),
  async open(name) {
    if (isAside) throw new Error('The worker has stepped aside');
    return caches.open(name);
  },
};
