import { connection } from '../../../device/connection/device-connection.ts';
import { purgeDevice } from '../../../device/database/purge.ts';
import { oneAtATime } from '../../../lib/async/one-at-a-time.ts';
import { until } from '../../../lib/async/until.ts';
import { within } from '../../../lib/async/within.ts';
import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { adoptUser, clearSession, isStill, userKey, useSession } from './session-store.ts';

const PROFILE_LIMIT_MS = 3000;

/** Without a stored user, `authChecked` is false until the profile request ends. */
export function startSession(): void {
  const { user } = useSession.getState();
  useSession.setState({ authChecked: user !== undefined });
  void restoreSession();
}

/** Avoids the sign-in form if the cookie exists but the device has lost its stored user. */
export async function waitForProfile(): Promise<void> {
  if (document.documentElement.dataset.boot !== 'shell') return;
  const isMet = () => {
    const { user, authChecked } = useSession.getState();
    return user !== undefined || authChecked;
  };
  await within(PROFILE_LIMIT_MS, until(useSession, isMet));
}

/** A pending sign-out goes first: otherwise the profile would sign the user in again. */
async function restoreSession(): Promise<void> {
  const isSettled = await sendPendingSignOut().then(
    () => true,
    () => false,
  );
  try {
    if (!isSettled) return;
    // While the user’s choice of client is pending, the profile still contains the previous client.
    if (useSession.getState().pendingChoice === undefined) await meetUser();
    else useSession.setState({ isAdmissionAsked: false });
  } finally {
    useSession.setState({ authChecked: true });
  }
}

/** Asked after a read got a 401. On a second 401, `http.ts` reports the end of the session. */
const isSessionValid = oneAtATime(() =>
  call('auth.profile', { timeout: PROFILE_LIMIT_MS }).then(
    () => true,
    () => false,
  ),
);

export const doesSessionHold = async (): Promise<boolean> =>
  useSession.getState().user !== undefined && isSessionValid();

export const meetUser = oneAtATime(async () => {
  const before = useSession.getState();
  try {
    const user = await call('auth.profile');
    if (!isStill(before)) return;
    const isSameUser = before.user && userKey(before.user) === userKey(user);
    // The pending choice on the device is newer than the client in the server’s profile.
    if (isSameUser && before.pendingChoice !== undefined) return;
    adoptUser(user, {
      pendingChoice: undefined,
      isAdmissionAsked: isSameUser ? before.isAdmissionAsked : user.CLIENT !== null,
      ...(!isSameUser && { isRestricted: false }),
    });
    if (!user.CLIENT) return;
    const adopted = useSession.getState();
    const isSameClient = isSameUser && before.user?.CLIENT?.ClNum === user.CLIENT.ClNum;
    const isRestricted = await readAdmission(isSameClient && adopted.isRestricted);
    if (isStill(adopted)) useSession.setState({ isRestricted });
  } catch (error) {
    if (hasCode(error, 'UNAUTHENTICATED')) {
      if (isStill(before)) clearSession();
    } else if (!isUnreachable(error) && !(error instanceof ProblemError)) throw error;
  } finally {
    useSession.setState({ isAdmissionAsked: false });
  }
});

/** If the request fails, an `earlier` admission still counts while the device is offline. */
export async function readAdmission(earlier = false): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    if (!earlier || !isUnreachable(error)) return false;
    await connection.check();
    return !connection.isOnline();
  }
}

/** A sign-out that is still to be sent: only the server can delete the HttpOnly cookie. */
const PENDING_SIGN_OUT = 'comptoir-sign-out-owed';
const EVERYWHERE = 'everywhere';
const TIMEOUT_MS = 3000;
/** In WebKit a deletion may never end while a page in the back/forward cache uses the database. */
const PURGE_MS = 6000;

export interface SignOutOptions {
  discard?: boolean;
  everywhere?: boolean;
}

export async function signOut(options: SignOutOptions): Promise<void> {
  const { discard = false, everywhere = false } = options;
  const { user } = useSession.getState();
  useSession.setState({ leaving: true });
  await call('auth.logout', { body: { everywhere }, timeout: TIMEOUT_MS }).catch(() =>
    deviceStorage.setItem(PENDING_SIGN_OUT, everywhere ? EVERYWHERE : '1'),
  );
  clearSession();
  // After `PURGE_MS` the sign-out ends, and the deletion continues in the background.
  if (user) await within(PURGE_MS, purgeDevice(userKey(user), { discard }));
}

/** Sends one request at a time: a late second request would end the next user’s session. */
export const sendPendingSignOut = oneAtATime<void>(() => {
  // `navigator.locks` exists only in secure contexts.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('comptoir-sign-out', sendStoredSignOut) : sendStoredSignOut();
});

async function sendStoredSignOut(): Promise<void> {
  const owed = deviceStorage.getItem(PENDING_SIGN_OUT);
  if (owed === null) return;
  await call('auth.logout', { body: { everywhere: owed === EVERYWHERE } });
  deviceStorage.removeItem(PENDING_SIGN_OUT);
}
