import { messageSW } from 'workbox-window/messageSW.js';
import { markStale } from '../../device/connection/stale.ts';
import {
  BUILDS_SYNC,
  type BuildAnswer,
  type ToWorker,
} from '../../device/connection/worker-messages.ts';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { mayFinish } from './reload-guard.ts';
import { isTakingUpdate, takeUpdate } from './take-update.ts';
import { offer } from './update-store.ts';

/** First poll interval, until the server reports its own. Short: the server may be restarting. */
const FIRST_POLL_SECONDS = 10;

const ask = (worker: ServiceWorker, message: ToWorker): Promise<BuildAnswer> =>
  messageSW(worker, message);

/*
 *   look (start, foreground, as often as the server says) → the worker asks the server → another build installs
 *   a worker of another build waits → the page offers it → the user takes it → the page reloads
 *   a worker of another build controls this page → another tab took it → this page is stale
 *   … or this page took it and reloaded too early → it reloads once more
 */
/** workbox-window's class would miss a second build in one session, so the registration is watched here. */
export function followBuilds(registration: ServiceWorkerRegistration): void {
  const workers = navigator.serviceWorker;
  let timer: number | undefined;
  let pollSeconds = FIRST_POLL_SECONDS;

  function planNextLook(): void {
    clearTimeout(timer);
    timer = window.setTimeout(lookIfVisible, pollSeconds * 1000);
  }

  async function look(): Promise<void> {
    planNextLook();
    if (isTakingUpdate()) return;
    await compareWithController();
    const { active } = registration;
    const answer = active && (await ask(active, { type: 'LOOK_FOR_BUILD' }));
    if (!answer?.pollSeconds || answer.pollSeconds === pollSeconds) return;
    pollSeconds = answer.pollSeconds;
    planNextLook();
  }

  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') void look();
  };

  async function compareWithController(): Promise<void> {
    const { controller } = workers;
    if (!controller || (await ask(controller, { type: 'WHICH_BUILD' })).id === buildId) return;
    markStale();
    if (!isTakingUpdate() && mayFinish()) await takeUpdate(() => !hasUnsaved());
  }

  async function offerWaiting(): Promise<void> {
    const { waiting } = registration;
    const id = waiting && (await ask(waiting, { type: 'WHICH_BUILD' })).id;
    // The worker may have been replaced or have taken over meanwhile.
    if (waiting !== registration.waiting) return;
    offer(id && id !== buildId ? id : undefined);
  }

  function watch(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => void offerWaiting());
  }

  registration.addEventListener('updatefound', () => watch(registration.installing));
  watch(registration.installing);
  watch(registration.waiting);
  workers.addEventListener('controllerchange', () => void compareWithController());
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('online', lookIfVisible);
  void offerWaiting();
  void workers.ready.then(look);
  askToBeWoken(registration);
}

interface WithPeriodicSync extends ServiceWorkerRegistration {
  /** Chromium only, for installed apps. */
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

function askToBeWoken(registration: WithPeriodicSync): void {
  registration.periodicSync
    ?.register(BUILDS_SYNC, { minInterval: HALF_A_DAY_MS })
    .catch(() => undefined);
}
