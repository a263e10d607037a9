import { keepAll } from '../../lib/unsaved.ts';
import { tellWaiting } from '../../offline/worker-messages.ts';
import { within } from './within.ts';

/**
 * Loads the page anew, with the worker that waits, if one does:
 *
 *   what is in memory only is kept → the waiting worker is told → it controls the page → reload
 *
 * each within its time, after which the next comes anyway. The change of controller is listened for
 * here and not through workbox-window, which calls it no update in the session that installed the
 * first worker (vite-pwa issue 789). `isWanted` is asked at the very end: the user may have begun to
 * type meanwhile.
 */
export async function takeUpdate(isWanted = () => true): Promise<void> {
  await within(keepAll());
  await within(takeOver());
  if (isWanted()) window.location.reload();
}

async function takeOver(): Promise<void> {
  const changed = new Promise<unknown>((resolve) => {
    navigator.serviceWorker?.addEventListener('controllerchange', resolve, { once: true });
  });
  if (await tellWaiting({ type: 'SKIP_WAITING' })) await changed;
}
