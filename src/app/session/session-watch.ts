import { checkRestricted, settleSignOut } from '../../features/auth/session/session-calls.ts';
import {
  adoptUser,
  isStill,
  keyOf,
  type Session,
  useSession,
} from '../../features/auth/session/session-store.ts';
import { actAs, call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { tabStorage } from '../../lib/storage.ts';
import { until } from '../../lib/until.ts';
import { connection } from '../../offline/device-connection.ts';
import { purgeOthers } from '../../offline/purge.ts';
import { messageWorker } from '../../offline/worker-messages.ts';
import { RETURN_TO, signInPath } from '../router/guards.ts';
import type { AppRouter } from '../router/router.tsx';
import { forgetPlaces } from '../router/scroll-place.ts';

export function speakForSession(): void {
  speakFor(useSession.getState());
  // A tab may have been away, or closed, while its user signed out.
  if (!useSession.getState().user) forgetTab();
  useSession.subscribe((session, before) => {
    if (session.user === before.user) return;
    speakFor(session);
    if (before.user && keyOf(session) !== keyOf(before)) forgetTab();
    if (!session.user || keyOf(session) === keyOf(before)) return;
    // After a sign-in, here or in another tab, waiting entries can be sent.
    connection.report('signed-in');
    removeFormerUsers();
  });
  // At the first start the service worker comes later than the user, and keeps nothing for nobody.
  navigator.serviceWorker?.addEventListener('controllerchange', () =>
    speakFor(useSession.getState()),
  );
}

/** What the tab keeps of its user; what it keeps of a build stays. */
function forgetTab(): void {
  tabStorage.removeItem(RETURN_TO);
  tabStorage.removeItem('comptoir-redirect-left');
  forgetPlaces();
}

/** At a sign-in, and at a start: the sign-in's tab may have been closed before it had ended. */
export function removeFormerUsers(): void {
  purgeOthers(() => keyOf(useSession.getState())).catch((error) =>
    logError('What former users have left could not be removed:', error),
  );
}

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
    // Whoever signs in, here or in another tab, or is known late, is led on by the guards.
    if (session.user && keyOf(session) !== keyOf(before)) {
      void initialized(router).then(() => router.revalidate());
    }
  });
  // Not `onReconnect`: this needs no signed-in user and follows a degraded server too.
  connection.subscribe((now, before) => {
    if (now.network === 'online' && before.network !== 'online') void settle().then(admitLate);
  });
  void settle();
}

function settle(): Promise<void> {
  return settleSignOut()
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

const ADMISSION_MS = 30_000;
let admissionAskedAt = Number.NEGATIVE_INFINITY;

/** A check that failed counts as a no: it is made again with the network, but its failure is no reason. */
async function admitLate(): Promise<void> {
  const before = useSession.getState();
  const isKnown = !before.user?.CLIENT || before.isRestricted || before.pendingChoice !== undefined;
  if (isKnown || performance.now() - admissionAskedAt < ADMISSION_MS) return;
  admissionAskedAt = performance.now();
  if ((await checkRestricted()) && isStill(before)) useSession.setState({ isRestricted: true });
}

export const initialized = (router: AppRouter): Promise<void> =>
  until(router, () => router.state.initialized);

async function leaveForSignIn(router: AppRouter): Promise<void> {
  // The first page may have passed its guard already, and the router ignores where it is led meanwhile.
  if (!router.state.initialized) {
    await initialized(router);
    if (useSession.getState().user) return;
  }
  const { location } = router.state;
  if (location.pathname.startsWith('/auth')) return;
  await router.navigate(signInPath(location), { replace: true });
}
