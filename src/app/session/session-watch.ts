import { checkRestricted } from '../../features/auth/session/check-restricted.ts';
import {
  adoptUser,
  isStill,
  type Session,
  useSession,
} from '../../features/auth/session/session-store.ts';
import { settleSignOut } from '../../features/auth/session/sign-out.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { actAs, call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { pathTo, withRedirect } from '../../lib/paths.ts';
import { connection } from '../../offline/device-connection.ts';
import { messageWorker } from '../../offline/worker-messages.ts';
import type { AppRouter } from '../router/router.tsx';

/** Every call and the service worker name the user of the session. */
export function speakForSession(): void {
  speakFor(useSession.getState());
  useSession.subscribe((session, before) => {
    if (session.user === before.user) return;
    speakFor(session);
    // After a sign-in, here or in another tab, waiting entries can be sent.
    if (session.user && keyOf(session) !== keyOf(before)) connection.report('signed-in');
  });
}

const keyOf = ({ user }: Session): string | undefined => user && userKey(user);

function speakFor(session: Session): void {
  const key = keyOf(session);
  actAs(key === undefined ? undefined : { userKey: key, clNum: session.user?.CLIENT?.ClNum });
  void messageWorker({ type: 'USER', userKey: key });
}

export function watchSession(router: AppRouter): void {
  openCatalogueEarly();
  useSession.subscribe((session, before) => {
    // Signing out opens the login page by itself; a session that ends otherwise returns here later.
    if (before.user && !session.user && !session.leaving) leaveForSignIn(router);
    // The page was loaded for another user.
    if (isOther(session, before) && router.state.initialized) void router.revalidate();
  });
  // Not `onReconnect`: this needs no signed-in user and follows a degraded server too.
  connection.subscribe((now, before) => {
    if (now.network === 'online' && before.network !== 'online') settle();
  });
  settle();
}

const isOther = (session: Session, before: Session): boolean =>
  session.user !== undefined && before.user !== undefined && keyOf(session) !== keyOf(before);

/** The catalogue of a known user loads beside the first page. */
function openCatalogueEarly(): void {
  if (!useSession.getState().user) return;
  void import('./client/catalogue-session.ts').then(({ followSession }) => followSession());
}

/** Sends what the device has decided offline: a sign-out, a choice of client. */
function settle(): void {
  settleSignOut()
    .then(sendPendingChoice)
    .catch((error) => logError('The last choice was not sent yet:', error));
}

export async function sendPendingChoice(): Promise<void> {
  const before = useSession.getState();
  const { pendingChoice: clNum } = before;
  if (clNum === undefined) return;
  const user = await call('clients.choose', { body: { clNum } });
  // Another client may have been chosen meanwhile, or the user may have left.
  if (!isStill(before)) return;
  const isRestricted = await checkRestricted(before.isRestricted);
  if (!isStill(before)) return;
  adoptUser(user, { pendingChoice: undefined, isRestricted });
}

function leaveForSignIn(router: AppRouter): void {
  if (!router.state.initialized) {
    // The first page may have passed its guard already. The router loses the target of a navigation that
    // begins inside its listener, so this waits until the listener has returned.
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      setTimeout(() => useSession.getState().user ?? leaveForSignIn(router));
    });
    return;
  }
  const { pathname, search } = router.state.location;
  if (pathname.startsWith('/auth')) return;
  void router.navigate(withRedirect(pathTo('auth-connexion'), pathname + search), {
    replace: true,
  });
}
