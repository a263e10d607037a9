import { expect, test } from 'vitest';
import { add, owner, set } from './support/commands.ts';
import { lostConnection } from './support/device.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

type Outbox = Awaited<ReturnType<typeof scene>>['outbox'];

const shownOf = (outbox: Outbox) => outbox.shown('order', 1).lines.get(7)?.LCQuantite;

const unstoredOf = (outbox: Outbox) => outbox.unstored('order', 1).length;

test('shows a tap at once, marks it until it is stored, and reports a silent storage after 2 s', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  await outbox.change('order', owner(1), [set(7, 10)]);
  expect([shownOf(outbox), unstoredOf(outbox)]).toEqual([10, 0]);
  const answers = device.silenceStorage();
  const tapped = outbox.change('order', owner(1), [add(7, 10)]);
  expect([shownOf(outbox), unstoredOf(outbox), outbox.hasUnstored()]).toEqual([20, 1, true]);
  await device.pass(1999);
  expect(outbox.trouble()).toBeUndefined();
  await device.pass(1);
  expect([outbox.trouble(), shownOf(outbox)]).toEqual(['silent', 20]);
  const again = outbox.change('order', owner(1), [add(7, 10)]);
  expect([shownOf(outbox), unstoredOf(outbox), outbox.entries().length]).toEqual([30, 2, 1]);

  await answers();
  await Promise.all([tapped, again]);
  expect([outbox.trouble(), shownOf(outbox), outbox.hasUnstored()]).toEqual([undefined, 30, false]);
  await device.reconnect(outbox);
  expect(quantityOf(device, 7)).toBe(30);
});

test('reports that the storage cannot be read, and stores the tap when the storage answers', async () => {
  const { device, user, tab, outbox: before } = await scene();
  device.isOnline = false;
  await before.change('order', owner(1), [set(7, 10)]);
  device.kill(tab);
  const answers = device.silenceStorage();
  const { outbox } = device.openTab(user);
  const tapped = outbox.change('order', owner(1), [add(7, 10)]);
  await device.pass(2000);
  expect([outbox.trouble(), outbox.isLoaded(), shownOf(outbox)]).toEqual(['silent', false, 10]);
  await answers();
  await tapped;
  expect([outbox.trouble(), shownOf(outbox)]).toEqual([undefined, 20]);
});

test('never shows a tap twice while the tap is being stored', async () => {
  const { device, outbox } = await scene();
  device.isOnline = false;
  const answers = device.silenceStorage();
  const seen = new Set<number | undefined>();
  outbox.subscribe(() => seen.add(shownOf(outbox)));
  const tapped = outbox.change('order', owner(1), [add(7, 10)]);
  await device.pass(2000);
  await answers();
  await tapped;
  expect([...seen]).toEqual([10]);
});

test('stores the taps of one order in the sequence in which the user made them', async () => {
  const { device, outbox } = await scene();
  device.storageFaults.push(lostConnection());
  const taps = [outbox.change('order', owner(1), [set(7, 10)])];
  await device.settle();
  taps.push(outbox.change('order', owner(1), [set(7, 30)]));
  taps.push(outbox.change('order', owner(2), [set(7, 50)]));
  await device.settle();
  // The tap for the other client does not wait for these taps.
  expect([unstoredOf(outbox), quantityOf(device, 7, 2)]).toEqual([2, 50]);
  await device.pass(1000);
  await Promise.all(taps);
  await device.settle();
  expect([shownOf(outbox), quantityOf(device, 7)]).toEqual([30, 30]);
});

test('rejects a form’s command behind a tap that cannot be stored', async () => {
  const { device, outbox } = await scene();
  device.storageFaults.push(lostConnection(), lostConnection());
  const tapped = outbox.change('order', owner(1), [set(7, 10)]);
  await device.settle();
  await expect(dispatchOrder(outbox, set(7, 20))).rejects.toThrow('lost');
  await device.pass(10_000);
  await tapped;
  await device.settle();
  expect([shownOf(outbox), quantityOf(device, 7)]).toEqual([10, 10]);
});
