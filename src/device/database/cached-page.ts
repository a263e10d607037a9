import { type Deferred, deferred } from '../../lib/async/deferred.ts';

/*
 * A browser may freeze a page in its back/forward cache. In WebKit, the open requests and the
 * transactions of a frozen page then hang: other tabs wait for the database forever, and a sign-out
 * cannot delete the user's data. Dexie closes the connections when the page is cached. This module
 * aborts running transactions, and delays openings until the page is shown.
 */
let shownAgain: Deferred<void> | undefined;
const running = new Set<IDBTransaction>();

export const whenShown = async (): Promise<void> => shownAgain?.promise;

/** Aborts the transaction when the page is cached. The caller repeats it in the shown page. */
export function abortWhenCached(transaction: IDBTransaction): void {
  running.add(transaction);
  const over = () => running.delete(transaction);
  transaction.addEventListener('complete', over);
  transaction.addEventListener('abort', over);
}

function onPageEvent(type: string, run: (event: Event) => void): void {
  // The capturing phase precedes the listener with which Dexie closes the connection. Tests in Node
  // have no `addEventListener`.
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
