import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { within } from '../../../lib/within.ts';
import { checkRestricted } from './check-restricted.ts';
import { adoptUser, clearSession, isStill, mayHoldSession, useSession } from './session-store.ts';
import { settleSignOut } from './sign-out.ts';
import { userKey } from './user-check.ts';

const PROFILE_LIMIT_MS = 3000;

/** A known user is believed at once and checked in the background, where a 401 alone ends the session. */
export async function startSession(): Promise<void> {
  await settleSignOut().catch(() => undefined);
  const { user } = useSession.getState();
  if (user) {
    useSession.setState({ authChecked: true });
    void revalidate();
    return;
  }
  if (mayHoldSession()) await within(PROFILE_LIMIT_MS, revalidate());
  useSession.setState({ authChecked: true });
}

/** A choice made on the device must reach the server before the profile is asked for. */
async function revalidate(): Promise<void> {
  if (useSession.getState().pendingChoice === undefined) return meetUser();
  useSession.setState({ isAdmissionAsked: false });
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
