import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/*
 * The tokens of unsaved input: while there are some, the page does not reload by itself. Before a
 * reload, `keepAll` runs the saves of `beforeUpdate`.
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

export function useUnsaved(isUnsaved: boolean): void {
  const token = useId();
  useEffect(() => {
    markUnsaved(token, isUnsaved);
    return () => markUnsaved(token, false);
  }, [token, isUnsaved]);
}

export const useHasUnsaved = (): boolean => useStore(begun, isAny);

export function beforeUpdate(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

export async function keepAll(): Promise<void> {
  await Promise.allSettled([...keepers].map((keep) => keep()));
}
