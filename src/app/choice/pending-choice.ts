import { checkRestricted } from '../../features/auth/auth-calls.ts';
import { adoptUser, useSession } from '../../features/auth/session-store.ts';
import { call } from '../../lib/http.ts';

/** Tells the server of a choice that the device has made in its place. */
export async function sendPendingChoice(): Promise<void> {
  const { pendingChoice: clNum } = useSession.getState();
  if (clNum === undefined) return;
  const user = await call('clients.choose', { body: { clNum } });
  // Another client may have been chosen meanwhile: that one is the truth now.
  if (useSession.getState().pendingChoice !== clNum) return;
  const isRestricted = await checkRestricted(useSession.getState().isRestricted);
  adoptUser(user, { pendingChoice: undefined, isRestricted });
}
