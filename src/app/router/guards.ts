import { createPath, type Path } from 'react-router';
import { safePath } from '../../../contract/core/redirects.ts';
import type { Session } from '../../features/auth/session/session-store.ts';
import { pathTo, type RouteName, redirectOf, withRedirect } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { type Access, type RouteEntry, routes } from './routes.ts';

export type Visitor = Pick<Session, 'user' | 'cartSize'>;

export interface Visit extends Path {
  /** The name of the route; undefined for a URL that has no route. */
  name: RouteName | undefined;
}

interface Redirect {
  to: string;
  /** The page to open after the client choice. */
  keep?: string;
}

export const signInPath = (from: Path): string =>
  withRedirect(pathTo('auth-connexion'), createPath(from));

/** Each rule returns the path to redirect to, or false if the visitor may open the page. */
const RULES: Record<Access, (visitor: Visitor, visit: Visit) => string | false> = {
  auth: ({ user }, visit) => !user && signInPath(visit),
  guest: ({ user }, { search }) =>
    user !== undefined && targetAfter(search, tabStorage.getItem(RETURN_TO)),
  commercial: (visitor, visit) =>
    visitor.user
      ? visitor.user.type !== 'commercial' && pathTo('index')
      : RULES.auth(visitor, visit),
  restricted: () => false,
  // The cart page can show an empty cart, but the steps after it need lines.
  cart: ({ cartSize }, { name }) =>
    cartSize === 0 && name !== 'commande-panier' && pathTo('commande-panier'),
};

export function decide(visitor: Visitor, visit: Visit): Redirect | undefined {
  const { user } = visitor;
  const { name, pathname } = visit;
  const isWaiting = user?.type === 'commercial' && user.WAITING_CHOISE;
  if (isWaiting && name !== 'choix-clients' && !pathname.startsWith('/auth')) {
    const target = createPath(visit);
    return { to: withRedirect(pathTo('choix-clients'), target), keep: target };
  }
  for (const access of name ? routes[name].access : []) {
    const to = RULES[access](visitor, visit);
    if (to) return { to };
  }
  return undefined;
}

export const isAdmitted = (entry: RouteEntry, isRestricted: boolean): boolean =>
  isRestricted || !entry.access.includes('restricted');

export const RETURN_TO = 'returnTo';

export const targetAfter = (search: string, returnTo: string | null): string =>
  safePath(redirectOf(search)) ?? safePath(returnTo) ?? pathTo('index');

export function takeTarget(search: string): string {
  const target = targetAfter(search, tabStorage.getItem(RETURN_TO));
  tabStorage.removeItem(RETURN_TO);
  return target;
}
