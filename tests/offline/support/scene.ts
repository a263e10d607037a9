import type { OrderCommand } from '../../../src/device/commands/order-commands.ts';
import type { Outbox } from '../../../src/device/outbox/outbox.ts';
import { newUser, owner, set } from './commands.ts';
import { Device } from './device.ts';

/** Opens a device with one signed-in user and one tab. */
export async function scene() {
  const device = new Device();
  const user = newUser();
  device.shop.session = user;
  const tab = device.openTab(user);
  await tab.outbox.ready();
  return { device, user, tab, outbox: tab.outbox };
}

/** Captures commands for the order of client 1, one after the other. */
export async function dispatchOrder(outbox: Outbox, ...commands: OrderCommand[]): Promise<void> {
  for (const command of commands) await outbox.dispatch('order', owner(1), command);
}

/** Opens a device on which client 1 has the open order 101. */
export async function sceneWithOrder() {
  const made = await scene();
  await dispatchOrder(made.outbox, set(1, 10));
  await made.device.settle();
  made.device.taken();
  return made;
}

export const quantityOf = (device: Device, arNum: number, clNum = 1) =>
  device.shop.lines(clNum).get(arNum)?.LCQuantite ?? 0;
