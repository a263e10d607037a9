import { pathTo } from '../../../../lib/paths.ts';

export const askForProduct = (q: string): string =>
  `${pathTo('contact')}?${new URLSearchParams({ sujet: 'produit', q })}`;
