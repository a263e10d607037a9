/** Web storage that may be full, forbidden or gone: then it forgets, and the page goes on. */
function guarded(open: () => Storage) {
  return {
    getItem(key: string): string | null {
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key: string, value: string): void {
      try {
        open().setItem(key, value);
      } catch {
        // Nothing that matters is kept here alone.
      }
    },
    removeItem(key: string): void {
      try {
        open().removeItem(key);
      } catch {
        // Nothing to remove then.
      }
    },
  };
}

export const deviceStorage = guarded(() => localStorage);
export const tabStorage = guarded(() => sessionStorage);

/** For one key that is often said and seldom changed: only what this page does not know to be there is written. */
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
      // Without room for it, it is said again the next time.
      known = storage.getItem(key);
    },
    removeItem(key) {
      known = null;
      storage.removeItem(key);
    },
  };
}
