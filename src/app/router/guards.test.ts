import { expect, test } from 'vitest';
import type { CommercialUser, ContactUser } from '../../../contract/auth/schemas.ts';
import type { RouteName } from '../../lib/paths.ts';
import { decide, isAdmitted, targetAfter, type Visitor } from './guards.ts';
import { routes } from './routes.ts';

const contact = { type: 'contact' } as ContactUser;
const waiting = { type: 'commercial', WAITING_CHOISE: true } as CommercialUser;
const settled = { type: 'commercial', WAITING_CHOISE: false } as CommercialUser;

const visitor = (more: Partial<Visitor> = {}): Visitor => ({
  user: undefined,
  cartSize: 0,
  ...more,
});
const visit = (name: RouteName | undefined, path: string) => {
  const { pathname, search, hash } = new URL(path, 'http://shop.example');
  return { name, pathname, search, hash };
};
const enter = (who: Visitor, name: RouteName | undefined, path: string) =>
  decide(who, visit(name, path))?.to ?? 'enter';

test('redirects a guest from a protected page to the login page, with the target in the URL', () => {
  expect(enter(visitor(), 'compte', '/compte?page=2#moi')).toBe(
    '/auth/connexion?redirect=%2Fcompte%3Fpage%3D2%23moi',
  );
  expect(enter(visitor(), 'index', '/')).toBe('/auth/connexion?redirect=%2F');
  expect(enter(visitor(), 'index', '/#y')).toBe('/auth/connexion?redirect=%2F%23y');
  expect(enter(visitor({ user: contact }), 'compte', '/compte')).toBe('enter');
});

test('redirects a signed-in user from a guest page to a target in the shop or to the home page', () => {
  const user = visitor({ user: contact });
  expect(enter(user, 'auth-connexion', '/auth/connexion')).toBe('/');
  expect(enter(user, 'auth-connexion', '/auth/connexion?redirect=/faq')).toBe('/faq');
  expect(enter(user, 'auth-connexion', '/auth/connexion?redirect=//evil')).toBe('/');
  expect(enter(visitor(), 'auth-forgot', '/auth/forgot')).toBe('enter');
});

test('global guard 1: redirects a representative without a client to the client choice, except from `/auth`', () => {
  const rep = visitor({ user: waiting });
  expect(decide(rep, visit('favoris', '/favoris?x=1#y'))).toEqual({
    to: '/choix-clients?redirect=%2Ffavoris%3Fx%3D1%23y',
    keep: '/favoris?x=1#y',
  });
  for (const name of ['connect', 'legal-id', 'commande-panier'] as const) {
    expect(enter(rep, name, '/x')).toContain('/choix-clients');
  }
  expect(enter(rep, undefined, '/nulle-part')).toContain('/choix-clients');
  expect(enter(visitor({ user: contact }), undefined, '/nulle-part')).toBe('enter');
  expect(enter(rep, 'choix-clients', '/choix-clients')).toBe('enter');
  expect(enter(rep, 'auth-connexion', '/auth/connexion')).toBe('/');
  expect(enter(visitor({ user: settled }), 'favoris', '/favoris')).toBe('enter');
});

test('admits only representatives to the client choice', () => {
  const choose = (who: Visitor) => enter(who, 'choix-clients', '/choix-clients');
  expect(choose(visitor())).toBe('/auth/connexion?redirect=%2Fchoix-clients');
  expect(choose(visitor({ user: contact }))).toBe('/');
  expect(choose(visitor({ user: settled }))).toBe('enter');
});

test('redirects from the checkout to the cart page if the cart is empty', () => {
  const empty = visitor({ user: contact });
  const full = visitor({ user: contact, cartSize: 1 });
  for (const name of ['commande-livraison', 'commande-validation'] as const) {
    expect(enter(empty, name, '/x')).toBe('/commande/panier');
    expect(enter(full, name, '/x')).toBe('enter');
  }
  expect(enter(empty, 'commande-panier', '/commande/panier')).toBe('enter');
  expect(enter(empty, 'commande-confirmation', '/x')).toBe('enter');
});

test('opens the reserved area only to users who have access to this area', () => {
  expect(isAdmitted(routes.promotions, false)).toBe(false);
  expect(isAdmitted(routes.promotions, true)).toBe(true);
  expect(isAdmitted(routes.favoris, false)).toBe(true);
});

test('returns after a sign-in the safe `redirect`, else the safe `returnTo`, else the home page', () => {
  expect(targetAfter('?redirect=%2Ffaq', '/compte')).toBe('/faq');
  expect(targetAfter('?redirect=https%3A%2F%2Fevil.example', '/compte')).toBe('/compte');
  expect(targetAfter('', '//evil.example')).toBe('/');
  expect(targetAfter('', null)).toBe('/');
});
