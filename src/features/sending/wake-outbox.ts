import { connection } from '../../device/connection/device-connection.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';

export async function wakeOutbox(): Promise<boolean> {
  await connection.check();
  // One failed request does not prove that the device is offline, so a second check decides.
  if (connection.getState().network === 'degraded') await connection.check();
  const isReached = connection.isOnline();
  outbox.wake(isReached);
  return isReached;
}
