import type { Page } from '@playwright/test';

/**
 * Runs in the page: reads the rows of all databases, either of all stores or of stores with this
 * name.
 */
async function readRows(only: string): Promise<string[]> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const plain = (_: string, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  const texts: string[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    // Aborts the transaction, because opening a database that was just deleted would create it
    // again.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await settled(opening).catch(() => undefined);
    if (!database) continue;
    const stores = [...database.objectStoreNames].filter((store) => !only || store === only);
    for (const store of stores) {
      const rows = await settled(database.transaction(store).objectStore(store).getAll());
      for (const row of rows) texts.push(JSON.stringify([name, row], plain));
    }
    database.close();
  }
  return texts;
}

/** Runs in the page: reads the URLs and texts of all caches, and both web storages. */
async function readCaches(): Promise<string[]> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const isText = /json|text\/plain/.test(answer?.headers.get('content-type') ?? '');
      texts.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
    }
  }
  return texts;
}

export async function isStored(page: Page, ...texts: readonly string[]): Promise<boolean> {
  const all = [...(await page.evaluate(readRows, '')), ...(await page.evaluate(readCaches))];
  return all.some((stored) => texts.some((text) => stored.includes(text)));
}

/**
 * Returns the number of unsent commands of all users on this device, including rejected commands.
 */
export const waitingOn = async (page: Page): Promise<number> =>
  (await page.evaluate(readRows, 'entries')).length;

/**
 * Returns the number of unsent additions. The command that opens an order does not count, because
 * the device stores it only with the first attempt.
 */
export const waitingAdditionsOn = async (page: Page): Promise<number> =>
  (await page.evaluate(readRows, 'entries')).filter((entry) => entry.includes('"add-product"'))
    .length;
