import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { useSpeech } from '../../i18n/i18n.ts';
import { ProgressLine } from '../../ui/layout/progress-line.tsx';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { focusPage } from './focus-page.ts';
import { routes } from './routes.ts';
import { placeKey } from './scroll-place.ts';
import { followServerRedirect } from './server-redirect.ts';
import { useRouteName } from './use-route-name.ts';

const Toaster = lazy(async () => ({
  default: (await import('../../ui/toasts/toaster.tsx')).Toaster,
}));

/** A toaster without a toast is nothing: it comes with the first one, from the precache. */
const isThere = (toast: unknown) => toast !== undefined;

/** What is there whatever the page: scroll, focus, progress, toasts, the server's redirects. */
export function RootLayout() {
  const { t } = useSpeech();
  const { state } = useNavigation();
  useFocusOnNavigation();
  useServerRedirect();
  const toasterIsDue = useStore(toasts, isThere);
  return (
    <>
      {state === 'loading' && <ProgressLine label={t('common.loading')} />}
      <Outlet />
      {toasterIsDue && (
        <Suspense>
          <Toaster
            regionLabel={t('toasts.region')}
            label={t('toasts.label')}
            closeLabel={t('common.close')}
          />
        </Suspense>
      )}
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (!moved && pathname === first) return;
    setMoved(true);
    focusPage();
  }, [pathname, first, moved]);
}

function useServerRedirect(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const name = useRouteName();
  // No page of a guest ever moves, and the addresses of some are secrets that no log should hold.
  const isGuests = name !== undefined && routes[name].access.includes('guest');
  useEffect(() => {
    if (isGuests) return;
    void followServerRedirect(pathname, (path) => void navigate(path, { replace: true }));
  }, [pathname, isGuests, navigate]);
}
