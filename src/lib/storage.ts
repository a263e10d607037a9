import { parseJson } from '../../contract/core/json.ts';

/**
 * Wraps a storage of the browser. If the storage is full or forbidden, the page works without it.
 */
function guarded(open: () => Storage) {
  function attempt<T>(run: (storage: Storage) => T, fallback: T): T {
    try {
      return run(open());
    } catch {
      return fallback;
    }
  }
  return {
    getItem: (key: string) => attempt((storage) => storage.getItem(key), null),
    setItem: (key: string, value: string) =>
      attempt((storage) => storage.setItem(key, value), undefined),
    removeItem: (key: string) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

export const deviceStorage = guarded(() => localStorage);
export const tabStorage = guarded(() => sessionStorage);

export const readRecord = (storage: typeof deviceStorage, key: string) =>
  (parseJson(storage.getItem(key) ?? '') ?? {}) as Record<string, string>;
