import type { Params } from 'react-router';
import type { ListRoute } from '../../features/products/list/list-filters.ts';
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
    title: 'titles.home',
    offline: 'full',
    exists: openCatalogue,
    nav: { icon: 'home', label: 'nav.home', rail: 1, bar: 1 },
  },
  faq: {
    access: AUTH,
    title: 'titles.faq',
    offline: 'read',
    nav: {
      icon: 'faq',
      label: 'titles.faq',
      door: { group: 'follow', order: 4, about: 'areas.faq' },
    },
  },
  test: { access: AUTH, title: 'titles.diagnostics', offline: 'full' },
  contact: {
    access: AUTH,
    title: 'titles.contact',
    offline: 'full',
    nav: {
      icon: 'contact',
      label: 'titles.contact',
      door: { group: 'follow', order: 5, about: 'areas.contact' },
    },
  },
  favoris: {
    access: AUTH,
    title: 'titles.favourites',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'favourites',
      label: 'nav.favourites',
      rail: 4,
      bar: 3,
      door: { group: 'areas', order: 5, about: 'areas.favourites' },
    },
  },
  connect: { access: [], title: 'titles.connect', offline: 'full' },
  'choix-clients': {
    access: ['commercial'],
    title: 'titles.clients',
    offline: 'full',
    nav: { icon: 'clients', label: 'nav.clients', rail: 8 },
  },
  destockage: {
    access: RESERVED,
    title: 'titles.clearance',
    offline: 'full',
    exists: listOf('destockage'),
    nav: {
      icon: 'clearance',
      label: 'titles.clearance',
      door: { group: 'areas', order: 4, about: 'areas.clearance' },
    },
  },
  nouveautes: {
    access: RESERVED,
    title: 'titles.news',
    offline: 'full',
    exists: listOf('nouveautes'),
    nav: {
      icon: 'news',
      label: 'titles.news',
      door: { group: 'areas', order: 3, about: 'areas.news' },
    },
  },
  promotions: {
    access: RESERVED,
    title: 'titles.promotions',
    offline: 'full',
    exists: listOf('promotions'),
    nav: {
      icon: 'promotions',
      label: 'nav.promotions',
      rail: 3,
      door: { group: 'areas', order: 2, about: 'areas.promotions' },
    },
  },
  'marques-id': {
    access: RESERVED,
    title: 'titles.brand',
    offline: 'full',
    exists: listOf('marques-id'),
    isValid: ({ id }) => isKey(id),
  },
  'categorie-id': {
    access: RESERVED,
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
      (await import('../../features/help/late/legal/legal-document.tsx')).legalTexts.exists(id),
  },
  'auth-connexion': { access: GUEST, title: 'titles.signIn', offline: 'none' },
  'auth-forgot': { access: GUEST, title: 'titles.forgot', offline: 'none' },
  'auth-change-password': { access: GUEST, title: 'titles.changePassword', offline: 'none' },
  'activate-id': {
    access: GUEST,
    title: 'titles.activate',
    offline: 'none',
    isValid: ({ id }) => isToken(id),
  },
  compte: { access: AUTH, title: 'titles.account', offline: 'read' },
  'compte-factures': {
    access: AUTH,
    title: 'titles.invoices',
    offline: 'read',
    nav: {
      icon: 'invoices',
      label: 'titles.invoices',
      door: { group: 'follow', order: 2, about: 'areas.invoices' },
    },
  },
  'compte-commandes': {
    access: AUTH,
    title: 'titles.orders',
    offline: 'read',
    nav: {
      icon: 'orders',
      label: 'nav.orders',
      rail: 7,
      door: { group: 'follow', order: 1, about: 'areas.orders' },
    },
  },
  'compte-commande-id': {
    access: AUTH,
    title: 'titles.order',
    offline: 'read',
    isValid: ({ id }) => isKey(id),
    exists: openCatalogue,
  },
  'commandes-types': {
    access: AUTH,
    title: 'titles.templates',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'templates',
      label: 'nav.templates',
      rail: 5,
      door: { group: 'areas', order: 6, about: 'areas.templates' },
    },
  },
  'commande-panier': {
    access: CHECKOUT,
    title: 'titles.cart',
    offline: 'full',
    exists: openCatalogue,
    nav: { icon: 'cart', label: 'nav.cart', bar: 4 },
  },
  'commande-livraison': {
    access: CHECKOUT,
    title: 'titles.delivery',
    offline: 'full',
    exists: openCatalogue,
  },
  'commande-validation': {
    access: CHECKOUT,
    title: 'titles.validation',
    offline: 'full',
    exists: openCatalogue,
  },
  'commande-confirmation': {
    access: AUTH,
    title: 'titles.confirmation',
    offline: 'full',
    exists: openCatalogue,
  },
  communication: {
    access: AUTH,
    title: 'titles.communication',
    offline: 'read',
    nav: {
      icon: 'communication',
      label: 'titles.communication',
      door: { group: 'follow', order: 3, about: 'areas.communication' },
    },
  },
  'communication-article': {
    access: [],
    title: 'titles.article',
    offline: 'read',
    isValid: ({ article }) => isSlug(article),
    exists: async ({ article = '' }) =>
      (
        await import('../../features/communication/late/article/article-view.tsx')
      ).articleTexts.exists(article),
  },
  'compte-_components-filter_combobox': {
    access: [],
    title: 'titles.filterCombobox',
    offline: 'full',
  },
  'commande-rapide': {
    access: AUTH,
    title: 'titles.quickOrder',
    offline: 'full',
    exists: openCatalogue,
    nav: {
      icon: 'quickOrder',
      label: 'nav.quickOrder',
      rail: 6,
      door: { group: 'areas', order: 7, about: 'areas.quickOrder' },
    },
  },
  envois: { access: AUTH, title: 'titles.sending', offline: 'full' },
};

export const routeNames = Object.keys(routes) as RouteName[];
