import {
  FileText,
  IdCard,
  Keyboard,
  LogOut,
  type LucideIcon,
  Newspaper,
  Package,
  PanelRightOpen,
  RotateCcw,
  Route,
  ScanBarcode,
  ShoppingCart,
  SlidersHorizontal,
  Smartphone,
  Tag,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { User } from '../../../../contract/auth/schemas.ts';
import { inLocale, locales } from '../../../../contract/core/locales.ts';
import type { OrderRow } from '../../../../contract/orders/schemas.ts';
import { reads } from '../../../device/copies/device-reads.ts';
import { useRead } from '../../../device/copies/use-read.ts';
import { useAccountOwner } from '../../../features/auth/session/account-owner.ts';
import { useSession } from '../../../features/auth/session/session-store.ts';
import { hasRoomForCart, toggleSideCart, useSideCart } from '../../../features/cart/side-cart.ts';
import { installStore, promptInstall } from '../../../features/install/install-state.ts';
import { pathToReorder } from '../../../features/orders/reorder-address.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { pathOf } from '../../../features/products/category-tree.ts';
import { useShelves } from '../../../features/products/use-shelves.ts';
import { openScanner } from '../../../features/scanner/scan-opening.ts';
import { setLocale, useLocale } from '../../../i18n/i18n.ts';
import { formatMoney, formatShopDay } from '../../../lib/format.ts';
import { callDated, forClient } from '../../../lib/http.ts';
import { clientDetailPath, pathTo, roundPath } from '../../../lib/paths.ts';
import {
  densities,
  setPreference,
  themes,
  usePreferences,
} from '../../../lib/settings/preferences.ts';
import { legalPages } from '../../guest/legal-links.tsx';
import { routes } from '../../router/routes.ts';
import { addressOf, navOf } from '../navigation.ts';
import { reachablePages } from './reachable-pages.ts';
import type { Target } from './targets.ts';

export function Sign({ Icon }: { Icon: LucideIcon }) {
  return (
    <span aria-hidden="true" className="grid size-10 place-items-center text-muted">
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}

export function usePages(user: User): Target[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cartSize = useSession((session) => session.cartSize);
  const isRestricted = useSession((session) => session.isRestricted);
  return reachablePages({ user, cartSize, isRestricted }).map((name) => {
    const title = t(routes[name].title);
    const { Icon = FileText, label, about } = navOf(name) ?? {};
    const shown = label ? t(label) : title;
    const more = about ? t(about) : name === 'choix-clients' && t('shell.changeClient');
    return {
      id: name,
      label: shown,
      ...(more && { about: more }),
      words: name === 'compte-factures' ? `${title} ${t('palette.invoiceWords')}` : title,
      face: <Sign Icon={Icon} />,
      go: () => void navigate(addressOf(name)),
    };
  });
}

const NO_SHELVES = { categories: [], brands: [] };

/**
 * Returns categories, brands, news articles and legal pages. The palette shows them only as search
 * results.
 */
export function useNamedPages(catalogue: Catalogue | undefined): Target[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const owner = useAccountOwner();
  const { categories, brands } = useShelves(catalogue) ?? NO_SHELVES;
  const { answer: articles } = useRead(
    owner && reads.of(`${owner.user} articles`, (how) => callDated('content.articles', how)),
  );
  const target = (to: string, label: string, about: string, Icon: LucideIcon): Target => ({
    id: to,
    label,
    about,
    face: <Sign Icon={Icon} />,
    go: () => void navigate(to),
  });
  return [
    ...categories.map(({ caNum, name }) => {
      const above = pathOf(categories, caNum).slice(0, -1);
      const about = [t('catalogue.whole'), ...above.map((one) => one.name)].join(' › ');
      return target(pathTo('categorie-id', { id: caNum }), name, about, Package);
    }),
    ...brands.map(({ maNum, name }) =>
      target(pathTo('marques-id', { id: maNum }), name, t('catalogue.brand'), Tag),
    ),
    ...(articles ?? []).map((article) =>
      target(
        pathTo('communication-article', { article: article.slug }),
        inLocale(article, locale).title,
        t('titles.communication'),
        Newspaper,
      ),
    ),
    ...legalPages.map((id) =>
      target(pathTo('legal-id', { id }), t(`legal.${id}`), t('titles.legal'), FileText),
    ),
  ];
}

export function useOrderList(): readonly OrderRow[] {
  const owner = useAccountOwner();
  const { answer } = useRead(
    owner &&
      reads.of(`${owner.key} orders`, (how) =>
        callDated('orders.list', { ...forClient(owner.clNum), ...how }),
      ),
  );
  return answer?.items ?? [];
}

export function useOrderTargets(orders: readonly OrderRow[]): Target[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  return orders.map(({ ceNum, number, reference, placedAt, totalHT }) => ({
    id: `order ${ceNum}`,
    label: number,
    about: [
      reference,
      formatShopDay(placedAt, locale),
      t('shell.taxFree', { amount: formatMoney(totalHT, locale) }),
    ]
      .filter(Boolean)
      .join(' · '),
    face: <Sign Icon={FileText} />,
    go: () => void navigate(pathTo('compte-commande-id', { id: ceNum })),
  }));
}

export interface ActionWays {
  onLeave: () => void;
  onKeys: () => void;
}

export function useActions(
  user: User,
  orders: readonly OrderRow[],
  { onLeave, onKeys }: ActionWays,
): Target[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const preferences = usePreferences();
  const install = useStore(installStore);
  const hasSideCart = useSideCart(({ isOpen }) => isOpen);
  const cartSize = useSession((session) => session.cartSize);
  const { CLIENT } = user;
  const isCommercial = user.type === 'commercial';
  const last = orders.find(({ status }) => status !== 'cancelled');
  const action = (id: string, label: string, Icon: LucideIcon, go: Target['go']): Target => ({
    id,
    label,
    face: <Sign Icon={Icon} />,
    go,
  });
  const setting = (id: string, what: string, value: string, go: () => void): Target =>
    action(id, t('palette.setting', { what, value }), SlidersHorizontal, go);
  return [
    CLIENT &&
      cartSize > 0 && {
        ...action('order', t('keys.everywhere.order'), ShoppingCart, () =>
          navigate(pathTo('commande-livraison')),
        ),
        words: t('palette.orderWords'),
      },
    CLIENT && action('scan', t('nav.scan'), ScanBarcode, openScanner),
    CLIENT &&
      !hasSideCart &&
      hasRoomForCart() &&
      action('side-cart', t('shell.keepCartOpen'), PanelRightOpen, toggleSideCart),
    last &&
      action('reorder', t('home.reorderLast'), RotateCcw, () =>
        navigate(pathToReorder(last.ceNum)),
      ),
    isCommercial &&
      CLIENT &&
      action('client', t('shell.clientDetail'), IdCard, () =>
        navigate(clientDetailPath(CLIENT.ClNum)),
      ),
    isCommercial && action('round', t('palette.round'), Route, () => navigate(roundPath())),
    ...themes
      .filter((theme) => theme !== preferences.theme)
      .map((theme) =>
        setting(`theme ${theme}`, t('preferences.theme'), t(`preferences.themes.${theme}`), () =>
          setPreference('theme', theme),
        ),
      ),
    ...densities
      .filter((density) => density !== preferences.density)
      .map((density) =>
        setting(
          `density ${density}`,
          t('preferences.density'),
          t(`preferences.densities.${density}`),
          () => setPreference('density', density),
        ),
      ),
    ...locales
      .filter((other) => other !== locale)
      .map((other) =>
        setting(`language ${other}`, t('preferences.language'), t(`preferences.${other}`), () =>
          setLocale(other),
        ),
      ),
    install === 'available' && action('install', t('connect.install'), Smartphone, promptInstall),
    action('keys', t('nav.keys'), Keyboard, onKeys),
    action('leave', t('shell.signOut'), LogOut, onLeave),
  ].filter((one) => one !== null && one !== false && one !== undefined);
}
