import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { useSpeech } from '../i18n/i18n.ts';
import { ProgressLine } from '../ui/progress-line.tsx';
import { toasts } from '../ui/toast-queue.ts';
import { focusPage } from './focus-page.ts';
import { followServerRedirect } from './server-redirect.ts';

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** A toaster without a toast is 12 kB of nothing: it comes with the first one, from the precache. */
const hasToast = () => toasts.current() !== undefined;

/** What is there whatever the page: scroll, focus, progress, toasts, the server's redirects. */
export function RootLayout() {
  const { t } = useSpeech();
  const { state } = useNavigation();
  useFocusOnNavigation();
  useServerRedirect();
  const toasterIsDue = useSyncExternalStore(toasts.subscribe, hasToast);
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
      <ScrollRestoration />
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
  useEffect(() => {
    void followServerRedirect(pathname, (path) => void navigate(path, { replace: true }));
  }, [pathname, navigate]);
}
