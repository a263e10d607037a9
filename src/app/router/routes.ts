import type { Params } from 'react-router';
import type { ListRoute } from '../../features/products/list/list-base.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { MessagePart } from '../../i18n/message-files.ts';
import { type RouteName, WHOLE_CATALOGUE } from '../../lib/paths.ts';

/** The specification's rules; `commercial` is a signed-in representative. */
export type Access = 'auth' | 'guest' | 'restricted' | 'cart' | 'commercial';

export interface RouteEntry {
  access: readonly Access[];
  layout?: 'none';
  title: MessageKey;
  offline: 'full' | 'read' | 'none';
  messages?: readonly MessagePart[];
  isValid?: (params: Params) => boolean;
  /** Whether the thing that the address names exists. Runs after the guards, and begins to load the page. */
  exists?: (params: Params, search: URLSearchParams) => Promise<boolean>;
}

const loadCatalogue = () => import('../session/client/catalogue-loader.ts');
const openCatalogue = async () => (await loadCatalogue()).openCatalogue();

const isKey = ({ id = '' }: Params) => /^[1-9]\d{0,8}$/.test(id);
const isSlug = (text = '') => /^[a-z0-9-]{1,60}$/.test(text);

const AUTH = ['auth'] as const;
const CHECKOUT = ['auth', 'cart'] as const;
const GUEST = ['guest'] as const;

/** Works on the device alone, with the open catalogue. */
const SHOP = { offline: 'full', exists: openCatalogue } as const;

const list = (route: ListRoute, title: MessageKey): RouteEntry => ({
  access: ['auth', 'restricted'],
  title,
  offline: 'full',
  exists: async (params, search) => (await loadCatalogue()).listExists(route, params, search),
});

/** The one route table: router, guards, titles and tests derive from it. */
export const routes: Record<RouteName, RouteEntry> = {
  index: { ...SHOP, access: AUTH, title: 'titles.home' },
  faq: { access: AUTH, title: 'titles.faq', offline: 'read', messages: ['help', 'orders'] },
  test: { access: AUTH, title: 'titles.diagnostics', offline: 'full', messages: ['diagnostics'] },
  contact: { access: AUTH, title: 'titles.contact', offline: 'full', messages: ['help'] },
  favoris: { ...SHOP, access: AUTH, title: 'titles.favourites', messages: ['reorder'] },
  connect: { access: [], title: 'titles.connect', offline: 'full' },
  'choix-clients': {
    access: ['commercial'],
    title: 'titles.clients',
    offline: 'full',
    messages: ['visits'],
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
    offline: 'full',
    exists: async (params) => (await loadCatalogue()).productExists(params),
    isValid: isKey,
  },
  'legal-id': {
    access: [],
    layout: 'none',
    title: 'titles.legal',
    offline: 'read',
    isValid: ({ id }) => isSlug(id),
    exists: async ({ id = '' }) =>
      (await import('../../features/help/late/legal/legal-source.ts')).legalTexts.exists(id),
  },
  'auth-connexion': { access: GUEST, title: 'titles.signIn', offline: 'none' },
  'auth-forgot': { access: GUEST, title: 'titles.forgot', offline: 'none' },
  'auth-change-password': { access: GUEST, title: 'titles.changePassword', offline: 'none' },
  'activate-id': {
    access: GUEST,
    title: 'titles.activate',
    offline: 'none',
    isValid: ({ id = '' }) => /^[\w.-]{1,200}$/.test(id),
  },
  compte: {
    access: AUTH,
    title: 'titles.account',
    offline: 'read',
    messages: ['account', 'sending', 'orders'],
  },
  'compte-factures': {
    access: AUTH,
    title: 'titles.invoices',
    offline: 'read',
    messages: ['orders'],
  },
  'compte-commandes': {
    access: AUTH,
    title: 'titles.orders',
    offline: 'read',
    messages: ['orders'],
  },
  'compte-commande-id': {
    access: AUTH,
    title: 'titles.order',
    offline: 'read',
    messages: ['cart', 'orders', 'reorder', 'templates'],
    isValid: isKey,
    exists: openCatalogue,
  },
  'commandes-types': {
    ...SHOP,
    access: AUTH,
    title: 'titles.templates',
    messages: ['cart', 'reorder', 'templates'],
  },
  'commande-panier': { ...SHOP, access: CHECKOUT, title: 'titles.cart', messages: ['cart'] },
  'commande-livraison': {
    ...SHOP,
    access: CHECKOUT,
    title: 'titles.delivery',
    messages: ['cart', 'checkout'],
  },
  'commande-validation': {
    ...SHOP,
    access: CHECKOUT,
    title: 'titles.validation',
    messages: ['cart', 'checkout'],
  },
  'commande-confirmation': {
    ...SHOP,
    access: AUTH,
    title: 'titles.confirmation',
    messages: ['cart', 'checkout'],
  },
  communication: {
    access: AUTH,
    title: 'titles.communication',
    offline: 'read',
    messages: ['communication', 'orders'],
  },
  'communication-article': {
    access: [],
    title: 'titles.article',
    offline: 'read',
    messages: ['communication', 'orders'],
    isValid: ({ article }) => isSlug(article),
    exists: async ({ article = '' }) =>
      (
        await import('../../features/communication/late/article/article-source.ts')
      ).articleTexts.exists(article),
  },
  'compte-_components-filter_combobox': {
    access: [],
    title: 'titles.filterCombobox',
    offline: 'full',
    messages: ['account'],
  },
  'commande-rapide': {
    ...SHOP,
    access: AUTH,
    title: 'titles.quickOrder',
    messages: ['cart', 'reorder', 'quick'],
  },
  envois: {
    access: AUTH,
    title: 'titles.sending',
    offline: 'full',
    messages: ['sending', 'checkout'],
  },
};

export const routeNames = Object.keys(routes) as RouteName[];
