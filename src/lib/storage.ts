import { parseJson } from '../../contract/core/json.ts';

/**
 * Wraps a storage of the browser, which may be full or forbidden. The page then works without it.
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

/**
 * Wraps a storage for one key that is set often and rarely changes. An unchanged value is not
 * written again.
 */
export function sparing(storage: typeof deviceStorage): typeof deviceStorage {
  let known: string | null = null;
  return {
    getItem(key) {
      known = storage.getItem(key);
      return known;
    },
    setItem(key, value) {
      if (value === known) return;
      storage.setItem(key, value);
      // The value is read back, because a failed write must be repeated the next time.
      known = storage.getItem(key);
    },
    removeItem(key) {
      known = null;
      storage.removeItem(key);
    },
  };
}
