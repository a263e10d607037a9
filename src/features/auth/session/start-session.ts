import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { within } from '../../../lib/within.ts';
import { connection } from '../../../offline/device-connection.ts';
import { checkRestricted } from './check-restricted.ts';
import { adoptUser, clearSession, isExpired, isStill, useSession } from './session-store.ts';
import { settleSignOut } from './sign-out.ts';
import { userKey } from './user-check.ts';

const PROFILE_LIMIT_MS = 3000;

/** What the device knows is believed at once, also that there is nobody: a later answer leads on. */
export async function startSession(): Promise<void> {
  const { user } = useSession.getState();
  const isOld = user !== undefined && isExpired(user, Date.now());
  useSession.setState({ authChecked: user !== undefined && !isOld });
  const asked = askWhoItIs();
  if (!isOld) return;
  await within(PROFILE_LIMIT_MS, asked);
  const { user: found } = useSession.getState();
  if (found && isExpired(found, Date.now())) {
    // The server has not renewed the session: the device keeps its data, not its user.
    useSession.setState({ user: undefined });
    connection.report('unauthenticated');
  }
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
    const isRestricted = await checkRestricted();
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
