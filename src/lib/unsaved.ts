import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/*
 * What the user has begun and not sent: nobody may reload the page over it. And what can be kept on
 * the way out, by those who hold it.
 */
const begun = createStore<ReadonlySet<string>>(() => new Set());
const keepers = new Set<() => Promise<unknown>>();

const isAny = ({ size }: ReadonlySet<string>): boolean => size > 0;

export const hasUnsaved = (): boolean => isAny(begun.getState());

export function markUnsaved(token: string, isUnsaved: boolean): void {
  if (begun.getState().has(token) === isUnsaved) return;
  const next = new Set(begun.getState());
  if (isUnsaved) next.add(token);
  else next.delete(token);
  begun.setState(next, true);
}

/** For a form, or whatever can be half typed: as long as it is shown and `isUnsaved`. */
export function useUnsaved(isUnsaved: boolean): void {
  const token = useId();
  useEffect(() => {
    markUnsaved(token, isUnsaved);
    return () => markUnsaved(token, false);
  }, [token, isUnsaved]);
}

export const useHasUnsaved = (): boolean => useStore(begun, isAny);

/** The page is about to be loaded anew: what is still in memory only is waited for. */
export function beforeUpdate(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** Whoever fails does not stop the others, nor the page from going. */
export async function keepAll(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()));
}
