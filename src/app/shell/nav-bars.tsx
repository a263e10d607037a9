import { ScanBarcode } from 'lucide-react';
import { type ElementType, Fragment, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { openScanner } from '../../features/scanner/scan-opening.ts';
import { shopName } from '../../lib/build/shop.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/pictures/logo.tsx';
import { useRouteName } from '../router/use-route-name.ts';
import { barItems, type NavItem, railItems } from './navigation.ts';
import { useCartWords } from './use-cart-words.ts';

const CELL =
  'flex w-full flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs max-lg:text-[min(0.75rem,3.3vw)]';
const IDLE = 'text-muted hover:bg-sunken hover:text-text';

/* The bars are memoised, so that a change of page renders only their items. */

export const Rail = memo(function Rail({ user }: { user: User }) {
  const { t } = useTranslation();
  // Until a client is chosen, every other page redirects to the client choice, so the rail lists
  // only this page.
  const items = railItems.filter(({ name }) =>
    name === 'choix-clients' ? user.type === 'commercial' : user.CLIENT !== null,
  );
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 hidden h-dvh flex-col items-center gap-0.5 overflow-y-auto border-r border-divider bg-surface px-2 py-3 lg:flex print:hidden"
    >
      <Link to={pathTo('index')} aria-label={shopName} className="mb-3 shrink-0 rounded-md">
        <Logo className="h-14 w-22" />
      </Link>
      {items.map((item) => (
        <Item key={item.name} item={item} className="min-h-14 shrink-0 py-1" />
      ))}
    </nav>
  );
});

export const BottomBar = memo(function BottomBar() {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed low:static inset-x-0 bottom-0 z-30 flex gap-0.5 border-t border-divider bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {barItems.map((item, index) => (
        <Fragment key={item.name}>
          {index === 2 && (
            <button type="button" onClick={openScanner} className={cx(CELL, 'min-h-14', IDLE)}>
              <ScanBarcode className="size-6" strokeWidth={1.75} />
              {t('nav.scan')}
            </button>
          )}
          {item.name === 'commande-panier' ? (
            <Item
              item={item}
              className="min-h-14 min-[22.5rem]:min-w-[min(7.75rem,32vw)]"
              Face={CartFace}
            />
          ) : (
            <Item item={item} className="min-h-14" />
          )}
        </Fragment>
      ))}
    </nav>
  );
});

/** Shows the total of the cart in a fixed width, so that the other items do not move. */
const CartFace = memo(function CartFace({ item }: FaceProps) {
  const { t } = useTranslation();
  const words = useCartWords();
  if (!words) return <ItemFace item={item} />;
  return (
    <>
      <span className="relative">
        <item.Icon className="size-6" strokeWidth={1.75} />
        <span
          aria-hidden="true"
          className="absolute bottom-3 left-3.5 min-w-5 rounded-full bg-primary px-1 text-xs leading-5 font-bold text-on-primary tabular-nums"
        >
          {words.size}
        </span>
      </span>
      <span className="sr-only">{`${t(item.label)}, ${words.lines},`}</span>
      <span className="font-semibold whitespace-nowrap tabular-nums max-[22.5rem]:sr-only">
        {words.total}
      </span>
    </>
  );
});

const ItemFace = memo(function ItemFace({ item }: FaceProps) {
  const { t } = useTranslation();
  return (
    <>
      <item.Icon className="size-6" strokeWidth={1.75} />
      {t(item.label)}
    </>
  );
});

interface FaceProps {
  item: NavItem;
}

interface ItemProps extends FaceProps {
  className: string;
  Face?: ElementType<FaceProps>;
}

function Item({ item, className, Face = ItemFace }: ItemProps) {
  const shown = useRouteName() ?? '';
  const isWithin =
    item.name === 'categorie-id' && ['categorie-id', 'marques-id', 'produit-id'].includes(shown);
  return (
    <NavLink
      to={item.to}
      end={item.name === 'index'}
      className={({ isActive }) =>
        cx(CELL, className, isActive || isWithin ? 'bg-primary-soft font-bold text-primary' : IDLE)
      }
    >
      <Face item={item} />
    </NavLink>
  );
}
