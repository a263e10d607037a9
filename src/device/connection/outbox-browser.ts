import { userCache } from '../copies/user-caches.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import { deleteDatabase } from '../database/idb.ts';

const LOCK = 'comptoir-outbox-';

/** Calls `run` in one tab or worker of a user at a time, or anyway after `patience` ms. */
export async function underOutboxLock(
  userKey: string,
  run: () => Promise<void>,
  patience?: number,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Insecure pages have no locks. The idempotency keys still prevent a second execution.
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

/** Opens a channel between tabs. A sender does not receive its own message. */
export function openTabChannel<Said = void>(name: string, heard: (said: Said) => void) {
  const channel = new BroadcastChannel(`comptoir-${name}`);
  channel.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
  return { notify: (said: Said) => channel.postMessage(said), close: () => channel.close() };
}

export const openOutboxChannel = (userKey: string, heard: () => void) =>
  openTabChannel(`outbox-${userKey}`, heard);

export const SYNC_TAG = 'comptoir-outbox';

/** Background sync exists in Chromium only, and no type library declares it. */
type WithSync = { sync?: { register(tag: string): Promise<void> } };

export function registerSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // If the user forbids background sync, the page sends pending entries by itself.
    .catch(() => undefined);
}

/** Frees storage: each call deletes one cache, and returns false if no cache is left. */
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
