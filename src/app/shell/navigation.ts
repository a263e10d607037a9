import type { RouteEntry } from '../router/route-entry.ts';
import { routeNames, routes } from '../router/routes.ts';

export type NavItem = NonNullable<RouteEntry['nav']>;

const items: NavItem[] = routeNames.flatMap((name) => routes[name].nav ?? []);

const ordered = (orderOf: (item: NavItem) => number | undefined): NavItem[] =>
  items
    .filter((item) => orderOf(item) !== undefined)
    .sort((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0));

export const railItems = ordered((item) => item.rail);
export const barItems = ordered((item) => item.bar);

export const doors = (group: 'areas' | 'follow'): NavItem[] =>
  ordered((item) => (item.door?.group === group ? item.door.order : undefined));
