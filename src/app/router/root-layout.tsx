import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { useStore } from 'zustand';
import { keyOf, useSession } from '../../features/auth/session/session-store.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { Toaster } from '../../ui/toasts/toaster.tsx';
import { useFocusOnChange } from './focus-page.ts';
import { routes } from './routes.ts';
import { placeKey } from './scroll-place.ts';
import { followServerRedirect } from './server-redirect.ts';
import { useRouteName } from './use-route-name.ts';

export function RootLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const navigate = useNavigate();
  const name = useRouteName();
  const whose = useSession(keyOf);
  const toasterIsDue = useStore(toasts, Boolean);
  const isGuests = name !== undefined && routes[name].access.includes('guest');
  useFocusOnChange(pathname);
  useEffect(() => {
    void followServerRedirect(pathname, (path) => void navigate(path, { replace: true }));
  }, [pathname, navigate]);
  return (
    <>
      {state === 'loading' && (
        <div
          role="progressbar"
          aria-label={t('common.loading')}
          className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
        >
          <div className="h-full w-1/4 animate-progress bg-primary" />
        </div>
      )}
      <Outlet />
      {toasterIsDue && (
        <Toaster
          regionLabel={t('toasts.region')}
          label={t('toasts.label')}
          closeLabel={t('common.close')}
        />
      )}
      {/* The key changes with the user: no scroll position of a former user must be restored. */}
      <ScrollRestoration key={`${isGuests} ${whose}`} getKey={placeKey} />
    </>
  );
}
