import { parseJson } from '../../contract/core/json.ts';

/** Web storage may be full or forbidden. The page then works without it. */
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

/** For one key that is set often and rarely changes: an unchanged value is not written again. */
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
      // Reads back: a write that failed must be repeated the next time.
      known = storage.getItem(key);
    },
    removeItem(key) {
      known = null;
      storage.removeItem(key);
    },
  };
}
