import { ScanBarcode } from 'lucide-react';
import { Fragment, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { openReadMarks } from '../../features/communication/use-articles.ts';
import { AnnouncementBanner } from '../../features/help/announcement-banner.tsx';
import { useScanner } from '../../features/scanner/keyboard/use-scanner.ts';
import { closeScanner, openScanner, useScanOpening } from '../../features/scanner/scan-opening.ts';
import { loadMessages, useSpeech } from '../../i18n/i18n.ts';
import { pathTo } from '../../lib/paths.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { useCanSend } from '../../offline/use-connection.ts';
import { cx } from '../../ui/class-names.ts';
import { MAIN_ID, SkipLink } from '../../ui/layout/skip-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { keepSessionCart } from '../session/client/session-cart.ts';
import { UpdateSlot } from '../updates/update-prompt.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Header } from './header.tsx';
import { NAV_CELL, ShellNavLink } from './nav-link.tsx';
import { barItems, type NavItem, railItems } from './navigation.ts';
import { useOrderNews } from './use-order-news.ts';

const ScanDialog = lazy(async () => {
  const [{ ScanDialog: Loaded }] = await Promise.all([
    import('../../features/scanner/lazy/dialog/scan-dialog.tsx'),
    loadMessages('scanner'),
  ]);
  return { default: Loaded };
});

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useSpeech();
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const isScanning = useScanOpening(({ isOpen }) => isOpen);
  useEffect(keepSessionCart, []);
  // The next user has not opened the scanner.
  useEffect(() => closeScanner, []);
  useOrderNews();
  useDeliveryAhead();
  useSendReadMarks();
  useScanner();
  if (!user) return null;
  const canOrder = user.CLIENT !== null;
  const isCommercial = user.type === 'commercial';
  // Without a client every other page leads back to the choice, so the rail shows none of them.
  const rail = railItems.filter((item) => (item.icon === 'clients' ? isCommercial : canOrder));
  return (
    <div data-shell className="min-h-dvh lg:grid lg:grid-cols-[6.75rem_minmax(0,1fr)]">
      <SkipLink>{t('common.skip')}</SkipLink>
      <Rail items={rail} />
      <div className="flex min-w-0 flex-col">
        {/* On small screens only the bar sticks; the rest scrolls away. */}
        <header className="max-lg:contents lg:sticky lg:top-0 lg:z-20 lg:border-b lg:border-divider lg:bg-surface print:hidden">
          <div className="bg-surface max-lg:border-b max-lg:border-divider print:hidden">
            <Header user={user} canOrder={canOrder} onScan={openScanner} />
          </div>
          <ConnectionBar />
          <UpdateSlot />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 pt-5 pb-28 lg:px-8 lg:pt-6 lg:pb-12"
        >
          <AnnouncementBanner key={pathname} />
          {children}
        </main>
      </div>
      {canOrder && <BottomBar items={barItems} onScan={openScanner} />}
      {isScanning && canOrder && (
        <Suspense>
          <ScanDialog onClose={closeScanner} />
        </Suspense>
      )}
    </div>
  );
}

function Rail({ items }: { items: readonly NavItem[] }) {
  const { t } = useSpeech();
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 hidden h-dvh flex-col items-center gap-1 overflow-y-auto border-r border-divider bg-surface px-2 py-3 lg:flex print:hidden"
    >
      <Link to={pathTo('index')} aria-label={t('app.name')} className="mb-3 rounded-md">
        <Logo className="size-14" />
      </Link>
      {items.map((item) => (
        <ShellNavLink key={item.icon} item={item} className="min-h-16 py-2" />
      ))}
    </nav>
  );
}

/** Runs when the app is installed and commands can be sent; after a failure, the next time they can. */
function useWhenSending<T>(subject: T | undefined, run: (subject: T) => Promise<unknown>): void {
  const canSend = useCanSend();
  useEffect(() => {
    if (subject === undefined || !canSend) return;
    return whenInstalled(() => void run(subject).catch(() => undefined));
  }, [subject, run, canSend]);
}

async function refreshDelivery(clNum: number): Promise<void> {
  const { deliveryFacts } = await import('../../features/checkout/device-checkout.ts');
  await deliveryFacts.refresh(clNum);
}

/** An order is often finished offline, so the service worker keeps a copy of addresses and terms. */
function useDeliveryAhead(): void {
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  useWhenSending(clNum, refreshDelivery);
}

/** The server learns which articles were read offline, on whatever page the user is. */
function useSendReadMarks(): void {
  const reader = useSession(({ user }) => user && userKey(user));
  useWhenSending(reader, openReadMarks);
}

interface BottomBarProps {
  items: readonly NavItem[];
  onScan: () => void;
}

function BottomBar({ items, onScan }: BottomBarProps) {
  const { t } = useSpeech();
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-30 flex gap-1 border-t border-divider bg-surface px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:hidden print:hidden"
    >
      {items.map((item, index) => (
        <Fragment key={item.icon}>
          {index === 2 && (
            <button
              type="button"
              onClick={onScan}
              className={cx(NAV_CELL, 'min-h-14 text-muted hover:bg-sunken hover:text-text')}
            >
              <ScanBarcode aria-hidden="true" className="size-6" strokeWidth={1.75} />
              {t('nav.scan')}
            </button>
          )}
          <ShellNavLink item={item} className="min-h-14" />
        </Fragment>
      ))}
    </nav>
  );
}
