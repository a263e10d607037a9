import { catalogueDatabaseName } from './database-name.ts';
import { deleteDatabase } from './idb.ts';
import { userCache } from './user-caches.ts';

/*
 * What the outbox asks of the browser, the same in page and service worker: a lock and a channel between
 * the user's tabs, a wake-up by the network, and room.
 */
const LOCK = 'comptoir-outbox-';

/**
 * One tab or worker of the user drains at a time. The next waits in the browser's line, and looks for
 * itself when the first is done or dies. With `patience`, it goes ahead after so many milliseconds.
 */
export async function underOutboxLock(
  userKey: string,
  run: () => Promise<void>,
  patience?: number,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Absent where the page is not served securely; every command still counts once, by its key.
  if (!locks) return run();
  if (patience === undefined) return locks.request(LOCK + userKey, run);
  const signal = AbortSignal.timeout(patience);
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return run();
  };
  return locks.request(LOCK + userKey, { signal }, begin).catch((error) => {
    if (hasBegun) throw error;
    return run();
  });
}

/** Tells the user's other tabs and workers that something has changed; never the one who tells. */
export function openTabChannel(name: string, heard: () => void): { tell(): void; close(): void } {
  const channel = new BroadcastChannel(`comptoir-${name}`);
  channel.onmessage = heard;
  return { tell: () => channel.postMessage(null), close: () => channel.close() };
}

/** Tells that what waits has changed. */
export const openOutboxChannel = (userKey: string, heard: () => void) =>
  openTabChannel(`outbox-${userKey}`, heard);

/** By this name the browser wakes the service worker when there is a network again. */
export const SYNC_TAG = 'comptoir-outbox';

interface SyncManager {
  register(tag: string): Promise<void>;
}

/** Where the browser has it: what waits is sent even if no page is open by then. */
export function registerSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) =>
      (registration as { sync?: SyncManager } | undefined)?.sync?.register(SYNC_TAG),
    )
    // Forbidden by the user, perhaps: the page sends what waits by itself.
    .catch(() => undefined);
}

/**
 * Gives up what can be fetched again, one thing at each call: pictures first, then the catalogue. What
 * the user did is never given up. False once nothing is left.
 */
export function createRoomMaker(userKey: string): () => Promise<boolean> {
  const steps = [
    () => caches.delete(userCache(userKey, 'pictures')),
    () => deleteDatabase(catalogueDatabaseName(userKey)),
  ];
  return async () => {
    const step = steps.shift();
    if (!step) return false;
    await step().catch(() => undefined);
    return true;
  };
}
