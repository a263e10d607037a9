import { pathTo } from '../../../lib/paths.ts';

export const TEMPLATE_PARAMETER = 'modele';

export const templatePath = (key: string): string =>
  `${pathTo('commandes-types')}?${TEMPLATE_PARAMETER}=${key}`;
