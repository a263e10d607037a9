import { useEffect, useId, useSyncExternalStore } from 'react';

/* No reload may lose what the user has begun to type. `keepAll` saves before a reload what can be saved. */
const begun = new Set<string>();
const listeners = new Set<() => void>();
const keepers = new Set<() => Promise<unknown>>();

export const hasUnsaved = (): boolean => begun.size > 0;

export function markUnsaved(token: string, isUnsaved: boolean): void {
  const had = hasUnsaved();
  if (isUnsaved) begun.add(token);
  else begun.delete(token);
  if (hasUnsaved() !== had) for (const listener of listeners) listener();
}

/** For every form that can be half typed. */
export function useUnsaved(isUnsaved: boolean): void {
  const token = useId();
  useEffect(() => {
    markUnsaved(token, isUnsaved);
    return () => markUnsaved(token, false);
  }, [token, isUnsaved]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** `keep` runs before the page reloads, which waits for it. */
export function beforeUpdate(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** One that fails stops neither the others nor the reload. */
export async function keepAll(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()));
}
