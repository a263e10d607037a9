import { messageWorker, type ToWorker } from '../../device/connection/worker-messages.ts';
import { within } from '../../lib/async/within.ts';
import { readLatestBuild } from '../../lib/build/latest-build.ts';
import { keepAll } from '../../lib/unsaved.ts';
import { noteUnfinished } from './reload-guard.ts';

export const STEP_MS = 3000;

const MOST_AGAIN = 3;

const ASKED_FOR = (): boolean => true;

let isTaking = false;

/**
 * While this is true, the page must not send messages to the worker: a message would wake the old
 * worker, and delay the new one by 30 seconds.
 */
export const isTakingUpdate = (): boolean => isTaking;

/*
 *   save what is in memory → STEP_ASIDE, SKIP_WAITING → the new worker controls the page → reload
 *
 * Each step has a time limit. `isWanted` is called last, because the user may have begun to type.
 */
export async function takeUpdate(isWanted = ASKED_FOR): Promise<void> {
  await within(STEP_MS, keepAll());
  isTaking = true;
  await leaveNavigationsToServer();
  const isOver = await within(
    STEP_MS,
    takeOver().then(() => true),
  );
  isTaking = isWanted();
  if (!isTaking) return;
  window.location.reload();
  if (isOver) return;
  if (isWanted === ASKED_FOR) noteUnfinished();
  // The browser may stop the old worker while it answers the reload: then the reload does not
  // happen.
  for (let left = MOST_AGAIN; left > 0; left -= 1) {
    await within(STEP_MS, controllerChanges());
    await within(STEP_MS, keepAll());
    if (isWanted()) window.location.reload();
  }
  isTaking = false;
}

/**
 * Lets the server answer navigations: if the browser stopped the old worker during an answer, the
 * navigation would not end.
 */
async function leaveNavigationsToServer(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting) return;
  // Offline, only the old worker can answer the reload.
  const served = await within(
    STEP_MS,
    readLatestBuild().catch(() => undefined),
  );
  if (served) registration.active?.postMessage({ type: 'STEP_ASIDE' } satisfies ToWorker);
}

async function takeOver(): Promise<void> {
  const changed = controllerChanges();
  if (await messageWorker({ type: 'SKIP_WAITING' }, 'waiting')) await changed;
}

/**
 * Resolves when a new worker controls the page. workbox-window does not report this in the session
 * that installed the first worker (vite-pwa issue 789).
 */
const controllerChanges = (): Promise<unknown> =>
  new Promise((resolve) => {
    navigator.serviceWorker?.addEventListener('controllerchange', resolve, { once: true });
  });
