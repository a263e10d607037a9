import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useCanSend } from '../../device/connection/use-connection.ts';
import { keyOf, userKey, useSession } from '../../features/auth/session/session-store.ts';
import { prefetchFacts } from '../../features/cart/order/delivery-facts.ts';
import { SideCartPanel } from '../../features/cart/screen/side-cart-panel.tsx';
import { useSideCart } from '../../features/cart/side-cart.ts';
import { openReadMarks } from '../../features/communication/read-marks.ts';
import { AnnouncementBanner } from '../../features/help/announcement-banner.tsx';
import { useScanner } from '../../features/scanner/keyboard/use-scanner.ts';
import { closeScanner, useScanOpening } from '../../features/scanner/scan-opening.ts';
import { later } from '../../lib/async/later.ts';
import { isOrdering } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { MAIN_ID, SkipLink } from '../../ui/layout/skip-link.tsx';
import { followSession } from '../session/client/catalogue-session.ts';
import { UpdateSlot } from '../updates/update-prompt.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Header } from './header.tsx';
import { KeyDialogs } from './key-dialogs.tsx';
import { BottomBar, Rail } from './nav-bars.tsx';
import { useOrderNews } from './use-order-news.ts';

// The barcode reader is large, so it is loaded on demand.
const ScanDialog = lazy(async () => ({
  default: (await import('../../features/scanner/dialog/scan-dialog.tsx')).ScanDialog,
}));

export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  const isSideCartOpen = useSideCart(({ isOpen }) => isOpen);
  const isScanning = useScanOpening(({ isOpen }) => isOpen);
  useEffect(followSession, []);
  useEffect(() => closeScanner, []);
  useOrderNews();
  useWhenSending(user?.CLIENT?.ClNum, readDelivery);
  useWhenSending(user && userKey(user), openReadMarks);
  const whenAlone = useScanner();
  if (!user) return null;
  const canOrder = user.CLIENT !== null;
  // The pages of the checkout themselves show the cart or the order that was made from the cart.
  const hasSideCart = isSideCartOpen && canOrder && !isOrdering(pathname);
  return (
    <div
      data-shell
      data-side-cart={hasSideCart || undefined}
      className={cx(
        'min-h-[calc(100dvh+var(--bar-height,0px))] lg:grid lg:grid-cols-[6.75rem_minmax(0,1fr)]',
        hasSideCart && 'xl:grid-cols-[6.75rem_minmax(0,1fr)_22rem]',
      )}
    >
      <SkipLink>{t('common.skip')}</SkipLink>
      <Rail user={user} />
      <div className="flex min-w-0 flex-col">
        <header className="max-lg:contents lg:sticky low:static lg:top-0 lg:z-20 lg:border-b lg:border-divider lg:bg-surface print:hidden">
          {/* A container is a stacking context, so without z-40 the search results would be below
              the bars. Without results, the touch targets of the page may overlap the header. */}
          <div className="@container/header relative has-[[data-results-for]]:z-40 bg-surface max-lg:border-b max-lg:border-divider print:hidden">
            <Header user={user} />
          </div>
          <ConnectionBar />
          <UpdateSlot />
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-[90rem] flex-1 px-4 pt-2 pb-28 sm:pt-5 low:pb-6 lg:px-8 lg:pt-6 lg:pb-12 xl:max-2xl:in-data-side-cart:px-6"
        >
          {pathname === '/' && <AnnouncementBanner />}
          {children}
        </main>
      </div>
      {hasSideCart && (
        <aside
          aria-label={t('nav.cart')}
          className="sticky top-0 hidden h-dvh min-w-0 flex-col border-l border-divider bg-surface xl:flex print:hidden"
        >
          <SideCartPanel />
        </aside>
      )}
      {canOrder && <BottomBar />}
      <KeyDialogs user={user} whenAlone={whenAlone} />
      {isScanning && canOrder && (
        <Suspense>
          <ScanDialog onClose={closeScanner} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Calls `run` each time that commands can be sent again, but only after the service worker is
 * installed.
 */
function useWhenSending<T>(subject: T | undefined, run: (subject: T) => Promise<unknown>): void {
  const canSend = useCanSend();
  useEffect(() => {
    if (subject === undefined || !canSend) return;
    return whenInstalled(() => void run(subject).catch(() => undefined));
  }, [subject, run, canSend]);
}

const PATIENCE_MS = 2000;
const WITHOUT_WORKER_MS = 20_000;

/**
 * Calls `run` when the service worker is installed, at the latest 20 s after the start of the page:
 * a prefetch before would load the same files twice.
 */
function whenInstalled(run: () => void): () => void {
  // Browsers offer service workers only over https.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const left = worker?.controller ? 0 : WITHOUT_WORKER_MS - performance.now();
  const cancel = later(run, Math.max(PATIENCE_MS, left));
  const taken = () => {
    cancel();
    run();
  };
  worker?.addEventListener('controllerchange', taken);
  return () => {
    cancel();
    worker?.removeEventListener('controllerchange', taken);
  };
}

/**
 * Reads postal addresses and delivery terms, so that the service worker has copies: users often
 * finish an order offline.
 */
async function readDelivery(clNum: number): Promise<void> {
  const user = keyOf(useSession.getState());
  if (user) await prefetchFacts(user, clNum);
}
