import { messageSW } from 'workbox-window/messageSW.js';
import { killSwitch } from '../../device/connection/kill-switch.ts';
import { markStale } from '../../device/connection/stale.ts';
import {
  BUILDS_SYNC,
  type BuildAnswer,
  type ToWorker,
} from '../../device/connection/worker-messages.ts';
import { within } from '../../lib/async/within.ts';
import { readLatestBuild, type ServedBuild } from '../../lib/build/latest-build.ts';
import { buildId } from '../../lib/env.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { mayFinish } from './reload-guard.ts';
import { isTakingUpdate, STEP_MS, takeUpdate } from './take-update.ts';
import { offer } from './update-store.ts';

/**
 * The poll interval until the server reports one. It is short, because the server may be
 * restarting.
 */
const FIRST_POLL_SECONDS = 10;

const whichBuild = async (worker: ServiceWorker): Promise<string> => {
  const message: ToWorker = { type: 'WHICH_BUILD' };
  const answer: BuildAnswer = await messageSW(worker, message);
  return answer.id;
};

/*
 *   at the start, on a return to the page, at each poll → the page asks the server for its build
 *   … kill switch → the page removes the worker, until the server reports a normal build
 *   … no worker → the page registers the worker
 *   … another build → the browser installs the worker of that build
 *   a worker of another build waits → the page offers the update → the user accepts → the page reloads
 *   a worker of another build controls this page → another tab has updated → this page is stale
 *   … or this page reloaded before that worker controlled it → this page reloads once more
 */
/**
 * This code watches the registration itself: the class of workbox-window would miss a second build
 * in one session.
 */
export async function followBuilds(): Promise<void> {
  const workers = navigator.serviceWorker;
  let followed: ServiceWorkerRegistration | undefined;
  let timer: number | undefined;
  let pollSeconds = FIRST_POLL_SECONDS;
  /** The id of the normal build that the server reported last. */
  let servedId: string | undefined;

  function planNextLook(): void {
    clearTimeout(timer);
    timer = window.setTimeout(lookIfVisible, pollSeconds * 1000);
  }

  async function look(): Promise<void> {
    planNextLook();
    if (isTakingUpdate()) return;
    const served = await within(
      STEP_MS,
      readLatestBuild().catch(() => undefined),
    );
    if (isTakingUpdate()) return;
    if (served?.pollSeconds && served.pollSeconds !== pollSeconds) {
      pollSeconds = served.pollSeconds;
      planNextLook();
    }
    if (served?.killSwitch) await leaveWorker();
    else if (served || !(followed || killSwitch.getState())) await followWorker(served);
  }

  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look().catch(() => undefined);
  };

  async function leaveWorker(): Promise<void> {
    killSwitch.setState(true, true);
    offer(undefined);
    followed = undefined;
    await removeWorker();
  }

  async function followWorker(served: ServedBuild | undefined): Promise<void> {
    const registration = (await workers.getRegistration()) ?? (await workers.register('/sw.js'));
    if (registration !== followed) follow(registration);
    servedId = served?.id;
    void compareWithController();
    const isAnotherBuild = served && served.id !== buildId;
    // While a tab still uses the old worker of a removed registration, `register` restores the
    // registration with this worker.
    const isLeftOver = registration.active && !workers.controller;
    if (isAnotherBuild || isLeftOver || registration.waiting) {
      await registration.update().catch(() => undefined);
    }
  }

  async function compareWithController(): Promise<void> {
    const { controller } = workers;
    // The worker of the kill switch does not answer this question.
    const id = controller && (await whichBuild(controller));
    if (!id) return;
    if (id === servedId) killSwitch.setState(false, true);
    if (id === buildId) return;
    markStale();
    if (!isTakingUpdate() && mayFinish()) await takeUpdate(() => !hasUnsaved());
  }

  function follow(registration: ServiceWorkerRegistration): void {
    followed = registration;
    const watch = (worker: ServiceWorker | null) =>
      worker?.addEventListener('statechange', () => void offerWaiting(registration));
    registration.addEventListener('updatefound', () => watch(registration.installing));
    watch(registration.installing);
    watch(registration.waiting);
    void offerWaiting(registration);
    askToBeWoken(registration);
  }

  async function offerWaiting(registration: ServiceWorkerRegistration): Promise<void> {
    const { waiting } = registration;
    const id = waiting && (await whichBuild(waiting));
    // During the question, the worker may have been replaced or removed, or it may be active now.
    if (waiting !== registration.waiting || registration !== followed) return;
    // After the kill switch, or if the worker has the build of this page, the page needs no reload.
    const isFree = killSwitch.getState() || id === buildId;
    if (waiting && isFree) waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToWorker);
    offer(id && !isFree ? id : undefined);
  }

  workers.addEventListener('controllerchange', () => void compareWithController());
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('online', lookIfVisible);
  await look();
}

/**
 * Removes the service worker and all caches, but no database. Several tabs may do this at the same
 * time.
 */
async function removeWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.getRegistration();
  const message: ToWorker = { type: 'STEP_ASIDE' };
  const current = new Set([serviceWorker.controller, registration?.active]);
  const isAside = [...current].map((worker) => worker && messageSW(worker, message));
  if (registration) {
    // An open page has its worker until this worker is idle: then the worker of the kill switch
    // replaces it.
    await within(STEP_MS, registration.update()).catch(() => undefined);
    await registration.unregister();
  }
  // A worker that is still opening a cache would create that cache again after the deletion. The
  // worker of the kill switch and workers of older builds do not answer.
  await within(STEP_MS, Promise.all(isAside));
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

interface WithPeriodicSync extends ServiceWorkerRegistration {
  /** Only Chromium has periodic synchronisation, and only for installed apps. */
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> };
}

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000;

function askToBeWoken(registration: WithPeriodicSync): void {
  registration.periodicSync
    ?.register(BUILDS_SYNC, { minInterval: HALF_A_DAY_MS })
    .catch(() => undefined);
}
