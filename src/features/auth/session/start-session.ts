import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { connection } from '../../../offline/device-connection.ts';
import { adoptUser, clearSession, isStill, userKey, useSession } from './session-store.ts';
import { settleSignOut } from './sign-out.ts';

const PROFILE_LIMIT_MS = 3000;

/** What the device knows is believed at once, also that there is nobody: a later answer leads on. */
export function startSession(): void {
  const { user } = useSession.getState();
  useSession.setState({ authChecked: user !== undefined });
  void askWhoItIs();
}

/** Whoever has signed out here must not come back before the server knows it. */
async function askWhoItIs(): Promise<void> {
  const isSettled = await settleSignOut().then(
    () => true,
    () => false,
  );
  try {
    if (isSettled) await revalidate();
  } finally {
    useSession.setState({ authChecked: true });
  }
}

/** A choice made on the device must reach the server before the profile is asked for. */
async function revalidate(): Promise<void> {
  if (useSession.getState().pendingChoice === undefined) return meetUser();
  useSession.setState({ isAdmissionAsked: false });
}

let asking: Promise<boolean> | undefined;

/** Asked when a read was refused. A refusal of this one too is heard of as the end of the session. */
export function doesSessionHold(): Promise<boolean> {
  if (!useSession.getState().user) return Promise.resolve(false);
  asking ??= call('auth.profile', { timeout: PROFILE_LIMIT_MS })
    .then(
      () => true,
      () => false,
    )
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

let meeting: Promise<void> | undefined;

export function meetUser(): Promise<void> {
  meeting ??= askForUser().finally(() => {
    meeting = undefined;
  });
  return meeting;
}

async function askForUser(): Promise<void> {
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
}

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
