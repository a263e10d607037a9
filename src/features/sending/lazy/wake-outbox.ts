import { connection } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';

/** Sends what waits now, if the server answers; says whether it does. */
export async function wakeOutbox(): Promise<boolean> {
  await connection.check();
  // One silence is no verdict: it is being looked into.
  if (connection.getState().network === 'degraded') await connection.check();
  const isReached = connection.isOnline();
  outbox.wake(isReached);
  return isReached;
}
