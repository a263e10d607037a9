import { useMemo } from 'react';
import { inLocale, type Locale } from '../../../contract/core/locales.ts';
import { useRead } from '../../device/copies/use-read.ts';
import type { Shelves } from '../../device/replica/catalogue-types.ts';
import { useLocale } from '../../i18n/i18n.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns undefined also after a failed read: the product list already shows an error then. */
export function useShelves(catalogue: Catalogue | undefined): Shelves | undefined {
  const locale = useLocale();
  const { answer } = useRead(catalogue?.isAdmitted ? catalogue.shelves : undefined);
  return useMemo(() => answer && shelvesIn(answer, locale), [answer, locale]);
}

/** False for shelves stored at the last visit: newer categories and brands are missing. */
export const areShelvesCurrent = ({ shelves }: Catalogue): boolean =>
  shelves.getState().read?.copiedAt === undefined;

const shelvesIn = ({ categories, brands }: Shelves, locale: Locale): Shelves => ({
  categories: categories.map((category) => inLocale(category, locale)),
  brands,
});
