import type { User } from '../../../contract/auth/schemas.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { settleSignOut } from '../../features/auth/session/sign-out.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { logError } from '../../lib/log.ts';
import { pathTo, withRedirect } from '../../lib/paths.ts';
import { connection } from '../../offline/device-connection.ts';
import type { AppRouter } from '../router/router.tsx';
import { sendPendingChoice } from './pending-choice.ts';

/** What must follow when the session or the network changes, whichever page is shown. */
export function watchSession(router: AppRouter): void {
  openCatalogueEarly();
  useSession.subscribe((session, before) => {
    // Signing out leads to the login page by itself; a session that ends otherwise comes back here.
    if (before.user && !session.user && !session.leaving) leaveForSignIn(router);
    // The page was led to for somebody else, and may have failed because of that.
    if (isOther(session.user, before.user) && router.state.initialized) void router.revalidate();
  });
  // Not `onReconnect`: it needs no user who is known, and a server that was unwell is asked again too.
  connection.subscribe((now, before) => {
    if (now.network === 'online' && before.network !== 'online') settle();
  });
  settle();
}

const isOther = (user: User | undefined, before: User | undefined): boolean =>
  user !== undefined && before !== undefined && userKey(user) !== userKey(before);

/** A user known to this device: its catalogue is loaded while the first page still is. */
function openCatalogueEarly(): void {
  if (!useSession.getState().user) return;
  void import('./client/catalogue-session.ts').then(({ followSession }) => followSession());
}

/** What the device has decided without the server, told as soon as it can be. */
function settle(): void {
  settleSignOut()
    .then(sendPendingChoice)
    .catch((error) => logError('The server has not heard of the last choice yet:', error));
}

function leaveForSignIn(router: AppRouter): void {
  if (!router.state.initialized) {
    // The first page is still on its way, past its guard perhaps. Once it is there, and the router
    // has done with it: while it tells its listeners, it still forgets where one wanted to go.
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
