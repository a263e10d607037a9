/*
 * These functions run in the page. Each function is sent as text, so it can use only its own code.
 */

/** Returns the number of unsent commands of all users on this device. */
export async function countWaiting(): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let waiting = 0;
  for (const { name = '' } of await indexedDB.databases()) {
    if (!/^comptoir-(?!catalogue-)/.test(name)) continue;
    const request = indexedDB.open(name);
    // Aborts the transaction, because opening a database that was just deleted would create it
    // again.
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await settled(request).catch(() => undefined);
    if (!database) continue;
    if (database.objectStoreNames.contains('entries')) {
      waiting += await settled(database.transaction('entries').objectStore('entries').count());
    }
    database.close();
  }
  return waiting;
}

/**
 * Counts the data that users have left on this device: the rows of each store, and the answers in
 * each cache.
 */
export async function countKept(): Promise<Record<string, Record<string, number>>> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept: Record<string, Record<string, number>> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const request = indexedDB.open(name);
    // Aborts the transaction, because opening a database that was just deleted would create it
    // again.
    request.onupgradeneeded = () => request.transaction?.abort();
    const database = await settled(request).catch(() => undefined);
    if (!database) continue;
    const rows: Record<string, number> = {};
    for (const store of database.objectStoreNames) {
      const count = await settled(database.transaction(store).objectStore(store).count());
      if (count > 0) rows[store] = count;
    }
    database.close();
    kept[name] = rows;
  }
  for (const name of await caches.keys()) {
    if (!name.startsWith('comptoir-user-')) continue;
    kept[name] = { answers: (await (await caches.open(name)).keys()).length };
  }
  return kept;
}
