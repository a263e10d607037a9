import { type Deferred, deferred } from '../../lib/deferred.ts';

let kept: Deferred<void> | undefined;

/**
 * Dexie closes the connections of a page that is kept for Back. What such a page asks to open is not
 * answered in WebKit until it is shown again: a sign-out or an update elsewhere would wait without end.
 */
export const whenShown = async (): Promise<void> => kept?.promise;

function hear(type: string, run: (event: Event) => void): void {
  // Before Dexie, whose closing makes others open again; there are no pages in Node.
  if (typeof addEventListener === 'function') addEventListener(type, run, true);
}

hear('pagehide', (event) => {
  if ('persisted' in event && event.persisted) kept ??= deferred();
});
hear('pageshow', () => {
  kept?.resolve();
  kept = undefined;
});
