import type { Page } from '@playwright/test';

/**
 * Returns the build of the service worker that controls the page, or of the one that waits; empty
 * while the page reloads.
 */
export function workerOf(page: Page, state: 'active' | 'waiting' = 'active'): Promise<string> {
  const answer = page.evaluate(async (wanted) => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { controller } = navigator.serviceWorker;
    const worker = wanted === 'waiting' ? registration?.waiting : controller;
    if (!worker) return '';
    const { port1, port2 } = new MessageChannel();
    worker.postMessage({ type: 'WHICH_BUILD' }, [port2]);
    return new Promise<string>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.id);
    });
  }, state);
  return answer.catch(() => '');
}

/**
 * Returns whether a new service worker waits; undefined while the page reloads. Tests ask this
 * before they ask the old worker: a message would keep it running, and the new one waiting.
 */
export const isWorkerWaiting = (page: Page): Promise<boolean | undefined> =>
  page
    .evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    .catch(() => undefined);
