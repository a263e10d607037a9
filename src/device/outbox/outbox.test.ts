import { expect, test } from 'vitest';
import { add, newUser, note, owner, set } from '../../../tests/offline/support/commands.ts';
import { short } from '../../../tests/offline/support/device.ts';
import {
  dispatchOrder,
  quantityOf,
  scene,
  sceneWithOrder,
} from '../../../tests/offline/support/scene.ts';
import { orderTopic } from '../commands/order-commands.ts';
import type { Entry } from './outbox-types.ts';

const codes = (entries: readonly Entry[]) =>
  entries.map(({ opId, state, lastError }) => `${short(opId)} ${state} ${lastError?.code ?? ''}`);

const unavailable = { status: 503, code: 'UNAVAILABLE' } as const;

test('creates the order before the first line, and sends its number with each line', async () => {
  const { device, outbox } = await scene();
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await dispatchOrder(outbox, set(8, 20));
  await device.settle();
  expect(device.taken()).toEqual([
    'send #2 create for 1',
    'send #1 =10 of 7 into 101 for 1',
    'send #3 =20 of 8 into 101 for 1',
  ]);
  expect(outbox.shown('order', 1).ceNum).toBe(101);
  expect(outbox.entries()).toEqual([]);
  expect((await outbox.sent()).map(({ opId }) => short(opId))).toEqual(['#3', '#1', '#2']);
});

test('after a lost answer, retries the same request and key with growing delays', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('answer lost', unavailable);
  await dispatchOrder(outbox, add(7, 10));
  await device.settle();
  expect(device.taken()).toEqual(['send #3 +10 of 7 into 101 for 1']);
  await device.pass(1999);
  expect(device.taken()).toEqual([]);
  await device.pass(1);
  expect(device.taken()).toEqual(['send #3 +10 of 7 into 101 for 1']);
  await device.pass(4000);
  expect(device.taken()).toEqual(['send #3 +10 of 7 into 101 for 1']);
  expect(quantityOf(device, 7)).toBe(10);
  expect(outbox.entries()).toEqual([]);
});

test('merges unsent commands per article, and never changes a sent command', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('hang');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await dispatchOrder(outbox, add(7, 10), set(8, 30), add(7, 10), set(8, 50));
  const quantities = outbox
    .pending('order', 1)
    .map(({ command }) => 'quantity' in command && command.quantity);
  expect(quantities).toEqual([10, 20, 50]);
  device.taken();
  device.hanging[0]?.();
  await device.settle();
  expect(device.taken()).toEqual(['send [#4 +20 of 7 into 101, #5 =50 of 8 into 101] for 1']);
  expect(quantityOf(device, 7)).toBe(30);
});

test('rejects the entries that depend on a rejected command, and sends the others', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('hang');
  device.shop.withdrawn.add(7);
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await dispatchOrder(outbox, note(7, 'fragile'), add(8, 10), add(7, 10));
  device.hanging[0]?.();
  await device.settle();
  expect(codes(outbox.entries())).toEqual([
    '#3 rejected PRODUCT_WITHDRAWN',
    '#4 rejected PRODUCT_WITHDRAWN',
    '#6 rejected PRODUCT_WITHDRAWN',
  ]);
  expect(quantityOf(device, 8)).toBe(10);
});

test('rejects the lines of an order that cannot be created, and sends nothing more', async () => {
  const { device, outbox } = await scene();
  device.faults.push({ status: 404, code: 'NOT_FOUND' });
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  expect(codes(outbox.entries())).toEqual(['#2 rejected NOT_FOUND', '#1 rejected NOT_FOUND']);
  expect(device.taken()).toEqual(['send #2 create for 1']);
});

test('retries a lost request at once when the network is back', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('request lost');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  expect(codes(outbox.entries())).toEqual(['#3 waiting UNREACHABLE']);
  outbox.wake(true);
  await device.settle();
  expect(outbox.entries()).toEqual([]);
});

test('keeps entries pending after a 401, and hides them from another user', async () => {
  const { device, user, outbox } = await sceneWithOrder();
  device.shop.session = undefined;
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await dispatchOrder(outbox, set(8, 10));
  outbox.wake(true);
  await device.pass(100_000);
  expect(device.taken()).toEqual(['send #3 =10 of 7 into 101 for 1']);

  const ben = newUser();
  device.shop.session = ben;
  outbox.open(ben);
  await outbox.ready();
  expect(outbox.entries()).toEqual([]);
  expect(outbox.shown('order', 1).lines.size).toBe(0);
  await outbox.dispatch('order', owner(2), set(9, 10));
  await device.settle();
  expect(device.taken()).toEqual(['send #6 create for 2', 'send #5 =10 of 9 into 102 for 2']);

  device.shop.session = user;
  outbox.open(user);
  await device.settle();
  expect(device.taken()).toEqual(['send [#3 =10 of 7 into 101, #4 =10 of 8 into 101] for 1']);
  expect([...device.shop.lines(1).keys()]).toEqual([1, 7, 8]);
});

test('ignores a 401 answer to a request of the previous session', async () => {
  const { device, user, outbox } = await sceneWithOrder();
  device.faults.push('hang');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  device.shop.session = undefined;
  outbox.open(user);
  device.hanging[0]?.();
  device.shop.session = user;
  await device.settle();
  expect(outbox.entries()).toEqual([]);
});

test('sends the entries of other lanes while one lane waits for an answer', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('hang');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await outbox.dispatch('order', owner(2), set(8, 20));
  await outbox.dispatch('favourites', owner(1), { kind: 'save-list', key: 'a', name: 'Été' });
  await device.settle();
  expect(quantityOf(device, 8, 2)).toBe(20);
  expect(device.shop.listsOf(1)).toHaveLength(2);
  expect(outbox.pending('order', 1)).toHaveLength(1);
  device.hanging[0]?.();
  await device.settle();
  expect(outbox.entries()).toEqual([]);
});

test('stores a correction at the position of the rejected entry, under a new key', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.shop.withdrawn.add(7);
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  const [refused] = outbox.entries();
  await outbox.correct(refused?.opId ?? '', [set(8, 10)]);
  await device.settle();
  expect(outbox.entries()).toEqual([]);
  expect(device.taken().at(-1)).toBe('send #4 =10 of 8 into 101 for 1');
});

test('stores the answer to an entry that the user has removed', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.faults.push('hang');
  await dispatchOrder(outbox, set(7, 10));
  await device.settle();
  await outbox.remove(outbox.entries().map(({ opId }) => opId));
  expect(outbox.shown('order', 1).lines.has(7)).toBe(false);
  device.hanging[0]?.();
  await device.settle();
  expect(outbox.shown('order', 1).lines.get(7)?.LCQuantite).toBe(10);
  expect(outbox.shown('order', 1).lines).toEqual(device.shop.lines(1));
});

test('refuses a server state if an entry is pending or the lane has changed', async () => {
  const { device, outbox } = await sceneWithOrder();
  const key = { topic: 'order', clNum: 1 } as const;
  const { version, state } = outbox.known('order', 1);
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 10));
  expect(await outbox.learn(key, version, orderTopic.empty)).toBe(false);
  await device.reconnect(outbox);
  expect(await outbox.learn(key, version, state)).toBe(false);
  const now = outbox.known('order', 1);
  expect(await outbox.learn(key, now.version, { ...now.state, isStale: false })).toBe(true);
});

test('returns the same object for an unchanged state or list of entries', async () => {
  const { device, outbox } = await sceneWithOrder();
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 10));
  const before = [outbox.shown('order', 1), outbox.pending('order', 1), outbox.entries()];
  await outbox.dispatch('order', owner(2), set(8, 10));
  expect(outbox.shown('order', 1)).toBe(before[0]);
  expect(outbox.pending('order', 1)).toBe(before[1]);
  expect(outbox.entries()).not.toBe(before[2]);
  expect(outbox.shown('order', 99)).toBe(outbox.shown('order', 99));
});
