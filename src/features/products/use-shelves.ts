import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shelves } from '../../offline/catalogue/catalogue-types.ts';
import type { Catalogue } from './catalogue.ts';

export function useShelves(catalogue: Catalogue): Shelves | undefined {
  const shelves = useStore(catalogue, (known) => known.shelves);
  const chances = useStore(catalogue, (known) => known.chances);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each chance it is tried again
  useEffect(() => {
    // The list shows its own failure.
    if (catalogue.isAdmitted && !shelves) catalogue.shelves().catch(() => undefined);
  }, [catalogue, shelves, chances]);
  return shelves;
}
