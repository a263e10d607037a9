import { checkRestricted } from '../../features/auth/session/check-restricted.ts';
import {
  adoptUser,
  isStill,
  mayHoldSession,
  type Session,
  useSession,
} from '../../features/auth/session/session-store.ts';
import { settleSignOut } from '../../features/auth/session/sign-out.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { deferred } from '../../lib/deferred.ts';
import { actAs, call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { pathTo, withRedirect } from '../../lib/paths.ts';
import { connection } from '../../offline/device-connection.ts';
import { messageWorker } from '../../offline/worker-messages.ts';
import type { AppRouter } from '../router/router.tsx';
import { forgetTab } from './forget-tab.ts';

export function speakForSession(): void {
  speakFor(useSession.getState());
  // A tab may have been away, or closed, while its user signed out.
  if (!useSession.getState().user && !mayHoldSession()) forgetTab();
  useSession.subscribe((session, before) => {
    if (session.user === before.user) return;
    speakFor(session);
    if (before.user && keyOf(session) !== keyOf(before)) forgetTab();
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
  if (useSession.getState().user) {
    void import('./client/catalogue-session.ts').then(({ followSession }) => followSession());
  }
  useSession.subscribe((session, before) => {
    // Signing out opens the login page by itself; a session that ends otherwise returns here later.
    if (before.user && !session.user && !session.leaving) void leaveForSignIn(router);
    const isOther = before.user && session.user && keyOf(session) !== keyOf(before);
    if (isOther && router.state.initialized) void router.revalidate();
  });
  // Not `onReconnect`: this needs no signed-in user and follows a degraded server too.
  connection.subscribe((now, before) => {
    if (now.network === 'online' && before.network !== 'online') settle();
  });
  settle();
}

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
  const isRestricted = await checkRestricted();
  if (!isStill(before)) return;
  adoptUser(user, { pendingChoice: undefined, isRestricted });
}

export async function initialized(router: AppRouter): Promise<void> {
  if (router.state.initialized) return;
  const { promise, resolve } = deferred<void>();
  const unsubscribe = router.subscribe((state) => state.initialized && resolve());
  await promise;
  unsubscribe();
}

async function leaveForSignIn(router: AppRouter): Promise<void> {
  // The first page may have passed its guard already, and the router ignores where it is led meanwhile.
  if (!router.state.initialized) {
    await initialized(router);
    if (useSession.getState().user) return;
  }
  const { pathname, search } = router.state.location;
  if (pathname.startsWith('/auth')) return;
  await router.navigate(withRedirect(pathTo('auth-connexion'), pathname + search), {
    replace: true,
  });
}
