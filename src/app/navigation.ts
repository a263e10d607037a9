import type { RouteEntry } from './route-entry.ts';
import { routeNames, routes } from './routes.ts';

type NavEntry = NonNullable<RouteEntry['nav']>;

export interface NavItem extends NavEntry {
  isSoon: boolean;
}

const items: NavItem[] = routeNames.flatMap((name) => {
  const { nav, page } = routes[name];
  return nav ? [{ ...nav, isSoon: page.state === 'soon' }] : [];
});

const ordered = (orderOf: (item: NavItem) => number | undefined): NavItem[] =>
  items
    .filter((item) => orderOf(item) !== undefined)
    .sort((a, b) => (orderOf(a) ?? 0) - (orderOf(b) ?? 0));

export const railItems = ordered((item) => item.rail);
export const barItems = ordered((item) => item.bar);

export const doors = (group: 'areas' | 'follow'): NavItem[] =>
  ordered((item) => (item.door?.group === group ? item.door.order : undefined));
