import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

const RESULTS = pathTo('categorie-id', { id: WHOLE_CATALOGUE });

export const resultsPath = (text: string): string =>
  `${RESULTS}?${new URLSearchParams({ q: text })}`;

/** The search words of the result list at this address; empty on other pages. */
export const wordsAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  (pathname === RESULTS && new URLSearchParams(search).get('q')) || '';

export const askForProduct = (q: string): string =>
  `${pathTo('contact')}?${new URLSearchParams({ sujet: 'produit', q })}`;

export const SEARCH_FIELD = 'shop-search';
