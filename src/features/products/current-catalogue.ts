import { useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue.ts';

let current: Catalogue | undefined;
const listeners = new Set<() => void>();

export const currentCatalogue = (): Catalogue | undefined => current;

export function setCatalogue(next: Catalogue | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The catalogue of the signed-in user's client; none before one is chosen. */
export const useCatalogue = (): Catalogue | undefined =>
  useSyncExternalStore(subscribe, currentCatalogue);
