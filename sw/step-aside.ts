declare const self: ServiceWorkerGlobalScope;

/*
 * True once this worker is about to be replaced or removed. The worker then answers no requests and
 * opens no cache: the browser soon stops the worker, and would lose a navigation that the worker
 * was answering.
 */
let isAside = false;

/** The calls of `caches.open` that the browser has not answered yet. */
const opening = new Set<Promise<Cache>>();

export const isSteppedAside = (): boolean => isAside;

/** Resolves once this worker can create no cache any more. */
export async function stepAside(): Promise<void> {
  isAside = true;
  await Promise.allSettled(opening);
}

/** Must be called before other listeners for `fetch` are added. */
export function leaveRequestsOnceAside(): void {
  self.addEventListener('fetch', (event) => {
    if (isAside) event.stopImmediatePropagation();
  });
}

/** `open` fails once this worker has stepped aside: it would create a deleted cache again. */
export const ownCaches: Pick<CacheStorage, 'delete' | 'has' | 'match' | 'open'> = {
  delete: (name) => caches.delete(name),
  has: (name) => caches.has(name),
  match: (request, options) => caches.match(request, options),
  async open(name) {
    if (isAside) throw new Error('The worker has stepped aside');
    const opened = caches.open(name);
    opening.add(opened);
    return opened.finally(() => opening.delete(opened));
  },
};
