import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { isCacheOf } from './user-caches.ts';
import { tellWorker } from './worker-messages.ts';

const listeners = new Set<() => void>();

/** What holds a user's data in this tab lets go of it before it is removed. */
export function onPurge(listener: () => void): void {
  listeners.add(listener);
}

/**
 * Removes what a user leaves on this device. Needs no network, nor the database's library: an open
 * connection is told to close by the browser, and does.
 */
export async function purgeDevice(userKey: string): Promise<void> {
  for (const listener of listeners) listener();
  // First, so that nothing on its way is kept after the caches are gone.
  await tellWorker({ type: 'LEFT', userKey }).catch(() => undefined);
  await Promise.allSettled([
    deleteDatabase(databaseName(userKey)),
    deleteDatabase(catalogueDatabaseName(userKey)),
    deleteCaches(userKey),
  ]);
}

export function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    // Another tab holds it a moment longer; the deletion happens when that one lets go.
    request.onblocked = () => resolve();
  });
}

async function deleteCaches(userKey: string): Promise<void> {
  // Absent where the page is not served securely.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const own = names.filter((name) => isCacheOf(userKey, name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
