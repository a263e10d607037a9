import { useSyncExternalStore } from 'react';

/** True once a newer version of the app has taken the database over: this page must be reloaded. */
let stale = false;
const listeners = new Set<() => void>();

export function markStale(): void {
  stale = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStale = (): boolean => useSyncExternalStore(subscribe, () => stale);
