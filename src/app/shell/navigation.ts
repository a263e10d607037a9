import type { ParseKeys } from 'i18next';
import {
  CalendarCheck,
  CircleHelp,
  ClipboardList,
  FileText,
  Heart,
  House,
  LayoutGrid,
  List,
  type LucideIcon,
  MessageSquare,
  Newspaper,
  PackageMinus,
  ReceiptEuro,
  ShoppingCart,
  Sparkles,
  Tag,
  UserRound,
} from 'lucide-react';
import { pathTo, type RouteName, routePaths, WHOLE_CATALOGUE } from '../../lib/paths.ts';

export interface NavItem {
  name: RouteName;
  to: string;
  Icon: LucideIcon;
  label: ParseKeys;
  about?: ParseKeys;
}

/**
 * The icons are here instead of in the route table, so that the login page does not load the icons.
 */
const entries = {
  index: { Icon: House, label: 'nav.home' },
  'categorie-id': { Icon: LayoutGrid, label: 'nav.catalogue', about: 'areas.catalogue' },
  promotions: { Icon: Tag, label: 'nav.promotions', about: 'areas.promotions' },
  nouveautes: { Icon: Sparkles, label: 'titles.news', about: 'areas.news' },
  destockage: { Icon: PackageMinus, label: 'titles.clearance', about: 'areas.clearance' },
  favoris: { Icon: Heart, label: 'nav.favourites', about: 'areas.favourites' },
  'commandes-types': { Icon: List, label: 'nav.templates', about: 'areas.templates' },
  'commande-rapide': { Icon: ClipboardList, label: 'nav.quickOrder', about: 'areas.quickOrder' },
  'commande-habituelle': {
    Icon: CalendarCheck,
    label: 'nav.usualOrder',
    about: 'areas.usualOrder',
  },
  'commande-panier': { Icon: ShoppingCart, label: 'nav.cart' },
  'compte-commandes': { Icon: FileText, label: 'nav.orders', about: 'areas.orders' },
  'compte-factures': { Icon: ReceiptEuro, label: 'titles.invoices', about: 'areas.invoices' },
  communication: { Icon: Newspaper, label: 'titles.communication', about: 'areas.communication' },
  faq: { Icon: CircleHelp, label: 'titles.faq', about: 'areas.faq' },
  contact: { Icon: MessageSquare, label: 'titles.contact', about: 'areas.contact' },
  'choix-clients': { Icon: UserRound, label: 'nav.clients' },
} satisfies Partial<Record<RouteName, Omit<NavItem, 'name' | 'to'>>>;

export const navNames = Object.keys(entries) as (keyof typeof entries)[];

export const navOf = (name: RouteName): Omit<NavItem, 'name' | 'to'> | undefined =>
  Object.hasOwn(entries, name) ? entries[name as keyof typeof entries] : undefined;

/** Returns the path of a page. For categories, returns the path of the whole catalogue. */
export const addressOf = (name: RouteName): string =>
  name === 'categorie-id' ? pathTo('categorie-id', { id: WHOLE_CATALOGUE }) : routePaths[name];

const items = (...names: (keyof typeof entries)[]): NavItem[] =>
  names.map((name) => ({
    name,
    to: addressOf(name),
    ...entries[name],
  }));

export const railItems = items(
  'index',
  'categorie-id',
  'promotions',
  'favoris',
  'commande-habituelle',
  'commandes-types',
  'commande-rapide',
  'compte-commandes',
  'compte-factures',
  'contact',
  'choix-clients',
);
export const barItems = items('index', 'categorie-id', 'favoris', 'commande-panier');
export const menuItems = items(
  'compte-commandes',
  'compte-factures',
  'commandes-types',
  'commande-rapide',
  'commande-habituelle',
  'promotions',
  'communication',
  'faq',
  'contact',
);
export const homeLinks = {
  areas: items(
    'categorie-id',
    'promotions',
    'nouveautes',
    'destockage',
    'favoris',
    'commandes-types',
    'commande-rapide',
    'commande-habituelle',
  ),
  follow: items('compte-commandes', 'compte-factures', 'communication', 'faq', 'contact'),
};
