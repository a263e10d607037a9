import { useEffect, useId, useSyncExternalStore } from 'react';

/*
 * What the user has begun and not sent: nobody may reload the page over it. And what can be kept on
 * the way out, by those who hold it.
 */
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

/** For a form, or whatever can be half typed: as long as it is shown and `isUnsaved`. */
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

/** The page is about to be loaded anew: what is still in memory only is waited for. */
export function beforeUpdate(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Whoever fails does not stop the others, nor the page from going. */
export async function keepAll(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()));
}
