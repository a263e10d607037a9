import { databaseName } from './database-name.ts';

/** Caches that hold a user's data are named after the user; the shell's own are not. */
const cachePrefix = (userKey: string): string => `comptoir-user-${userKey}`;

/**
 * Removes what a user leaves on this device. Needs no network, nor the database's library: an open
 * connection is told to close by the browser, and does.
 */
export async function purgeDevice(userKey: string): Promise<void> {
  await Promise.allSettled([deleteDatabase(databaseName(userKey)), deleteCaches(userKey)]);
}

function deleteDatabase(name: string): Promise<void> {
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
  const own = names.filter((name) => name.startsWith(cachePrefix(userKey)));
  await Promise.all(own.map((name) => caches.delete(name)));
}
