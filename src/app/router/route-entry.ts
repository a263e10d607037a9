import type { Params } from 'react-router';
import type { MessageKey } from '../../i18n/i18n.ts';

/** The specification's rules; `commercial` is a signed-in representative. */
export type Access = 'auth' | 'guest' | 'restricted' | 'cart' | 'commercial';

export type NavIcon =
  | 'home'
  | 'catalogue'
  | 'promotions'
  | 'news'
  | 'clearance'
  | 'favourites'
  | 'templates'
  | 'orders'
  | 'invoices'
  | 'communication'
  | 'faq'
  | 'contact'
  | 'clients'
  | 'quickOrder'
  | 'cart';

export interface NavEntry {
  icon: NavIcon;
  label: MessageKey;
  /** Its own path, unless said otherwise. */
  to?: string;
  /** The order in the rail of wide screens, the bar of small ones, the doors of the home page. */
  rail?: number;
  bar?: number;
  door?: { group: 'areas' | 'follow'; order: number; about: MessageKey };
}

export interface RouteEntry {
  access: readonly Access[];
  layout?: 'none';
  title: MessageKey;
  /** What the page can do without the network. */
  offline: 'full' | 'read' | 'none';
  nav?: NavEntry;
  /** The form of its parameters. */
  isValid?: (params: Params) => boolean;
  /** Whether the thing that the address names exists. Runs after the guards, and begins to load the page. */
  exists?: (params: Params, search: URLSearchParams) => Promise<boolean>;
}
