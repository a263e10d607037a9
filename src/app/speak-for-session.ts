import { type Session, useSession } from '../features/auth/session-store.ts';
import { userKey } from '../features/auth/user-check.ts';
import { actAs } from '../lib/http.ts';
import { tellWorker } from '../offline/worker-messages.ts';

/** Every call, and the service worker, know for whom this page speaks, as soon as that changes. */
export function speakForSession(): void {
  speakFor(useSession.getState());
  useSession.subscribe((session, before) => {
    if (session.user !== before.user) speakFor(session);
  });
}

function speakFor({ user }: Session): void {
  const key = user && userKey(user);
  actAs(key === undefined ? undefined : { userKey: key, clNum: user?.CLIENT?.ClNum });
  void tellWorker({ type: 'USER', userKey: key });
}
