import { routePaths } from '../../lib/paths.ts';
import type { NavEntry } from '../router/route-entry.ts';
import { routeNames, routes } from '../router/routes.ts';

export type NavItem = NavEntry & { to: string };

const items = routeNames.flatMap((name): NavItem[] => {
  const { nav } = routes[name];
  return nav ? [{ to: routePaths[name], ...nav }] : [];
});

const ordered = (orderOf: (item: NavItem) => number | undefined): NavItem[] =>
  items
    .filter((item) => orderOf(item) !== undefined)
    .sort((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0));

export const railItems = ordered((item) => item.rail);
export const barItems = ordered((item) => item.bar);

export const doors = (group: 'areas' | 'follow'): NavItem[] =>
  ordered((item) => (item.door?.group === group ? item.door.order : undefined));
