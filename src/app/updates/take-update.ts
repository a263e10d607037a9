import { keepAll } from '../../lib/unsaved.ts';
import { tellWaiting } from '../../offline/worker-messages.ts';
import { noteUnfinished } from './reload-guard.ts';
import { within } from './within.ts';

/** How often a reload that does not come is asked for again. */
const MOST_AGAIN = 3;

const ASKED_FOR = (): boolean => true;

let isTaking = false;

/** What reaches the old worker while it leaves wakes it, and the new one waits for half a minute. */
export const isTakingUpdate = (): boolean => isTaking;

/**
 * Loads the page anew, with the worker that waits, if one does:
 *
 *   what is in memory only is kept → the waiting worker is told → it controls the page → reload
 *
 * each within its time, after which the next comes anyway. The change of controller is listened for
 * here and not through workbox-window, which calls it no update in the session that installed the
 * first worker (vite-pwa issue 789). Where the user has not asked for it, `isWanted` is asked at the very
 * end: they may have begun to type meanwhile.
 */
export async function takeUpdate(isWanted = ASKED_FOR): Promise<void> {
  await within(keepAll());
  isTaking = true;
  const isOver = await within(takeOver().then(() => true));
  isTaking = isWanted();
  if (!isTaking) return;
  window.location.reload();
  if (isOver) return;
  if (isWanted === ASKED_FOR) noteUnfinished();
  // The browser may end the old worker while it answers this very reload, which then never comes.
  for (let left = MOST_AGAIN; left > 0; left -= 1) {
    await within(controllerChanges());
    await within(keepAll());
    if (isWanted()) window.location.reload();
  }
  isTaking = false;
}

async function takeOver(): Promise<void> {
  const changed = controllerChanges();
  if (await tellWaiting({ type: 'SKIP_WAITING' })) await changed;
}

const controllerChanges = (): Promise<unknown> =>
  new Promise((resolve) => {
    navigator.serviceWorker?.addEventListener('controllerchange', resolve, { once: true });
  });
