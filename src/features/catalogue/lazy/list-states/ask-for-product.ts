import { pathTo } from '../../../../lib/paths.ts';

/** Where an article is asked for that the shop does not list. */
export const askForProduct = (q: string): string =>
  `${pathTo('contact')}?${new URLSearchParams({ sujet: 'produit', q })}`;
