import { useSyncExternalStore } from 'react';

/**
 * True once a newer version of the app has taken over what this page works with, its database or its
 * service worker: it must be loaded anew, when that costs the user nothing.
 */
let stale = false;
const listeners = new Set<() => void>();

export const isStale = (): boolean => stale;

export function markStale(): void {
  stale = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useStale = (): boolean => useSyncExternalStore(subscribe, isStale);
