import type { Params } from 'react-router';
import type { MessageKey } from '../../i18n/i18n.ts';

/**
 * `auth`, `guest`, `restricted` and `cart` are the specification's rules; `commercial` is what the
 * client choice decides by itself: a representative, signed in.
 */
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

interface NavEntry {
  icon: NavIcon;
  label: MessageKey;
  to: string;
  /** Its place in the rail of wide screens, the bar of small ones, the doors of the home page. */
  rail?: number;
  bar?: number;
  door?: { group: 'areas' | 'follow'; order: number; about: MessageKey };
}

export interface RouteEntry {
  access: readonly Access[];
  layout: 'app' | 'none';
  title: MessageKey;
  /** What the page can do without the network once it is ready. */
  offline: 'full' | 'read' | 'none';
  nav?: NavEntry;
  /** The form of its parameters. */
  isValid?: (params: Params) => boolean;
  /**
   * Whether what a well-formed address names is there; asked once the guards let the user in, and
   * the place to begin what the page will show.
   */
  exists?: (params: Params, search: URLSearchParams) => Promise<boolean>;
}
