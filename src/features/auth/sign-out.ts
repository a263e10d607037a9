import { call } from '../../lib/http.ts';
import { deviceStorage } from '../../lib/storage.ts';
import { purgeDevice } from '../../offline/purge.ts';
import { clearSession, useSession } from './session-store.ts';
import { userKey } from './user-check.ts';

/** The page cannot end a session that sits in an HttpOnly cookie: it owes the server that word. */
const OWED = 'comptoir-sign-out-owed';
const TIMEOUT_MS = 3000;

export interface SignOutOptions {
  /** What has not reached the server is given up, by the user's own word; otherwise it stays. */
  discard?: boolean;
}

/** Ends the session here, whatever the network says, and on the server as soon as it can. */
export async function signOut({ discard = false }: SignOutOptions = {}): Promise<void> {
  const { user } = useSession.getState();
  useSession.setState({ leaving: true });
  await call('auth.logout', { body: {}, timeout: TIMEOUT_MS }).catch(() =>
    deviceStorage.setItem(OWED, '1'),
  );
  clearSession();
  if (user) await purgeDevice(userKey(user), { discard });
}

/** Comes before anything else that would use the session, a new sign-in included. */
export async function settleSignOut(): Promise<void> {
  if (deviceStorage.getItem(OWED) === null) return;
  await call('auth.logout', { body: {} });
  deviceStorage.removeItem(OWED);
}
