import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { routePaths } from '../../lib/paths.ts';
import { type Access, routeNames, routes } from './routes.ts';

/** The routes exactly as the specification lists them. */
const specified: Record<string, [path: string, access: Access[]]> = {
  index: ['/', ['auth']],
  faq: ['/faq', ['auth']],
  test: ['/test', ['auth']],
  contact: ['/contact', ['auth']],
  favoris: ['/favoris', ['auth']],
  connect: ['/connect', []],
  'choix-clients': ['/choix-clients', ['commercial']],
  destockage: ['/destockage', ['auth', 'restricted']],
  nouveautes: ['/nouveautes', ['auth', 'restricted']],
  promotions: ['/promotions', ['auth', 'restricted']],
  'marques-id': ['/marques/:id', ['auth', 'restricted']],
  'categorie-id': ['/categorie/:id', ['auth', 'restricted']],
  'produit-id': ['/produit/:id', ['auth']],
  'legal-id': ['/legal/:id', []],
  'auth-connexion': ['/auth/connexion', ['guest']],
  'auth-forgot': ['/auth/forgot', ['guest']],
  'auth-change-password': ['/auth/change-password', ['guest']],
  'activate-id': ['/activate/:id', ['guest']],
  compte: ['/compte', ['auth']],
  'compte-factures': ['/compte/factures', ['auth']],
  'compte-commandes': ['/compte/commandes', ['auth']],
  'compte-commande-id': ['/compte/commande/:id', ['auth']],
  'commandes-types': ['/commandes-types', ['auth']],
  'commande-panier': ['/commande/panier', ['auth', 'cart']],
  'commande-livraison': ['/commande/livraison', ['auth', 'cart']],
  'commande-validation': ['/commande/validation', ['auth', 'cart']],
  'commande-confirmation': ['/commande/confirmation', ['auth']],
  communication: ['/communication', ['auth']],
  'communication-article': ['/communication/:article', []],
  'compte-_components-filter_combobox': ['/compte/_components/filter_combobox', []],
};

/** The routes of this shop that are missing in the specification. */
const own: typeof specified = {
  'commande-rapide': ['/commande/rapide', ['auth']],
  'commande-habituelle': ['/commande/habituelle', ['auth']],
  envois: ['/envois', ['auth']],
};

test('has exactly the thirty routes of the specification and the three additional routes in the table', () => {
  expect(Object.keys(specified)).toHaveLength(30);
  const table = routeNames.map((name) => [name, [routePaths[name], [...routes[name].access]]]);
  expect(Object.fromEntries(table)).toEqual({ ...specified, ...own });
  expect(new Set(Object.values(routePaths)).size).toBe(routeNames.length);
});

test('has a layout for every route except the legal pages', () => {
  expect(routeNames.filter((name) => routes[name].layout === 'none')).toEqual(['legal-id']);
});

test('has a validation for exactly the routes that have a parameter', () => {
  for (const name of routeNames) {
    expect([name, routes[name].isValid !== undefined]).toEqual([
      name,
      routePaths[name].includes(':'),
    ]);
  }
});

test('matches a parameter with exactly one segment of a path', () => {
  for (const name of routeNames.filter((one) => routePaths[one].includes(':'))) {
    const path = (value: string) => routePaths[name].replace(/:\w+/, value);
    const matches = [path('12'), path('a-b'), path('1/2'), path('')].map(
      (address) => matchPath(routePaths[name], address) !== null,
    );
    expect([name, matches]).toEqual([name, [true, true, false, false]]);
  }
});

test('accepts as `id` only positive whole numbers, and one word for the whole catalogue', () => {
  for (const id of ['0', '-1', '1e3', 'abc', '01', '1.5', '12345678901', '']) {
    expect([id, routes['produit-id'].isValid?.({ id })]).toEqual([id, false]);
    expect([id, routes['categorie-id'].isValid?.({ id })]).toEqual([id, false]);
  }
  expect(routes['produit-id'].isValid?.({ id: '42' })).toBe(true);
  expect(routes['categorie-id'].isValid?.({ id: 'tout' })).toBe(true);
  expect(routes['legal-id'].isValid?.({ id: '../x' })).toBe(false);
  expect(routes['activate-id'].isValid?.({ id: 'AbC_-9.1700000000000' })).toBe(true);
  expect(routes['activate-id'].isValid?.({ id: 'a b' })).toBe(false);
});
