import { keepAll } from '../../lib/unsaved.ts';
import { tellWaiting } from '../../offline/worker-messages.ts';

const PATIENCE_MS = 3000;

/**
 * Loads the page anew, with the worker that waits, if one does:
 *
 *   what is in memory only is kept → the waiting worker is told → it controls the page → reload
 *
 * each within its time, after which the next comes anyway. The change of controller is listened for
 * here and not through workbox-window, which calls it no update in the session that installed the
 * first worker (vite-pwa issue 789).
 */
export async function takeUpdate(): Promise<void> {
  await within(keepAll());
  await within(takeOver());
  window.location.reload();
}

async function takeOver(): Promise<void> {
  const changed = new Promise<unknown>((resolve) => {
    navigator.serviceWorker?.addEventListener('controllerchange', resolve, { once: true });
  });
  if (await tellWaiting({ type: 'SKIP_WAITING' })) await changed;
}

const within = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
