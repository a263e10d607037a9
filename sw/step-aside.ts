declare const self: ServiceWorkerGlobalScope;

/*
 * True once this worker is about to be replaced or removed. It then leaves requests to the network
 * and opens no cache. The browser stops the worker as soon as it is idle, and would lose a
 * navigation that it was answering.
 */
let isAside = false;

export const isSteppedAside = (): boolean => isAside;

export function stepAside(): void {
  isAside = true;
}

/** Adds a listener for `fetch`. It must be added before the other listeners for `fetch`. */
export function leaveRequestsOnceAside(): void {
  self.addEventListener('fetch', (event) => {
    if (isAside) event.stopImmediatePropagation();
  });
}

/**
 * The caches. Once this worker steps aside they are not opened, because opening a cache would
 * create it again.
 */
export const ownCaches: Pick<CacheStorage, 'delete' | 'has' | 'match' | 'open'> = {
  delete: (name) => caches.delete(name),
  has: (name) => caches.has(name),
  match: (request, options) => caches.match(request, options),
  async open(name) {
    if (isAside) throw new Error('The worker has stepped aside');
    return caches.open(name);
  },
};
