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
