import { type Session, useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { actAs } from '../../lib/http.ts';
import { connection } from '../../offline/device-connection.ts';
import { tellWorker } from '../../offline/worker-messages.ts';

/** Every call, and the service worker, know for whom this page speaks, as soon as that changes. */
export function speakForSession(): void {
  speakFor(useSession.getState());
  useSession.subscribe((session, before) => {
    if (session.user === before.user) return;
    speakFor(session);
    // Here or in another tab: what waited for a sign-in goes on.
    if (session.user && keyOf(session) !== keyOf(before)) connection.report('signed-in');
  });
}

const keyOf = ({ user }: Session): string | undefined => user && userKey(user);

function speakFor(session: Session): void {
  const key = keyOf(session);
  actAs(key === undefined ? undefined : { userKey: key, clNum: session.user?.CLIENT?.ClNum });
  void tellWorker({ type: 'USER', userKey: key });
}
