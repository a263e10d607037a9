import { deleteDatabase } from '../../../src/device/database/idb.ts';
import { Device } from '../../offline/support/device.ts';

/** Opens the outbox of a user on a new device. The device is offline until the test connects it. */
export async function openOfflineOutbox(userKey = 'anna') {
  for (const { name = '' } of await indexedDB.databases()) await deleteDatabase(name);
  const device = new Device();
  device.isOnline = false;
  const { outbox } = device.openTab(userKey);
  await outbox.ready();
  return {
    device,
    outbox,
    breakDown(): void {
      const full = () => new DOMException('The device keeps nothing more', 'QuotaExceededError');
      device.storageFaults.push(...Array.from({ length: 20 }, full));
    },
    /** Goes online until the server has answered or refused all pending commands. */
    async answer(answerTo: (body: unknown) => unknown): Promise<void> {
      device.shop.handle = ({ request }) => answerTo(request.body);
      await device.reconnect(outbox);
      device.isOnline = false;
    },
  };
}
