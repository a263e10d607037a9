import { checkRestricted } from '../../features/auth/session/check-restricted.ts';
import { adoptUser, isStill, useSession } from '../../features/auth/session/session-store.ts';
import { call } from '../../lib/http.ts';

/** Tells the server of a choice that the device has made in its place. */
export async function sendPendingChoice(): Promise<void> {
  const before = useSession.getState();
  const { pendingChoice: clNum } = before;
  if (clNum === undefined) return;
  const user = await call('clients.choose', { body: { clNum } });
  // Another client may have been chosen meanwhile, or nobody be here any more: that is the truth now.
  if (!isStill(before)) return;
  const isRestricted = await checkRestricted(before.isRestricted);
  if (!isStill(before)) return;
  adoptUser(user, { pendingChoice: undefined, isRestricted });
}
