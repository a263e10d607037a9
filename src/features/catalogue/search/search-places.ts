import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

const RESULTS = pathTo('categorie-id', { id: WHOLE_CATALOGUE });

export const resultsPath = (text: string): string =>
  `${RESULTS}?${new URLSearchParams({ q: text })}`;

/** Returns the search words in the URL of the result list; empty for other pages. */
export const wordsAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  (pathname === RESULTS && new URLSearchParams(search).get('q')) || '';

export const askForProduct = (q: string): string =>
  `${pathTo('contact')}?${new URLSearchParams({ sujet: 'produit', q })}`;

export const SEARCH_FIELD = 'shop-search';
