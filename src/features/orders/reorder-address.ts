import { pathTo } from '../../lib/paths.ts';

/** In an order's address: it is to be ordered again at once. */
export const REORDER = 'recommander';

export const pathToReorder = (ceNum: number): string =>
  `${pathTo('compte-commande-id', { id: ceNum })}?${REORDER}`;
