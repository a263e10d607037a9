import { expect, test } from 'vitest';
import { newUser, set } from '../../../tests/offline/support/commands.ts';
import { dispatchOrder, scene } from '../../../tests/offline/support/scene.ts';
import { type OrderState, orderTopic } from '../commands/order-commands.ts';
import { createLanePull } from './views.ts';

const server = (ceNum: number): Promise<OrderState> =>
  Promise.resolve({ ...orderTopic.empty, ceNum });

test('reads a lane for a new user while a read for the former user hangs', async () => {
  const { device, outbox, user } = await scene();
  const { pull, renew } = createLanePull({
    topic: 'order',
    outbox,
    ask: () => (outbox.userKey() === user ? new Promise(() => {}) : server(66)),
  });
  void pull(1);
  await device.settle();
  outbox.open(newUser());
  await pull(1);
  expect(outbox.known('order', 1).state.ceNum).toBe(66);
  await renew(1);
  outbox.open(user);
  await outbox.ready();
  expect(outbox.known('order', 1).state.ceNum).toBeNull();
});

test('skips reads while a lane has pending entries, and ignores answers after a tap', async () => {
  const { device, outbox } = await scene();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let asked = 0;
  const { pull } = createLanePull({
    topic: 'order',
    outbox,
    async ask() {
      asked += 1;
      await answered;
      return { ...orderTopic.empty, isWhole: true };
    },
  });
  device.isOnline = false;
  const pulled = pull(1);
  await device.settle();
  await dispatchOrder(outbox, set(7, 10));
  answer();
  await pulled;
  await pull(1);
  expect([asked, outbox.shown('order', 1).lines.size]).toEqual([1, 1]);
  await device.reconnect(outbox);
  await pull(1);
  expect([asked, outbox.known('order', 1).state.isWhole]).toEqual([2, true]);
});
