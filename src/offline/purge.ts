import { createUserDatabase } from './database.ts';
import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { deleteDatabase } from './idb.ts';
import { isCacheOf } from './user-caches.ts';
import { tellWorker } from './worker-messages.ts';

const listeners = new Set<() => void>();

/** What holds a user's data in this tab lets go of it before it is removed. */
export function onPurge(listener: () => void): void {
  listeners.add(listener);
}

interface PurgeOptions {
  /** What waits to be sent stays, for the same user's next sign-in on this device. */
  keepWaiting?: boolean;
}

/**
 * Removes what a user leaves on this device. Needs no network; an open connection is told to close by
 * the browser, and does.
 */
export async function purgeDevice(userKey: string, options: PurgeOptions = {}): Promise<void> {
  for (const listener of listeners) listener();
  // First, so that nothing on its way is kept after the caches are gone.
  await tellWorker({ type: 'LEFT', userKey }).catch(() => undefined);
  await Promise.allSettled([
    options.keepWaiting ? clearAllButWaiting(userKey) : deleteDatabase(databaseName(userKey)),
    deleteDatabase(catalogueDatabaseName(userKey)),
    deleteCaches(userKey),
  ]);
}

async function clearAllButWaiting(userKey: string): Promise<void> {
  const database = createUserDatabase(userKey, () => {});
  await database.write(['clients', 'recents', 'snapshots', 'sent'], (stores) => {
    for (const store of Object.values(stores)) store.clear();
  });
  database.close();
}

async function deleteCaches(userKey: string): Promise<void> {
  // Absent where the page is not served securely.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const own = names.filter((name) => isCacheOf(userKey, name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
