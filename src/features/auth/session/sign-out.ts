import { call } from '../../../lib/http.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { purgeDevice } from '../../../offline/purge.ts';
import { clearSession, useSession } from './session-store.ts';
import { userKey } from './user-check.ts';

/** The page cannot end a session that sits in an HttpOnly cookie: it owes the server that word. */
const OWED = 'comptoir-sign-out-owed';
const EVERYWHERE = 'everywhere';
const TIMEOUT_MS = 3000;

export interface SignOutOptions {
  /** What has not reached the server is given up, by the user's own word; otherwise it stays. */
  discard?: boolean;
  /** Every other session of the user ends too. */
  everywhere?: boolean;
}

/** Ends the session here, whatever the network says, and on the server as soon as it can. */
export async function signOut({
  discard = false,
  everywhere = false,
}: SignOutOptions = {}): Promise<void> {
  const { user } = useSession.getState();
  useSession.setState({ leaving: true });
  await call('auth.logout', { body: { everywhere }, timeout: TIMEOUT_MS }).catch(() =>
    deviceStorage.setItem(OWED, everywhere ? EVERYWHERE : '1'),
  );
  clearSession();
  if (user) await purgeDevice(userKey(user), { discard });
}

let settling: Promise<void> | undefined;

/**
 * Comes before anything else that would use the session, a new sign-in included. One word at a time:
 * a second, answered late, would take the session of that sign-in from the browser.
 */
export function settleSignOut(): Promise<void> {
  settling ??= inTurn(sayOwed).finally(() => {
    settling = undefined;
  });
  return settling;
}

/** Of all tabs: they owe the same word. */
function inTurn(run: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  // Absent where the page is not served securely.
  return locks ? locks.request('comptoir-sign-out', run) : run();
}

async function sayOwed(): Promise<void> {
  const owed = deviceStorage.getItem(OWED);
  if (owed === null) return;
  await call('auth.logout', { body: { everywhere: owed === EVERYWHERE } });
  deviceStorage.removeItem(OWED);
}
