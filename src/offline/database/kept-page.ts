import { type Deferred, deferred } from '../../lib/deferred.ts';

/*
 * A page that is left may be kept for Back, and stands still. WebKit neither answers what such a page asks
 * to open nor ends its transactions: who needs the same database elsewhere would wait without end, and a
 * sign-out would leave the user's data on the device. Dexie closes the connections; the rest is done here.
 */
let kept: Deferred<void> | undefined;
const running = new Set<IDBTransaction>();

export const whenShown = async (): Promise<void> => kept?.promise;

/** Whoever began it begins again when the page is shown. */
export function endIfKept(transaction: IDBTransaction): void {
  running.add(transaction);
  const over = () => running.delete(transaction);
  transaction.addEventListener('complete', over);
  transaction.addEventListener('abort', over);
}

function hear(type: string, run: (event: Event) => void): void {
  // Before Dexie, whose closing makes others open again; there are no pages in Node.
  if (typeof addEventListener === 'function') addEventListener(type, run, true);
}

hear('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return;
  kept ??= deferred();
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // It commits.
    }
  }
});
hear('pageshow', () => {
  kept?.resolve();
  kept = undefined;
});
