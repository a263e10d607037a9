import { pathTo } from '../../../lib/paths.ts';

/** The part of the address that says which template is open. */
export const TEMPLATE_PARAMETER = 'modele';

export const templatePath = (key: string): string =>
  `${pathTo('commandes-types')}?${TEMPLATE_PARAMETER}=${key}`;
