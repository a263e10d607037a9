import { pathTo } from '../../lib/paths.ts';

export const REORDER = 'recommander';

export const pathToReorder = (ceNum: number): string =>
  `${pathTo('compte-commande-id', { id: ceNum })}?${REORDER}`;
