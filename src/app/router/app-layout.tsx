import { Outlet } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { routes } from './routes.ts';
import { loadedShell } from './shell-loader.ts';
import { useRouteName } from './use-route-name.ts';

/** The shared layout: the shop's shell around a signed-in user, a plain frame around a visitor. */
export function AppLayout() {
  const { t } = useSpeech();
  const isSignedIn = useSession((session) => session.user !== undefined);
  const name = useRouteName();
  const access = name ? routes[name].access : [];
  const Shell = loadedShell();
  // A guest's page stays in the guest's frame while a fresh session leads away from it.
  if (isSignedIn && Shell && !access.includes('guest')) {
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  }
  // The user has just left: nothing of what was shown may stay, and the guards follow.
  const isLeaving = !isSignedIn && (access.includes('auth') || access.includes('commercial'));
  return (
    <GuestFrame>
      {isLeaving ? (
        <p role="status" className="p-8 text-center text-muted">
          {t('common.leaving')}
        </p>
      ) : (
        <Outlet />
      )}
    </GuestFrame>
  );
}
