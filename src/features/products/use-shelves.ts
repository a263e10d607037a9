import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { inLocale, type Locale } from '../../../contract/core/locales.ts';
import type { Shelves } from '../../device/replica/catalogue-types.ts';
import { useLocale } from '../../i18n/i18n.ts';
import type { Catalogue } from './catalogue.ts';

export function useShelves(catalogue: Catalogue): Shelves | undefined {
  const locale = useLocale();
  const shelves = useStore(catalogue, (known) => known.shelves);
  const retries = useStore(catalogue, (known) => known.retries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each chance it is tried again
  useEffect(() => {
    // Ignores a failure: the product list shows its own.
    if (catalogue.isAdmitted && !shelves) catalogue.shelves().catch(() => undefined);
  }, [catalogue, shelves, retries]);
  return useMemo(() => shelves && shelvesIn(shelves, locale), [shelves, locale]);
}

export const shelvesIn = ({ categories, brands }: Shelves, locale: Locale): Shelves => ({
  categories: categories.map((category) => inLocale(category, locale)),
  brands,
});
