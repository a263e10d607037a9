import type { Params } from 'react-router';
import type { MessageKey } from '../../i18n/i18n.ts';
import type { navIcons } from '../shell/nav-icons.ts';

/** The specification's rules; `commercial` is a signed-in representative. */
export type Access = 'auth' | 'guest' | 'restricted' | 'cart' | 'commercial';

export interface NavEntry {
  icon: keyof typeof navIcons;
  label: MessageKey;
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
  offline: 'full' | 'read' | 'none';
  nav?: NavEntry;
  isValid?: (params: Params) => boolean;
  /** Whether the thing that the address names exists. Runs after the guards, and begins to load the page. */
  exists?: (params: Params, search: URLSearchParams) => Promise<boolean>;
}
