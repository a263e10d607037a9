import { connection } from '../../device/connection/device-connection.ts';
import { messageWorker } from '../../device/connection/worker-messages.ts';
import { purgeOthers } from '../../device/database/purge.ts';
import { readAdmission, sendPendingSignOut } from '../../features/auth/session/session-calls.ts';
import {
  adoptUser,
  isStill,
  keyOf,
  type Session,
  useSession,
} from '../../features/auth/session/session-store.ts';
import { until } from '../../lib/async/until.ts';
import { actAs, call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import { tabStorage } from '../../lib/storage.ts';
import { RETURN_TO, signInPath } from '../router/guards.ts';
import type { AppRouter } from '../router/router.tsx';
import { forgetPlaces } from '../router/scroll-place.ts';

export function speakForSession(): void {
  announceUser(useSession.getState());
  // While this tab was closed or suspended, the user may have signed out in another tab.
  if (!useSession.getState().user) forgetTab();
  useSession.subscribe((session, before) => {
    if (session.user === before.user) return;
    announceUser(session);
    if (before.user && keyOf(session) !== keyOf(before)) forgetTab();
    if (!session.user || keyOf(session) === keyOf(before)) return;
    // The user has signed in, in this or another tab: pending entries can be sent now.
    connection.report('signed-in');
    removeFormerUsers();
  });
  // At the first start, the service worker controls the page late, and stores nothing until it
  // knows the user.
  navigator.serviceWorker?.addEventListener('controllerchange', () =>
    announceUser(useSession.getState()),
  );
}

/** Deletes the data that this tab stores about its user, but not its data about a build. */
function forgetTab(): void {
  tabStorage.removeItem(RETURN_TO);
  tabStorage.removeItem('comptoir-redirect-left');
  forgetPlaces();
}

/**
 * Deletes the databases of former users. This also runs at the start, because the tab may have been
 * closed before the deletion ended.
 */
export function removeFormerUsers(): void {
  purgeOthers(() => keyOf(useSession.getState())).catch((error) =>
    logError('Data of former users could not be deleted:', error),
  );
}

function announceUser(session: Session): void {
  const key = keyOf(session);
  actAs(key === undefined ? undefined : { userKey: key, clNum: session.user?.CLIENT?.ClNum });
  void messageWorker({ type: 'USER', userKey: key });
}

export function watchSession(router: AppRouter): void {
  useSession.subscribe((session, before) => {
    // The code of a sign-out in this tab navigates itself. Here, the user has signed out in another
    // tab or the session has expired: the login page opens, and the user returns here afterwards.
    if (before.user && !session.user && !session.leaving) void leaveForSignIn(router);
    // The user has signed in in some tab, or the profile arrived late: the guards decide which page
    // opens.
    if (session.user && keyOf(session) !== keyOf(before)) {
      void initialized(router).then(() => router.revalidate());
    }
  });
  // `onReconnect` does not suffice: it needs a signed-in user, and does not run after the state
  // `degraded`.
  connection.subscribe((now, before) => {
    if (now.network === 'online' && before.network !== 'online') void settle().then(admitLate);
  });
  void settle();
}

function settle(): Promise<void> {
  return sendPendingSignOut()
    .then(sendPendingChoice)
    .catch((error) => logError('The last choice was not sent yet:', error));
}

export async function sendPendingChoice(): Promise<void> {
  const before = useSession.getState();
  const { pendingChoice: clNum } = before;
  if (clNum === undefined) return;
  const user = await call('clients.choose', { body: { clNum } });
  // During the request, the user may have chosen another client or signed out.
  if (!isStill(before)) return;
  const isRestricted = await readAdmission(before.isRestricted);
  if (!isStill(before)) return;
  adoptUser(user, { pendingChoice: undefined, isRestricted });
}

const ADMISSION_MS = 30_000;
let admissionAskedAt = Number.NEGATIVE_INFINITY;

/**
 * Repeats a failed request for the access to the reserved area when the network is back. There is a
 * minimum interval, because the failure also changes the state of the network.
 */
async function admitLate(): Promise<void> {
  const before = useSession.getState();
  const isKnown = !before.user?.CLIENT || before.isRestricted || before.pendingChoice !== undefined;
  if (isKnown || performance.now() - admissionAskedAt < ADMISSION_MS) return;
  admissionAskedAt = performance.now();
  if ((await readAdmission()) && isStill(before)) useSession.setState({ isRestricted: true });
}

export const initialized = (router: AppRouter): Promise<void> =>
  until(router, () => router.state.initialized);

async function leaveForSignIn(router: AppRouter): Promise<void> {
  // The router ignores navigations until its first page is loaded, and this page may have passed
  // its guard.
  if (!router.state.initialized) {
    await initialized(router);
    if (useSession.getState().user) return;
  }
  const { location } = router.state;
  if (location.pathname.startsWith('/auth')) return;
  await router.navigate(signInPath(location), { replace: true });
}
