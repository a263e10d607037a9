import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Shelves } from '../../offline/catalogue/catalogue-types.ts';
import type { Catalogue } from './catalogue.ts';

/** Categories and brands, as soon as they are known. */
export function useShelves(catalogue: Catalogue): Shelves | undefined {
  const shelves = useStore(catalogue, (known) => known.shelves);
  const chances = useStore(catalogue, (known) => known.chances);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each chance it is tried again
  useEffect(() => {
    // A list says by itself when nothing can be reached.
    if (catalogue.isAdmitted && !shelves) catalogue.shelves().catch(() => undefined);
  }, [catalogue, shelves, chances]);
  return shelves;
}
