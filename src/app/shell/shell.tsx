import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { AnnouncementBanner } from '../../features/help/announcement-banner.tsx';
import { useScanner } from '../../features/scanner/keyboard/use-scanner.ts';
import { closeScanner, openScanner, useScanOpening } from '../../features/scanner/scan-opening.ts';
import { loadMessages, useSpeech } from '../../i18n/i18n.ts';
import { MAIN_ID, SkipLink } from '../../ui/layout/skip-link.tsx';
import { keepSessionCart } from '../session/client/session-cart.ts';
import { UpdateSlot } from '../updates/update-prompt.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Header } from './header.tsx';
import { barItems, railItems } from './navigation.ts';
import { Rail } from './rail.tsx';
import { useDeliveryAhead, useSendReadMarks } from './use-background-work.ts';
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
