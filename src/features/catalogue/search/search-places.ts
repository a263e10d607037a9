import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

/** Where all that the words find is listed. */
export const resultsPath = (text: string): string =>
  `${pathTo('categorie-id', { id: WHOLE_CATALOGUE })}?${new URLSearchParams({ q: text })}`;
