import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { until } from '../../../lib/until.ts';
import { within } from '../../../lib/within.ts';
import { connection } from '../../../offline/device-connection.ts';
import { purgeDevice } from '../../../offline/purge.ts';
import { adoptUser, clearSession, isStill, userKey, useSession } from './session-store.ts';

const PROFILE_LIMIT_MS = 3000;

/** What the device knows is believed at once, also that there is nobody: a later answer leads on. */
export function startSession(): void {
  const { user } = useSession.getState();
  useSession.setState({ authChecked: user !== undefined });
  void askWhoItIs();
}

/** Where the page's request carried a session, the device only forgot who it is: no login page meanwhile. */
export async function sessionMet(): Promise<void> {
  if (document.documentElement.dataset.boot !== 'shell') return;
  const isMet = () => {
    const { user, authChecked } = useSession.getState();
    return user !== undefined || authChecked;
  };
  await within(PROFILE_LIMIT_MS, until(useSession, isMet));
}

/** Whoever has signed out here must not come back before the server knows it. */
async function askWhoItIs(): Promise<void> {
  const isSettled = await settleSignOut().then(
    () => true,
    () => false,
  );
  try {
    if (!isSettled) return;
    // A choice made on the device must reach the server before the profile is asked for.
    if (useSession.getState().pendingChoice === undefined) await meetUser();
    else useSession.setState({ isAdmissionAsked: false });
  } finally {
    useSession.setState({ authChecked: true });
  }
}

/** Asked when a read was refused. A refusal of this one too is heard of as the end of the session. */
const askAgain = oneAtATime(() =>
  call('auth.profile', { timeout: PROFILE_LIMIT_MS }).then(
    () => true,
    () => false,
  ),
);

export const doesSessionHold = async (): Promise<boolean> =>
  useSession.getState().user !== undefined && askAgain();

export const meetUser = oneAtATime(async () => {
  const before = useSession.getState();
  try {
    const user = await call('auth.profile');
    if (!isStill(before)) return;
    const isSameUser = before.user && userKey(before.user) === userKey(user);
    // What the device has chosen for the same user is newer.
    if (isSameUser && before.pendingChoice !== undefined) return;
    adoptUser(user, {
      pendingChoice: undefined,
      isAdmissionAsked: isSameUser ? before.isAdmissionAsked : user.CLIENT !== null,
      ...(!isSameUser && { isRestricted: false }),
    });
    if (!user.CLIENT) return;
    const adopted = useSession.getState();
    const isSameClient = isSameUser && before.user?.CLIENT?.ClNum === user.CLIENT.ClNum;
    const isRestricted = await checkRestricted(isSameClient && adopted.isRestricted);
    if (isStill(adopted)) useSession.setState({ isRestricted });
  } catch (error) {
    // Elsewhere a 401 may wait for the user; here it says that there is none.
    if (hasCode(error, 'UNAUTHENTICATED')) {
      if (isStill(before)) clearSession();
    } else if (!isUnreachable(error) && !(error instanceof ProblemError)) throw error;
  } finally {
    useSession.setState({ isAdmissionAsked: false });
  }
});

/** Whatever fails is a no. An earlier admission holds where nothing answers, not even the heartbeat. */
export async function checkRestricted(earlier = false): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    if (!earlier || !isUnreachable(error)) return false;
    await connection.check();
    return !connection.isOnline();
  }
}

/** The page cannot delete an HttpOnly cookie: an unsent sign-out is stored and sent later. */
const OWED = 'comptoir-sign-out-owed';
const EVERYWHERE = 'everywhere';
const TIMEOUT_MS = 3000;
/** WebKit may neither delete nor refuse while a page that it keeps for Back holds the database. */
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
    deviceStorage.setItem(OWED, everywhere ? EVERYWHERE : '1'),
  );
  clearSession();
  // The rest is deleted as soon as the storage answers: the page that was signed out goes on.
  if (user) await within(PURGE_MS, purgeDevice(userKey(user), { discard }));
}

/** Never two at once: a late second one would end the session of the next sign-in. */
export const settleSignOut = oneAtATime<void>(() => {
  // Absent where the page is not served securely.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request('comptoir-sign-out', sendOwed) : sendOwed();
});

async function sendOwed(): Promise<void> {
  const owed = deviceStorage.getItem(OWED);
  if (owed === null) return;
  await call('auth.logout', { body: { everywhere: owed === EVERYWHERE } });
  deviceStorage.removeItem(OWED);
}
