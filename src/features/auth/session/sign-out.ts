import { call } from '../../../lib/http.ts';
import { deviceStorage } from '../../../lib/storage.ts';
import { within } from '../../../lib/within.ts';
import { purgeDevice } from '../../../offline/purge.ts';
import { clearSession, userKey, useSession } from './session-store.ts';

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

let settling: Promise<void> | undefined;

/** Never two at once: a late second one would end the session of the next sign-in. */
export function settleSignOut(): Promise<void> {
  // Absent where the page is not served securely.
  const locks: LockManager | undefined = navigator.locks;
  const sent = () => (locks ? locks.request('comptoir-sign-out', sendOwed) : sendOwed());
  settling ??= sent().finally(() => {
    settling = undefined;
  });
  return settling;
}

async function sendOwed(): Promise<void> {
  const owed = deviceStorage.getItem(OWED);
  if (owed === null) return;
  await call('auth.logout', { body: { everywhere: owed === EVERYWHERE } });
  deviceStorage.removeItem(OWED);
}
