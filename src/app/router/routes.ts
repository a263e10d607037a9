import type { ParseKeys } from 'i18next';
import type { Params } from 'react-router';
import type { ListRoute } from '../../features/products/list/list-filters.ts';
import { type RouteName, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import type * as catalogueLoader from '../session/client/catalogue-loader.ts';

export type Access = 'auth' | 'guest' | 'restricted' | 'cart' | 'commercial';

export interface RouteEntry {
  access: readonly Access[];
  layout?: 'none';
  title: ParseKeys;
  isValid?: (params: Params) => boolean;
  /**
   * Returns false if the URL names a product or list that does not exist. Runs after the guards,
   * and starts to read the data of the page.
   */
  exists?: (
    loader: typeof catalogueLoader,
    params: Params,
    search: URLSearchParams,
  ) => Promise<boolean>;
}

const isKey = ({ id = '' }: Params) => /^[1-9]\d{0,8}$/.test(id);
const isSlug = (text = '') => /^[a-z0-9-]{1,60}$/.test(text);

const AUTH = ['auth'] as const;
const CHECKOUT = ['auth', 'cart'] as const;
const GUEST = ['guest'] as const;

/** Makes the route of a page that shows products. Such a route opens the catalogue. */
const shop = (title: ParseKeys): RouteEntry => ({
  access: AUTH,
  title,
  exists: ({ openCatalogue }) => openCatalogue(),
});

const list = (route: ListRoute, title: ParseKeys): RouteEntry => ({
  access: ['auth', 'restricted'],
  title,
  exists: ({ listExists }, params, search) => listExists(route, params, search),
});

/** The only route table. Router, guards, titles and tests derive from this table. */
export const routes: Record<RouteName, RouteEntry> = {
  index: shop('titles.home'),
  faq: { access: AUTH, title: 'titles.faq' },
  test: { access: AUTH, title: 'titles.diagnostics' },
  contact: { access: AUTH, title: 'titles.contact' },
  favoris: shop('titles.favourites'),
  connect: { access: [], title: 'titles.connect' },
  'choix-clients': { access: ['commercial'], title: 'titles.clients' },
  destockage: list('destockage', 'titles.clearance'),
  nouveautes: list('nouveautes', 'titles.news'),
  promotions: list('promotions', 'titles.promotions'),
  'marques-id': { ...list('marques-id', 'titles.brand'), isValid: isKey },
  'categorie-id': {
    ...list('categorie-id', 'titles.category'),
    isValid: (params) => params.id === WHOLE_CATALOGUE || isKey(params),
  },
  'produit-id': {
    access: AUTH,
    title: 'titles.product',
    exists: ({ productExists }, params) => productExists(params),
    isValid: isKey,
  },
  'legal-id': {
    access: [],
    layout: 'none',
    title: 'titles.legal',
    isValid: ({ id }) => isSlug(id),
  },
  'auth-connexion': { access: GUEST, title: 'titles.signIn' },
  'auth-forgot': { access: GUEST, title: 'titles.forgot' },
  'auth-change-password': { access: GUEST, title: 'titles.changePassword' },
  'activate-id': {
    access: GUEST,
    title: 'titles.activate',
    isValid: ({ id = '' }) => /^[\w.-]{1,200}$/.test(id),
  },
  compte: { access: AUTH, title: 'titles.account' },
  'compte-factures': { access: AUTH, title: 'titles.invoices' },
  'compte-commandes': { access: AUTH, title: 'titles.orders' },
  'compte-commande-id': { ...shop('titles.order'), isValid: isKey },
  'commandes-types': shop('titles.templates'),
  'commande-panier': { ...shop('titles.cart'), access: CHECKOUT },
  'commande-livraison': { ...shop('titles.delivery'), access: CHECKOUT },
  'commande-validation': { ...shop('titles.validation'), access: CHECKOUT },
  'commande-confirmation': shop('titles.confirmation'),
  communication: { access: AUTH, title: 'titles.communication' },
  'communication-article': {
    access: [],
    title: 'titles.article',
    isValid: ({ article }) => isSlug(article),
  },
  'compte-_components-filter_combobox': { access: [], title: 'titles.filterCombobox' },
  'commande-rapide': shop('titles.quickOrder'),
  'commande-habituelle': shop('titles.usualOrder'),
  envois: { access: AUTH, title: 'titles.sending' },
};

export const routeNames = Object.keys(routes) as RouteName[];
