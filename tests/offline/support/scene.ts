import { newUser } from './commands.ts';
import { Device } from './device.ts';

/** A device of its own, a user signed in on it, one tab. */
export async function scene() {
  const device = new Device();
  const user = newUser();
  device.shop.session = user;
  const tab = device.openTab(user);
  await tab.outbox.ready();
  return { device, user, tab, outbox: tab.outbox };
}

export const quantityOf = (device: Device, arNum: number, clNum = 1) =>
  device.shop.lines(clNum).get(arNum)?.LCQuantite ?? 0;
