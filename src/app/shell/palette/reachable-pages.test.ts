import { expect, test } from 'vitest';
import type { CommercialUser, ContactUser } from '../../../../contract/auth/schemas.ts';
import { routeNames, routes } from '../../router/routes.ts';
import { addressOf } from '../navigation.ts';
import { reachablePages } from './reachable-pages.ts';

const contact = { type: 'contact' } as ContactUser;
const settled = { type: 'commercial', WAITING_CHOISE: false } as CommercialUser;
const waiting = { type: 'commercial', WAITING_CHOISE: true } as CommercialUser;
const seen = (user: ContactUser | CommercialUser, isRestricted = true, cartSize = 1) =>
  reachablePages({ user, isRestricted, cartSize });

/** Pages that the palette cannot offer: they need a parameter or are no destination. */
const notByName = routeNames.filter(
  (name) =>
    addressOf(name).includes(':') ||
    ['compte-_components-filter_combobox', 'commande-confirmation'].includes(name),
);

test('lists every page that is a destination once, and no guest page', () => {
  const named = routeNames.filter(
    (name) => !notByName.includes(name) && !routes[name].access.includes('guest'),
  );
  expect(seen(settled).toSorted()).toEqual(named.toSorted());
  expect(new Set(seen(settled)).size).toBe(named.length);
  expect(notByName).toHaveLength(8);
});

test('lists only pages that the visitor may see', () => {
  const without = (pages: string[]) => seen(settled).filter((name) => !pages.includes(name));
  expect(seen(contact)).toEqual(without(['choix-clients']));
  expect(seen(settled, false)).toEqual(
    without(['categorie-id', 'promotions', 'nouveautes', 'destockage']),
  );
  expect(seen(settled, true, 0)).toEqual(without(['commande-livraison', 'commande-validation']));
  expect(seen(waiting)).toEqual(['choix-clients']);
});
