import { messageSW } from 'workbox-window/messageSW.js';
import { LATEST_BUILD, type LatestBuild } from '../../../contract/core/builds.ts';
import { beat } from '../../device/connection/heartbeat.ts';
import type { BuildAnswer, ToWorker } from '../../device/connection/worker-messages.ts';
import { catalogueDatabaseName } from '../../device/database/database-name.ts';
import { deleteDatabase, openDatabase, settled } from '../../device/database/idb.ts';
import { readStorage } from '../../device/database/storage-state.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { within } from '../../lib/async/within.ts';
import { clockOffset, serverNow } from '../../lib/clock.ts';

export type DeviceFacts = Awaited<ReturnType<typeof readDeviceFacts>>;

const TRIES = 5;

export async function readDeviceFacts() {
  const [latencies, servedBuild, worker, kept, storage, isDatabaseUsable, revision] =
    await Promise.all([
      measureLatency(),
      readServedBuild().catch(() => undefined),
      readWorker().catch(() => NO_WORKER),
      readCaches().catch(() => []),
      readStorage(),
      tryDatabase().catch(() => false),
      readRevision().catch(() => undefined),
    ]);
  const offset = clockOffset.getState();
  const capabilities: Record<string, boolean> = {
    BarcodeDetector: 'BarcodeDetector' in window,
    Camera: 'mediaDevices' in navigator,
    Vibration: 'vibrate' in navigator,
    Badge: 'setAppBadge' in navigator,
    'Background Sync': 'SyncManager' in window,
    'Periodic Sync': 'PeriodicSyncManager' in window,
    'Web Locks': 'locks' in navigator,
    Clipboard: 'clipboard' in navigator,
    DecompressionStream: 'DecompressionStream' in window,
  };
  return {
    at: serverNow(),
    latencies,
    worker,
    storage,
    isDatabaseUsable,
    revision,
    capabilities,
    // `measureLatency` has set the offset: each response contains the server’s date.
    clockAhead: offset === undefined ? undefined : -offset,
    servedBuild,
    caches: kept,
  };
}

/** Returns round-trip times in ms: `TRIES` times, or fewer if the server stops answering. */
async function measureLatency(): Promise<number[]> {
  const latencies: number[] = [];
  try {
    while (latencies.length < TRIES) {
      const from = performance.now();
      await beat();
      latencies.push(performance.now() - from);
    }
  } catch {
    // After a failure, no further request is sent.
  }
  return latencies;
}

async function readServedBuild(): Promise<string> {
  const response = await fetch(LATEST_BUILD, { cache: 'no-store', redirect: 'error' });
  const { id } = (await response.json()) as LatestBuild;
  return id;
}

interface WorkerFacts {
  state: string;
  build: string | undefined;
  isNewerWaiting: boolean;
}

const NO_WORKER: WorkerFacts = { state: 'none', build: undefined, isNewerWaiting: false };
const WORKER_MS = 2000;

async function readWorker(): Promise<WorkerFacts> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active;
  if (!worker) return NO_WORKER;
  const message: ToWorker = { type: 'WHICH_BUILD' };
  const answer: BuildAnswer | undefined = await within(WORKER_MS, messageSW(worker, message));
  const isNewerWaiting = Boolean(registration.waiting);
  return { state: worker.state, build: answer?.id, isNewerWaiting };
}

const readCaches = async () =>
  Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return { name, count: (await cache.keys()).length };
    }),
  );

const PROBE = 'comptoir-probe';

async function tryDatabase(): Promise<boolean> {
  const database = await openDatabase(PROBE, 1, (fresh) => fresh.createObjectStore('probe'));
  database.close();
  await deleteDatabase(PROBE);
  return true;
}

/** Opens the database only if the device has a catalogue: opening a missing database creates it. */
async function readRevision(): Promise<number | undefined> {
  const user = outbox.userKey();
  const { products } = deviceCatalogue.getState();
  if (user === undefined || products === 0) return undefined;
  const database = await openDatabase(catalogueDatabaseName(user), undefined, () => {});
  try {
    const heads = database.transaction('heads').objectStore('heads');
    return (await settled<{ rev: number } | undefined>(heads.get('products')))?.rev;
  } finally {
    database.close();
  }
}
