import type { RouteName } from '../../../lib/paths.ts';
import { decide, isAdmitted, type Visitor } from '../../router/guards.ts';
import { routeNames, routes } from '../../router/routes.ts';
import { addressOf, navNames } from '../navigation.ts';

/**
 * Pages that are no destination: the sample page of the combobox, and the confirmation of an order.
 */
const APART: ReadonlySet<RouteName> = new Set([
  'compte-_components-filter_combobox',
  'commande-confirmation',
]);

const inOrder: ReadonlySet<RouteName> = new Set([...navNames, ...routeNames]);

/**
 * Returns the pages without parameters that this visitor may see, in the sequence of the
 * navigation.
 */
export function reachablePages(visitor: Visitor & { isRestricted: boolean }): RouteName[] {
  return [...inOrder].filter((name) => {
    const pathname = addressOf(name);
    if (pathname.includes(':') || APART.has(name)) return false;
    if (!isAdmitted(routes[name], visitor.isRestricted)) return false;
    return decide(visitor, { name, pathname, search: '', hash: '' }) === undefined;
  });
}
