import { CircleUserRound, ScanBarcode } from 'lucide-react';
import type { User } from '../../../contract/auth/schemas.ts';
import { SearchField } from '../../features/catalogue/search/search-field.tsx';
import { useCatalogue } from '../../features/products/current-catalogue.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { cx } from '../../ui/class-names.ts';
import { AccountPopover } from './account-popover.tsx';
import { CartButton } from './cart-button.tsx';
import { ClientChip } from './client-chip.tsx';

interface HeaderProps {
  user: User;
  canOrder: boolean;
  onScan: () => void;
}

const SQUARE =
  'grid size-14 shrink-0 place-items-center rounded-md border border-divider bg-surface text-text hover:border-field';

export function Header({ user, canOrder, onScan }: HeaderProps) {
  const { t } = useSpeech();
  const catalogue = useCatalogue();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-3 px-4 py-3 lg:flex-nowrap lg:gap-4 lg:px-8">
      <div className="flex min-w-0 flex-1 lg:max-w-xs lg:flex-none">
        <ClientChip user={user} />
      </div>
      {canOrder ? (
        <div className="order-last w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
          {/* The results found for another client have other prices. */}
          <SearchField key={catalogue?.key} />
        </div>
      ) : (
        <div className="hidden flex-1 lg:block" />
      )}
      {canOrder && (
        <button
          type="button"
          aria-label={t('nav.scan')}
          onClick={onScan}
          // A representative's phone shows the client's name instead; the bottom bar has the scanner too.
          className={cx(SQUARE, user.type === 'commercial' && 'max-sm:hidden')}
        >
          <ScanBarcode aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </button>
      )}
      {user.type === 'commercial' && (
        <AccountPopover
          user={user}
          side="below-end"
          trigger={<CircleUserRound aria-hidden="true" className="size-6" strokeWidth={1.75} />}
          triggerClass={SQUARE}
          triggerLabel={t('shell.accountOf', { name })}
        />
      )}
      {canOrder && <CartButton />}
    </div>
  );
}
