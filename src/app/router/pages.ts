import type { ComponentType } from 'react';
import type { RouteName } from '../../lib/paths.ts';

type Pages = Readonly<Partial<Record<RouteName, ComponentType>>>;

const shop = async (): Promise<Pages> => (await import('../signed-in.ts')).shopPages;
const order = async (): Promise<Pages> => (await import('../pages/order-pages.ts')).orderPages;
const account = async (): Promise<Pages> =>
  (await import('../pages/account-pages.ts')).accountPages;
const guest = async (): Promise<Pages> => (await import('../pages/guest-pages.tsx')).guestPages;

/** Loads the code that layout and guards need for signed-in users. */
export const loadSignedIn = async () => (await import('../signed-in.ts')).signedIn;

export type SignedIn = Awaited<ReturnType<typeof loadSignedIn>>;

/**
 * Maps a route to the group that contains its page. The route table cannot do this, because pages
 * import the route table.
 */
export const groups: Record<RouteName, () => Promise<Pages>> = {
  index: shop,
  favoris: shop,
  destockage: shop,
  nouveautes: shop,
  promotions: shop,
  'marques-id': shop,
  'categorie-id': shop,
  'produit-id': shop,
  'commande-panier': shop,
  'auth-connexion': guest,
  'auth-forgot': guest,
  'auth-change-password': guest,
  'activate-id': guest,
  'choix-clients': order,
  'commande-rapide': order,
  'commande-habituelle': order,
  'commandes-types': order,
  'commande-livraison': order,
  'commande-validation': order,
  'commande-confirmation': order,
  compte: account,
  'compte-commandes': account,
  'compte-commande-id': account,
  'compte-factures': account,
  envois: account,
  faq: account,
  contact: account,
  communication: account,
  'communication-article': account,
  'legal-id': account,
  connect: account,
  test: account,
  'compte-_components-filter_combobox': account,
};
