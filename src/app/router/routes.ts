import type { Params } from 'react-router';
import type { ListRoute } from '../../features/products/list/list-base.ts';
import { pathTo, type RouteName, WHOLE_CATALOGUE } from '../../lib/paths.ts';
import type { RouteEntry } from './route-entry.ts';

const loadCatalogue = () => import('../session/client/catalogue-loader.ts');
const listOf = (route: ListRoute) => async (params: Params, search: URLSearchParams) =>
  (await loadCatalogue()).listExists(route, params, search);
const openCatalogue = async () => (await loadCatalogue()).openCatalogue();

const isKey = (text: string | undefined) => /^[1-9]\d{0,8}$/.test(text ?? '');
const isSlug = (text: string | undefined) => /^[a-z0-9-]{1,60}$/.test(text ?? '');
const isToken = (text: string | undefined) => /^[\w.-]{1,200}$/.test(text ?? '');

const AUTH = ['auth'] as const;
const RESERVED = ['auth', 'restricted'] as const;
const CHECKOUT = ['auth', 'cart'] as const;
const GUEST = ['guest'] as const;

/** The one route table: router, guards, menus, titles and tests all derive from it. */
export const routes: Record<RouteName, RouteEntry> = {
  index: {
    access: AUTH,
    layout: 'app',
    title: 'titles.home',
    offline: 'full',
    exists: openCatalogue,
    nav: { icon: 'home', label: 'nav.home', to: pathTo('index'), rail: 1, bar: 1 },
  },
  faq: {
    access: AUTH,
    layout: 'app',
    title: 'titles.faq',
    offline: 'read',
    nav: {
      icon: 'faq',
      label: 'titles.faq',
      to: pathTo('faq'),
      door: { group: 'follow', order: 4, about: 'areas.faq' },
    },
  },
  test: {
    access: AUTH,
    layout: 'app',
    title: 'titles.diagnostics',
    offline: 'full',
  },
  contact: {
    access: AUTH,
    layout: 'app',
    title: 'titles.contact',
    offline: 'full',
    nav: {
      icon: 'contact',
      label: 'titles.contact',
      to: pathTo('contact'),
      door: { group: 'follow', order: 5, about: 'areas.contact' },
    },
  },
  favoris: {
    access: AUTH,
    layout: 'app',
    title: 'titles.favourites',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'favourites',
      label: 'nav.favourites',
      to: pathTo('favoris'),
      rail: 4,
      bar: 3,
      door: { group: 'areas', order: 5, about: 'areas.favourites' },
    },
  },
  connect: {
    access: [],
    layout: 'app',
    title: 'titles.connect',
    offline: 'full',
  },
  'choix-clients': {
    access: ['commercial'],
    layout: 'app',
    title: 'titles.clients',
    offline: 'full',
    nav: { icon: 'clients', label: 'nav.clients', to: pathTo('choix-clients'), rail: 8 },
  },
  destockage: {
    access: RESERVED,
    layout: 'app',
    title: 'titles.clearance',
    offline: 'full',
    exists: listOf('destockage'),
    nav: {
      icon: 'clearance',
      label: 'titles.clearance',
      to: pathTo('destockage'),
      door: { group: 'areas', order: 4, about: 'areas.clearance' },
    },
  },
  nouveautes: {
    access: RESERVED,
    layout: 'app',
    title: 'titles.news',
    offline: 'full',
    exists: listOf('nouveautes'),
    nav: {
      icon: 'news',
      label: 'titles.news',
      to: pathTo('nouveautes'),
      door: { group: 'areas', order: 3, about: 'areas.news' },
    },
  },
  promotions: {
    access: RESERVED,
    layout: 'app',
    title: 'titles.promotions',
    offline: 'full',
    exists: listOf('promotions'),
    nav: {
      icon: 'promotions',
      label: 'nav.promotions',
      to: pathTo('promotions'),
      rail: 3,
      door: { group: 'areas', order: 2, about: 'areas.promotions' },
    },
  },
  'marques-id': {
    access: RESERVED,
    layout: 'app',
    title: 'titles.brand',
    offline: 'full',
    exists: listOf('marques-id'),
    isValid: ({ id }) => isKey(id),
  },
  'categorie-id': {
    access: RESERVED,
    layout: 'app',
    title: 'titles.category',
    offline: 'full',
    exists: listOf('categorie-id'),
    nav: {
      icon: 'catalogue',
      label: 'nav.catalogue',
      to: pathTo('categorie-id', { id: WHOLE_CATALOGUE }),
      rail: 2,
      bar: 2,
      door: { group: 'areas', order: 1, about: 'areas.catalogue' },
    },
    isValid: ({ id }) => id === WHOLE_CATALOGUE || isKey(id),
  },
  'produit-id': {
    access: AUTH,
    layout: 'app',
    title: 'titles.product',
    offline: 'full',
    exists: async (params) => (await loadCatalogue()).productExists(params),
    isValid: ({ id }) => isKey(id),
  },
  'legal-id': {
    access: [],
    layout: 'none',
    title: 'titles.legal',
    offline: 'read',
    isValid: ({ id }) => isSlug(id),
    exists: async ({ id = '' }) =>
      (await import('../../features/help/legal/legal-source.ts')).legalTexts.exists(id),
  },
  'auth-connexion': {
    access: GUEST,
    layout: 'app',
    title: 'titles.signIn',
    offline: 'none',
  },
  'auth-forgot': {
    access: GUEST,
    layout: 'app',
    title: 'titles.forgot',
    offline: 'none',
  },
  'auth-change-password': {
    access: GUEST,
    layout: 'app',
    title: 'titles.changePassword',
    offline: 'none',
  },
  'activate-id': {
    access: GUEST,
    layout: 'app',
    title: 'titles.activate',
    offline: 'none',
    isValid: ({ id }) => isToken(id),
  },
  compte: {
    access: AUTH,
    layout: 'app',
    title: 'titles.account',
    offline: 'read',
  },
  'compte-factures': {
    access: AUTH,
    layout: 'app',
    title: 'titles.invoices',
    offline: 'read',
    nav: {
      icon: 'invoices',
      label: 'titles.invoices',
      to: pathTo('compte-factures'),
      door: { group: 'follow', order: 2, about: 'areas.invoices' },
    },
  },
  'compte-commandes': {
    access: AUTH,
    layout: 'app',
    title: 'titles.orders',
    offline: 'read',
    nav: {
      icon: 'orders',
      label: 'nav.orders',
      to: pathTo('compte-commandes'),
      rail: 7,
      door: { group: 'follow', order: 1, about: 'areas.orders' },
    },
  },
  'compte-commande-id': {
    access: AUTH,
    layout: 'app',
    title: 'titles.order',
    offline: 'read',
    isValid: ({ id }) => isKey(id),
    exists: openCatalogue,
  },
  'commandes-types': {
    access: AUTH,
    layout: 'app',
    title: 'titles.templates',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'templates',
      label: 'nav.templates',
      to: pathTo('commandes-types'),
      rail: 5,
      door: { group: 'areas', order: 6, about: 'areas.templates' },
    },
  },
  'commande-panier': {
    access: CHECKOUT,
    layout: 'app',
    title: 'titles.cart',
    offline: 'full',
    exists: openCatalogue,
    nav: { icon: 'cart', label: 'nav.cart', to: pathTo('commande-panier'), bar: 4 },
  },
  'commande-livraison': {
    access: CHECKOUT,
    layout: 'app',
    title: 'titles.delivery',
    offline: 'full',
    exists: openCatalogue,
  },
  'commande-validation': {
    access: CHECKOUT,
    layout: 'app',
    title: 'titles.validation',
    offline: 'full',
    exists: openCatalogue,
  },
  'commande-confirmation': {
    access: AUTH,
    layout: 'app',
    title: 'titles.confirmation',
    offline: 'full',
    exists: openCatalogue,
  },
  communication: {
    access: AUTH,
    layout: 'app',
    title: 'titles.communication',
    offline: 'read',
    nav: {
      icon: 'communication',
      label: 'titles.communication',
      to: pathTo('communication'),
      door: { group: 'follow', order: 3, about: 'areas.communication' },
    },
  },
  'communication-article': {
    access: [],
    layout: 'app',
    title: 'titles.article',
    offline: 'read',
    isValid: ({ article }) => isSlug(article),
    exists: async ({ article = '' }) =>
      (await import('../../features/communication/article/article-source.ts')).articleTexts.exists(
        article,
      ),
  },
  'compte-_components-filter_combobox': {
    access: [],
    layout: 'app',
    title: 'titles.filterCombobox',
    offline: 'full',
  },
  'commande-rapide': {
    access: AUTH,
    layout: 'app',
    title: 'titles.quickOrder',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'quickOrder',
      label: 'nav.quickOrder',
      to: pathTo('commande-rapide'),
      rail: 6,
      door: { group: 'areas', order: 7, about: 'areas.quickOrder' },
    },
  },
  envois: {
    access: AUTH,
    layout: 'app',
    title: 'titles.sending',
    offline: 'full',
  },
};

export const routeNames = Object.keys(routes) as RouteName[];
