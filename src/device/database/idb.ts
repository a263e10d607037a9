import { deferred } from '../../lib/async/deferred.ts';

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was ended'));
  });
}

const BLOCKED_MS = 3000;
/** The names of databases that another tab blocks. Later requests get no `blocked` event. */
const blocked = new Set<string>();

/** Opens a database, by default in any version. Fails after 3 s if another tab blocks it. */
export async function openDatabase(
  name: string,
  version: number | undefined,
  upgrade: (database: IDBDatabase, transaction: IDBTransaction) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (request.transaction) upgrade(request.result, request.transaction);
  };
  const { promise: blocking, reject } = deferred<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = () => {
    const error = new DOMException('Another tab does not let go of it', 'TimeoutError');
    timer ??= setTimeout(() => reject(error), BLOCKED_MS);
  };
  if (blocked.has(name)) limit();
  request.onblocked = () => {
    blocked.add(name);
    limit();
  };
  const opened = settled(request).finally(() => {
    clearTimeout(timer);
    blocked.delete(name);
  });
  try {
    return await Promise.race([opened, blocking]);
  } catch (error) {
    opened.then(
      (late) => late.close(),
      () => undefined,
    );
    throw error;
  }
}

export const databaseNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

export async function deleteDatabase(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  const { promise: blocking, resolve } = deferred<unknown>();
  // A blocked deletion is no failure: it happens as soon as the other tab closes its connection.
  request.onblocked = resolve;
  await Promise.race([settled(request), blocking]);
}
