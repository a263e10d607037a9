import { deviceStorage, readRecord } from '../../lib/storage.ts';
import { underOutboxLock } from '../connection/outbox-browser.ts';
import { messageWorker } from '../connection/worker-messages.ts';
import { userOfCache } from '../copies/user-caches.ts';
import {
  CLOSING_VERSION,
  catalogueDatabaseName,
  databaseName,
  userOfDatabase,
} from './database-name.ts';
import { completed, databaseNames, deleteDatabase, openDatabase, settled } from './idb.ts';

const purges = new EventTarget();

export const onPurge = (run: () => void): void => purges.addEventListener('purge', run);

const DRAIN_MS = 2000;

/** The storage key of an unfinished sign-out: the browser was closed, or the database is silent. */
const UNFINISHED = 'comptoir-sign-out-unfinished';

/** Pending commands stay for the next sign-in, unless `discard` is set. */
export async function purgeDevice(userKey: string, { discard = false } = {}): Promise<void> {
  deviceStorage.setItem(
    UNFINISHED,
    JSON.stringify({ userKey, waiting: discard ? 'discard' : 'keep' }),
  );
  purges.dispatchEvent(new Event('purge'));
  await purge(userKey, () => true, discard);
}

/**
 * Finishes an interrupted sign-out. If a user is signed in, also deletes the data of former users
 * who did not sign out, except their pending commands.
 */
export async function purgeOthers(present: () => string | undefined): Promise<void> {
  const { userKey, waiting } = readRecord(deviceStorage, UNFINISHED);
  if (userKey !== undefined && userKey === present()) deviceStorage.removeItem(UNFINISHED);
  for (const user of present() === undefined ? [userKey] : await usersKept()) {
    const isGone = () => user !== present();
    if (user !== undefined && isGone())
      await purge(user, isGone, user === userKey && waiting === 'discard');
  }
}

async function usersKept(): Promise<Set<string | undefined>> {
  const [databases, copies] = await Promise.all([databaseNames(), cacheNames()]);
  return new Set([...databases.map(userOfDatabase), ...copies.map(userOfCache)]);
}

/** Deletes the data of a user. `isGone` returns false once the user has signed in again. */
async function purge(userKey: string, isGone: () => boolean, discard: boolean): Promise<void> {
  const name = databaseName(userKey);
  // The service worker is informed first, so that it creates no cache after `deleteCaches`.
  await messageWorker({ type: 'LEFT', userKey }).catch(() => undefined);
  if (!isGone()) return;
  const removed = await Promise.allSettled([
    underOutboxLock(
      userKey,
      async () => {
        if (!isGone()) return;
        if (discard) await deleteDatabase(name);
        else if (await clearAllButWaiting(name)) await deleteUnlessWaiting(name, isGone);
      },
      DRAIN_MS,
    ),
    deleteDatabase(catalogueDatabaseName(userKey)),
    deleteCaches(userKey),
  ]);
  const isWhole = removed.every(({ status }) => status === 'fulfilled');
  const isItsOwn = readRecord(deviceStorage, UNFINISHED).userKey === userKey;
  if (isWhole && isItsOwn) deviceStorage.removeItem(UNFINISHED);
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

/**
 * Deletes the database if it has no entries. The browser closes the connections of all other tabs
 * before this count, so no tab can store an entry between the count and the deletion.
 */
async function deleteUnlessWaiting(name: string, isGone: () => boolean): Promise<void> {
  let isCounted = false;
  let deleted: Promise<void> | undefined;
  const opened = openDatabase(name, CLOSING_VERSION, (database, transaction) => {
    const decide = (waiting: number) => {
      isCounted = true;
      if (waiting === 0 && isGone()) deleted = deleteDatabase(name);
      // The database keeps its version.
      transaction.abort();
    };
    if (!database.objectStoreNames.contains('entries')) return decide(0);
    const count = transaction.objectStore('entries').count();
    count.onsuccess = () => decide(count.result);
  });
  await opened.catch((error) => {
    if (!isCounted) throw error;
  });
  await deleted;
}

async function deleteCaches(userKey: string): Promise<void> {
  const own = (await cacheNames()).filter((name) => userOfCache(name) === userKey);
  await Promise.all(own.map((name) => caches.delete(name)));
}

/** Insecure pages have no caches. */
const cacheNames = async (): Promise<string[]> => ('caches' in globalThis ? caches.keys() : []);
