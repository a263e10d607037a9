import type { Params } from 'react-router';
import type { ListRoute } from '../../features/products/list/list-filters.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { MessagePart } from '../../i18n/message-files.ts';
import { type RouteName, WHOLE_CATALOGUE } from '../../lib/paths.ts';

export type Access = 'auth' | 'guest' | 'restricted' | 'cart' | 'commercial';

export interface RouteEntry {
  access: readonly Access[];
  layout?: 'none';
  title: MessageKey;
  messages?: readonly MessagePart[];
  isValid?: (params: Params) => boolean;
  /** Whether the address's subject exists. Runs after the guards, and starts to read the data. */
  exists?: (params: Params, search: URLSearchParams) => Promise<boolean>;
}

const loadCatalogue = () => import('../session/client/catalogue-loader.ts');
const isKey = ({ id = '' }: Params) => /^[1-9]\d{0,8}$/.test(id);
const isSlug = (text = '') => /^[a-z0-9-]{1,60}$/.test(text);

const AUTH = ['auth'] as const;
const CHECKOUT = ['auth', 'cart'] as const;
const GUEST = ['guest'] as const;

/** A page that shows products, so its route opens the catalogue. */
const shop = (title: MessageKey, ...messages: MessagePart[]): RouteEntry => ({
  access: AUTH,
  title,
  messages,
  exists: async () => (await loadCatalogue()).openCatalogue(),
});

const list = (route: ListRoute, title: MessageKey): RouteEntry => ({
  access: ['auth', 'restricted'],
  title,
  exists: async (params, search) => (await loadCatalogue()).listExists(route, params, search),
});

/** The one route table: router, guards, titles and tests derive from it. */
export const routes: Record<RouteName, RouteEntry> = {
  index: shop('titles.home'),
  faq: { access: AUTH, title: 'titles.faq', messages: ['help', 'orders'] },
  test: { access: AUTH, title: 'titles.diagnostics', messages: ['diagnostics'] },
  contact: { access: AUTH, title: 'titles.contact', messages: ['help'] },
  favoris: shop('titles.favourites', 'reorder'),
  connect: { access: [], title: 'titles.connect' },
  'choix-clients': {
    access: ['commercial'],
    title: 'titles.clients',
    messages: ['visits', 'reorder'],
  },
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
    exists: async (params) => (await loadCatalogue()).productExists(params),
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
  compte: { access: AUTH, title: 'titles.account', messages: ['account', 'sending', 'orders'] },
  'compte-factures': { access: AUTH, title: 'titles.invoices', messages: ['orders'] },
  'compte-commandes': { access: AUTH, title: 'titles.orders', messages: ['orders'] },
  'compte-commande-id': {
    ...shop('titles.order', 'cart', 'orders', 'reorder', 'templates'),
    isValid: isKey,
  },
  'commandes-types': shop('titles.templates', 'cart', 'reorder', 'templates'),
  'commande-panier': { ...shop('titles.cart', 'cart'), access: CHECKOUT },
  'commande-livraison': { ...shop('titles.delivery', 'cart', 'checkout'), access: CHECKOUT },
  'commande-validation': { ...shop('titles.validation', 'cart', 'checkout'), access: CHECKOUT },
  'commande-confirmation': shop('titles.confirmation', 'cart', 'checkout'),
  communication: {
    access: AUTH,
    title: 'titles.communication',
    messages: ['communication', 'orders'],
  },
  'communication-article': {
    access: [],
    title: 'titles.article',
    messages: ['communication', 'orders'],
    isValid: ({ article }) => isSlug(article),
  },
  'compte-_components-filter_combobox': {
    access: [],
    title: 'titles.filterCombobox',
    messages: ['account'],
  },
  'commande-rapide': shop('titles.quickOrder', 'cart', 'reorder', 'quick'),
  'commande-habituelle': shop('titles.usualOrder', 'cart', 'orders', 'reorder'),
  envois: { access: AUTH, title: 'titles.sending', messages: ['sending', 'cart', 'checkout'] },
};

export const routeNames = Object.keys(routes) as RouteName[];
