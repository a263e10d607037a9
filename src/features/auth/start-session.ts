import type { Client, User } from '../../../contract/auth/schemas.ts';
import { call } from '../../lib/http.ts';
import { hasCode, isUnreachable, ProblemError } from '../../lib/http-errors.ts';
import { connection } from '../../offline/device-connection.ts';
import { checkRestricted } from './auth-calls.ts';
import { adoptUser, clearSession, isExpired, mayHoldSession, useSession } from './session-store.ts';
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

/** Asks the server for the user. Its silence changes nothing; a 401 is heard by the whole page. */
async function revalidate(): Promise<void> {
  if (useSession.getState().pendingChoice !== undefined) return;
  try {
    const before = useSession.getState();
    const user = await call('auth.profile');
    adoptUser(user);
    if (!user.CLIENT) return;
    const isSame =
      before.user && userKey(before.user) === userKey(user) && isOf(before.user, user.CLIENT);
    const isRestricted = await checkRestricted(isSame && before.isRestricted);
    useSession.setState({ isRestricted });
  } catch (error) {
    // Elsewhere a 401 may wait for the user; here it says that there is none.
    if (hasCode(error, 'UNAUTHENTICATED')) clearSession();
    else if (!isUnreachable(error) && !(error instanceof ProblemError)) throw error;
  }
}

const isOf = ({ CLIENT }: User, { ClNum }: Client): boolean => CLIENT?.ClNum === ClNum;
