import type { User } from '../../../contract/auth/schemas.ts';
import { safePath } from '../../../contract/core/redirects.ts';
import { pathTo, type RouteName, redirectOf, withRedirect } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { type Access, type RouteEntry, routes } from './routes.ts';

export interface Visitor {
  user: User | undefined;
  cartSize: number;
  isRestricted: boolean;
}

interface Visit {
  name: RouteName;
  pathname: string;
  search: string;
}

type Verdict = { kind: 'enter' } | { kind: 'redirect'; to: string; keep?: string };

const ENTER: Verdict = { kind: 'enter' };
const redirect = (to: string): Verdict => ({ kind: 'redirect', to });

function waitingForChoice({ user }: Visitor, { name, pathname, search }: Visit): Verdict {
  if (user?.type !== 'commercial' || !user.WAITING_CHOISE) return ENTER;
  if (name === 'choix-clients' || pathname.startsWith('/auth')) return ENTER;
  const target = pathname + search;
  return { kind: 'redirect', to: withRedirect(pathTo('choix-clients'), target), keep: target };
}

const RULES: Record<Access, (visitor: Visitor, visit: Visit) => Verdict> = {
  auth: ({ user }, { pathname, search }) =>
    user ? ENTER : redirect(withRedirect(pathTo('auth-connexion'), pathname + search)),
  guest: ({ user }, { search }) =>
    user ? redirect(safePath(redirectOf(search)) ?? pathTo('index')) : ENTER,
  commercial: (visitor, visit) => {
    if (!visitor.user) return RULES.auth(visitor, visit);
    return visitor.user.type === 'commercial' ? ENTER : redirect(pathTo('index'));
  },
  restricted: () => ENTER,
  // The cart page shows an empty cart; the steps after it need lines.
  cart: ({ cartSize }, { name }) =>
    cartSize > 0 || name === 'commande-panier' ? ENTER : redirect(pathTo('commande-panier')),
};

export function decide(visitor: Visitor, visit: Visit): Verdict {
  const rules = [waitingForChoice, ...routes[visit.name].access.map((access) => RULES[access])];
  for (const rule of rules) {
    const verdict = rule(visitor, visit);
    if (verdict.kind !== 'enter') return verdict;
  }
  return ENTER;
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
