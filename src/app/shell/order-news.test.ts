import { expect, test } from 'vitest';
import { confirm, owner, set, validate } from '../../../tests/offline/support/commands.ts';
import { scene } from '../../../tests/offline/support/scene.ts';
import { type OrderState, orderTopic } from '../../device/commands/order-commands.ts';
import { createToastQueue } from '../../ui/toasts/toast-queue.ts';
import { type ConfirmedOrder, followElsewhere, followOrders, showTogether } from './order-news.ts';

test('reports a pending order once, when it gets its number, and does not report a rejected order', async () => {
  const { device, outbox } = await scene();
  const reported: ConfirmedOrder[] = [];
  followOrders(outbox, (order) => reported.push(order));
  device.isOnline = false;
  for (const command of [set(7, 10), confirm()]) await outbox.dispatch('order', owner(1), command);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'first'));
  for (const command of [set(8, 10), confirm()]) await outbox.dispatch('order', owner(1), command);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'second'));
  expect(reported).toEqual([]);
  device.shop.prices.set(8, '9.0000');
  device.isOnline = true;
  outbox.wake(true);
  await device.settle();
  expect(reported).toEqual([{ key: 'first', number: 'CMD-1', clNum: 1, clientName: 'Client 1' }]);
  await outbox.remove(outbox.entries().map(({ opId }) => opId));
  expect(reported).toHaveLength(1);
});

test('lists a confirmed order in the open toast of another order, else in a new toast', () => {
  const toasts = createToastQueue(() => undefined);
  const order = (key: string) => ({ key, number: key, clNum: 1, clientName: key });
  const report = showTogether(toasts.getState, (orders) =>
    toasts.show({ title: orders.map(({ number }) => number).join() }),
  );
  const shown = () => toasts.getState()?.title;
  report(order('A'));
  report(order('B'));
  expect(shown()).toBe('A,B');
  toasts.show({ title: 'something else' });
  report(order('C'));
  expect(shown()).toBe('C');
  toasts.dismiss(toasts.getState()?.id ?? 0);
  report(order('D'));
  expect(shown()).toBe('D');
});

test('reports the open order once when another device places it, and does not report older orders', async () => {
  const { outbox } = await scene();
  const reported: string[] = [];
  followElsewhere(
    outbox,
    () => 1,
    ({ number }) => reported.push(number),
  );
  const learn = (state: Partial<OrderState>) => {
    const { version } = outbox.known('order', 1);
    const next = { ...orderTopic.empty, isWhole: true, ...state };
    return outbox.learn({ topic: 'order', clNum: 1 }, version, next);
  };
  const closed = (ceNum: number) => ({ ceNum, number: `CMD-${ceNum}`, placedAt: 1, lines: [] });
  await learn({ closed: [closed(4)] });
  await learn({ ceNum: 5, closed: [closed(4)] });
  expect(reported).toEqual([]);
  await learn({ closed: [closed(5), closed(4)] });
  await learn({ ceNum: 6, closed: [closed(5), closed(4)] });
  expect(reported).toEqual(['CMD-5']);
});
