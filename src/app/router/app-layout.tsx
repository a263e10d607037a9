import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useSession } from '../../features/auth/session/session-store.ts';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { loadSignedIn, type SignedIn } from './pages.ts';
import { routes } from './routes.ts';
import { useRouteName } from './use-route-name.ts';

let parts: SignedIn | undefined;

export const signedInParts = (): SignedIn | undefined => parts;

/** Loads the shell only for signed-in users, so that the login page stays small. */
export async function loadShell(): Promise<void> {
  parts ??= await loadSignedIn();
}

export function AppLayout() {
  const { t } = useTranslation();
  const isSignedIn = useSession((session) => session.user !== undefined);
  const name = useRouteName();
  const access = name ? routes[name].access : [];
  const { Shell } = parts ?? {};
  // After a sign-in, the guest page is shown in its own frame until the router has opened the next
  // page.
  if (isSignedIn && Shell && !access.includes('guest')) {
    return (
      <Shell>
        <Outlet />
      </Shell>
    );
  }
  // After a sign-out, private content must be hidden until the guards redirect.
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
