import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

/** Names a result for the field that points at it. */
export const resultId = (panel: string, index: number): string => `${panel}-${index}`;

/** Where all that the words find is listed. */
export const resultsPath = (text: string): string =>
  `${pathTo('categorie-id', { id: WHOLE_CATALOGUE })}?${new URLSearchParams({ q: text })}`;
