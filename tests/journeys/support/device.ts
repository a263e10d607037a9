import type { Page } from '@playwright/test';

/** All text that this site has stored in the browser: databases, caches, local and session storage. */
export const storedText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    const plain = (_: string, value: unknown) =>
      value instanceof Map || value instanceof Set ? [...value] : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // A database that was deleted meanwhile is not created again.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await settled(opening).catch(() => undefined);
      if (!database) continue;
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        texts.push(name, JSON.stringify(rows, plain));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isText = /json|text\/plain/.test(answer?.headers.get('content-type') ?? '');
        texts.push(request.url, isText ? ((await answer?.text()) ?? '') : '');
      }
    }
    return texts.join('\n');
  });
