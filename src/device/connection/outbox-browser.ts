import { userCache } from '../copies/user-caches.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import { deleteDatabase } from '../database/idb.ts';

const LOCK = 'comptoir-outbox-';

/** One tab or worker of the user drains at a time. After `patience` ms it runs without the lock. */
export async function underOutboxLock(
  userKey: string,
  run: () => Promise<void>,
  patience?: number,
): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Missing on insecure pages; the server still executes each command once, by its key.
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

/** The sender does not receive its own message. */
export function openTabChannel<Said = void>(name: string, heard: (said: Said) => void) {
  const channel = new BroadcastChannel(`comptoir-${name}`);
  channel.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
  return { notify: (said: Said) => channel.postMessage(said), close: () => channel.close() };
}

export const openOutboxChannel = (userKey: string, heard: () => void) =>
  openTabChannel(`outbox-${userKey}`, heard);

export const SYNC_TAG = 'comptoir-outbox';

/** Chromium only, and in no type library. */
type WithSync = { sync?: { register(tag: string): Promise<void> } };

export function registerSync(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    // The user may forbid background sync: the page sends pending entries by itself.
    .catch(() => undefined);
}

/** Deletes one cache at each call, never commands. Returns false if there is none left. */
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
