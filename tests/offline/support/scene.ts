import { newUser, owner, set } from './commands.ts';
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

/** The same, and the open order of client 1 is known: it is 101. */
export async function sceneWithOrder() {
  const made = await scene();
  await made.outbox.dispatch('order', owner(1), set(1, 10));
  await made.device.settle();
  made.device.taken();
  return made;
}

export const quantityOf = (device: Device, arNum: number, clNum = 1) =>
  device.shop.lines(clNum).get(arNum)?.LCQuantite ?? 0;
