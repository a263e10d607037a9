import { catalogueDatabaseName } from './database-name.ts';
import { deleteDatabase } from './idb.ts';
import { userCache } from './user-caches.ts';

const LOCK = 'comptoir-outbox-';

/** One tab or worker of the user drains at a time. After `patience`, in ms, it goes ahead anyway. */
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
    // Perhaps the user forbids it: the page sends what waits by itself.
    .catch(() => undefined);
}

/** Gives up one thing at each call, but never what the user did. False once nothing is left. */
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
