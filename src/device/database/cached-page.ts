import { type Deferred, deferred } from '../../lib/deferred.ts';

/*
 * A browser may cache a page for Back and freeze it. WebKit then neither answers the page's open
 * requests nor ends its transactions: other tabs would never get the database, and a sign-out would
 * leave the user's data on the device. Dexie closes the connections; this module aborts running
 * transactions and delays openings until the page is shown.
 */
let shownAgain: Deferred<void> | undefined;
const running = new Set<IDBTransaction>();

export const whenShown = async (): Promise<void> => shownAgain?.promise;

/** Aborts the transaction when the page is cached. Its caller repeats it when the page is shown. */
export function abortWhenCached(transaction: IDBTransaction): void {
  running.add(transaction);
  const over = () => running.delete(transaction);
  transaction.addEventListener('complete', over);
  transaction.addEventListener('abort', over);
}

function onPageEvent(type: string, run: (event: Event) => void): void {
  // Runs in the capturing phase, before the listener with which Dexie closes the connection. Tests
  // in Node have no window.
  if (typeof addEventListener === 'function') addEventListener(type, run, true);
}

onPageEvent('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return;
  shownAgain ??= deferred();
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // An abort fails if the transaction is committing already.
    }
  }
});
onPageEvent('pageshow', () => {
  shownAgain?.resolve();
  shownAgain = undefined;
});
