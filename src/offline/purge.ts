import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { completed, deleteDatabase, openDatabase, settled } from './idb.ts';
import { underOutboxLock } from './outbox-browser.ts';
import { isCacheOf } from './user-caches.ts';
import { messageWorker } from './worker-messages.ts';

const purges = new EventTarget();

export const onPurge = (run: () => void): void => purges.addEventListener('purge', run);

const DRAIN_MS = 2000;

/** Waiting commands stay for the user's next sign-in, unless these are to go too. */
export async function purgeDevice(userKey: string, { discard = false } = {}): Promise<void> {
  const name = databaseName(userKey);
  purges.dispatchEvent(new Event('purge'));
  // First, so that no answer is cached after the caches are gone.
  await messageWorker({ type: 'LEFT', userKey }).catch(() => undefined);
  await Promise.allSettled([
    underOutboxLock(
      userKey,
      async () => {
        if (discard || (await clearAllButWaiting(name))) await deleteDatabase(name);
      },
      DRAIN_MS,
    ),
    deleteDatabase(catalogueDatabaseName(userKey)),
    deleteCaches(userKey),
  ]);
}

async function clearAllButWaiting(name: string): Promise<boolean> {
  const database = await openDatabase(name, undefined, () => {});
  try {
    const names = [...database.objectStoreNames];
    if (!names.includes('entries')) return true;
    const transaction = database.transaction(names, 'readwrite', { durability: 'strict' });
    const done = completed(transaction);
    for (const one of names) if (one !== 'entries') transaction.objectStore(one).clear();
    const [waiting] = await Promise.all([
      settled(transaction.objectStore('entries').count()),
      done,
    ]);
    return waiting === 0;
  } finally {
    database.close();
  }
}

async function deleteCaches(userKey: string): Promise<void> {
  // Missing on insecure pages.
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  const own = names.filter((name) => isCacheOf(userKey, name));
  await Promise.all(own.map((name) => caches.delete(name)));
}
