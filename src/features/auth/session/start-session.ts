import type { Client, User } from '../../../../contract/auth/schemas.ts';
import { call } from '../../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { connection } from '../../../offline/device-connection.ts';
import { checkRestricted } from './check-restricted.ts';
import {
  adoptUser,
  clearSession,
  isExpired,
  isStill,
  mayHoldSession,
  useSession,
} from './session-store.ts';
import { settleSignOut } from './sign-out.ts';
import { userKey } from './user-check.ts';

const PROFILE_LIMIT_MS = 3000;

/**
 * Who is signed in, before the guards decide. A user known to this device is believed at once and
 * looked up behind the page; nobody known, or a session past its end, is worth waiting for.
 */
export async function startSession(): Promise<void> {
  await settleSignOut().catch(() => undefined);
  const { user } = useSession.getState();
  if (user && !isExpired(user, Date.now())) {
    useSession.setState({ authChecked: true });
    void revalidate();
    return;
  }
  if (user || mayHoldSession()) {
    await Promise.race([revalidate(), new Promise((done) => setTimeout(done, PROFILE_LIMIT_MS))]);
  }
  const { user: found } = useSession.getState();
  if (found && isExpired(found, Date.now())) {
    // Past its end, and the server has not renewed it: the device keeps its data, not its user.
    useSession.setState({ user: undefined });
    connection.report('unauthenticated');
  }
  useSession.setState({ authChecked: true });
}

/** Asks the server for the user, unless the device knows better: the server shall hear of it first. */
async function revalidate(): Promise<void> {
  if (useSession.getState().pendingChoice === undefined) await meetUser();
  else useSession.setState({ isAdmissionAsked: false });
}

let meeting: Promise<void> | undefined;

/** Whose session it is, as the server says: another user's, where another tab has signed one in. */
export function meetUser(): Promise<void> {
  meeting ??= askForUser().finally(() => {
    meeting = undefined;
  });
  return meeting;
}

/** The server's silence changes nothing, nor does what it says of a session that is past. */
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
    const isSame = isSameUser && before.user && isOf(before.user, user.CLIENT);
    const isRestricted = await checkRestricted(isSame && before.isRestricted);
    if (isStill(adopted)) useSession.setState({ isRestricted });
  } catch (error) {
    // Elsewhere a 401 may wait for the user; here it says that there is none.
    if (hasCode(error, 'UNAUTHENTICATED')) {
      if (isStill(before)) clearSession();
    } else if (!isUnreachable(error) && !(error instanceof ProblemError)) throw error;
  } finally {
    // Answered or not, or of no interest any more: nobody waits for it from here on.
    useSession.setState({ isAdmissionAsked: false });
  }
}

const isOf = ({ CLIENT }: User, { ClNum }: Client): boolean => CLIENT?.ClNum === ClNum;
