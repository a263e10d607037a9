import {
  ChevronDown,
  CircleUserRound,
  IdCard,
  PanelRightClose,
  PanelRightOpen,
  ScanBarcode,
  ShoppingCart,
  Store,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '../../../contract/auth/schemas.ts';
import { toggleSideCart, useSideCart } from '../../features/cart/side-cart.ts';
import { useIsCartUnread } from '../../features/cart/use-cart.ts';
import { SearchField } from '../../features/catalogue/search/search-field.tsx';
import { openScanner } from '../../features/scanner/scan-opening.ts';
import { clientDetailPath, pathTo } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconTile } from '../../ui/icon-tile.tsx';
import { AccountPopover } from './account-popover.tsx';
import { Menu } from './menu.tsx';
import { useCartWords } from './use-cart-words.ts';

const SQUARE =
  'grid size-14 max-sm:size-11 shrink-0 place-items-center rounded-md border border-divider bg-surface text-text hover:border-field';
const ICON = { className: 'size-6', strokeWidth: 1.75 };

/** The header is memoised, so that a change of page does not render the header again. */
export const Header = memo(function Header({ user }: { user: User }) {
  const { t } = useTranslation();
  const canOrder = user.CLIENT !== null;
  const isCommercial = user.type === 'commercial';
  return (
    <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-2 sm:gap-x-3 sm:py-3 md:relative lg:gap-x-4 lg:px-8 xl:max-2xl:in-data-side-cart:px-6">
      <div className="flex min-w-0 flex-1 @3xl/header:max-w-xs @3xl/header:flex-initial">
        <ClientChip user={user} />
      </div>
      {canOrder ? (
        <>
          <div className="order-last min-w-0 grow basis-full @3xl/header:order-none @3xl/header:basis-60">
            <SearchField />
          </div>
          <button
            type="button"
            aria-label={t('nav.scan')}
            onClick={openScanner}
            // Small screens have this button in the bottom bar.
            className={cx(SQUARE, 'max-lg:hidden')}
          >
            <ScanBarcode {...ICON} />
          </button>
          <div className="contents lg:hidden">
            <Menu triggerClass={SQUARE} hasRound={isCommercial} />
          </div>
        </>
      ) : (
        <div className="hidden flex-1 md:block" />
      )}
      {isCommercial && (
        <AccountPopover
          user={user}
          side="end"
          trigger={<CircleUserRound {...ICON} />}
          triggerClass={SQUARE}
          triggerLabel={t('shell.accountOf', { name: `${user.firstName} ${user.lastName}` })}
        />
      )}
      {canOrder && <CartButton />}
    </div>
  );
});

function CartButton() {
  const { t } = useTranslation();
  const words = useCartWords();
  const isOpen = useSideCart((state) => state.isOpen);
  const nothing = useIsCartUnread() ? 'shell.cartUnread' : 'shell.cartEmpty';
  return (
    <div className="hidden min-h-14 shrink-0 rounded-md bg-primary text-on-primary lg:flex forced-colors:border">
      <Link
        to={pathTo('commande-panier')}
        className="flex items-center gap-3 rounded-md px-5 py-1 hover:bg-primary-strong xl:in-data-side-cart:px-3"
      >
        <ShoppingCart {...ICON} />
        {/* The open side cart shows the same text, so this text is visually hidden. */}
        <span className="flex flex-col xl:in-data-side-cart:sr-only">
          <span className="leading-6 font-semibold tabular-nums">
            {words && <span className="sr-only">{t('nav.cart')} </span>}
            {words?.total ?? t('nav.cart')}
          </span>
          <span className="text-sm leading-4">{words?.lines ?? t(nothing)}</span>
        </span>
      </Link>
      <button
        type="button"
        aria-pressed={isOpen}
        aria-label={t('shell.keepCartOpen')}
        title={t('shell.keepCartOpen')}
        onClick={toggleSideCart}
        className="hidden w-11 place-items-center rounded-md hover:bg-primary-strong xl:grid"
      >
        {isOpen ? <PanelRightClose className="size-5" /> : <PanelRightOpen className="size-5" />}
      </button>
    </div>
  );
}

const FRAME =
  'flex min-h-14 max-sm:min-h-11 w-full min-w-0 rounded-md border border-divider bg-surface text-left hover:border-field';
const CHIP = `${FRAME} items-center gap-3 py-1 pr-3 pl-2`;
const PART = 'flex min-w-0 flex-1 items-center gap-3 self-stretch py-1 pr-2 pl-2';

const SMALL = { className: 'max-sm:hidden' };

function ClientChip({ user }: { user: User }) {
  const { t } = useTranslation();
  const { CLIENT } = user;
  // A phone of a representative has room only for the name.
  const face = <ChipFace client={CLIENT} {...(user.type === 'commercial' && CLIENT && SMALL)} />;
  if (user.type === 'contact') {
    return (
      <AccountPopover
        user={user}
        side="start"
        trigger={
          <>
            <span className="sr-only">{t('shell.settings')}</span>
            {face}
          </>
        }
        triggerClass={CHIP}
      />
    );
  }
  const choice = (
    <Link to={pathTo('choix-clients')} className={CLIENT ? PART : CHIP}>
      {CLIENT && <span className="sr-only">{t('shell.changeClient')}</span>}
      {face}
    </Link>
  );
  if (!CLIENT) return choice;
  return (
    <div className={FRAME}>
      {choice}
      <Link
        to={clientDetailPath(CLIENT.ClNum)}
        aria-label={t('shell.clientDetail')}
        className="grid w-11 shrink-0 place-items-center self-stretch rounded-r-md border-l border-divider text-muted hover:bg-sunken hover:text-primary"
      >
        <IdCard className="size-5" />
      </Link>
    </div>
  );
}

/** Shows the client of the session. `className` styles the avatar and the arrow. */
function ChipFace({ client, className }: { client: User['CLIENT']; className?: string }) {
  const { t } = useTranslation();
  return (
    <>
      {client ? (
        <Avatar name={client.name} className={className} />
      ) : (
        <IconTile className="size-10 rounded-sm">
          <Store className="size-5" />
        </IconTile>
      )}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-3 wrap-anywhere text-base leading-5 font-semibold">
          {client?.name ?? t('shell.noClient')}
        </span>
        <span className="line-clamp-2 text-sm leading-5 text-muted">
          {client ? `${client.code} · ${client.city}` : t('shell.chooseClient')}
        </span>
      </span>
      <ChevronDown className={cx('size-4 shrink-0 text-muted', className)} />
    </>
  );
}
