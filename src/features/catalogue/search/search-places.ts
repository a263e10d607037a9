import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

export const resultsPath = (text: string): string =>
  `${pathTo('categorie-id', { id: WHOLE_CATALOGUE })}?${new URLSearchParams({ q: text })}`;

export const askForProduct = (q: string): string =>
  `${pathTo('contact')}?${new URLSearchParams({ sujet: 'produit', q })}`;

export const SEARCH_FIELD = 'shop-search';

export const focusSearch = (): void => document.getElementById(SEARCH_FIELD)?.focus();
