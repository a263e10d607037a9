import { expect, test } from 'vitest';
import { confirm, owner, set, validate } from '../../../tests/offline/support/commands.ts';
import { scene } from '../../../tests/offline/support/scene.ts';
import { type OrderState, orderTopic } from '../../device/commands/order-commands.ts';
import { createToastQueue } from '../../ui/toasts/toast-queue.ts';
import { type ConfirmedOrder, followElsewhere, followOrders, showTogether } from './order-news.ts';

test('reports a pending order once, when it has its number, and never a rejected one', async () => {
  const { device, outbox } = await scene();
  const told: ConfirmedOrder[] = [];
  followOrders(outbox, (order) => told.push(order));
  device.isOnline = false;
  for (const command of [set(7, 10), confirm()]) await outbox.dispatch('order', owner(1), command);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'first'));
  for (const command of [set(8, 10), confirm()]) await outbox.dispatch('order', owner(1), command);
  await outbox.dispatch('order', owner(1), validate(outbox.shown('order', 1), 'second'));
  expect(told).toEqual([]);
  device.shop.prices.set(8, '9.0000');
  device.isOnline = true;
  outbox.wake(true);
  await device.settle();
  expect(told).toEqual([{ key: 'first', number: 'CMD-1', clNum: 1, clientName: 'Client 1' }]);
  await outbox.remove(outbox.entries().map(({ opId }) => opId));
  expect(told).toHaveLength(1);
});

test('orders confirmed while the toast is open share it; later ones get their own', () => {
  const toasts = createToastQueue(() => undefined);
  const order = (key: string) => ({ key, number: key, clNum: 1, clientName: key });
  const tell = showTogether(toasts.getState, (orders) =>
    toasts.show({ title: orders.map(({ number }) => number).join() }),
  );
  const shown = () => toasts.getState()?.title;
  tell(order('A'));
  tell(order('B'));
  expect(shown()).toBe('A,B');
  toasts.show({ title: 'something else' });
  tell(order('C'));
  expect(shown()).toBe('C');
  toasts.dismiss(toasts.getState()?.id ?? 0);
  tell(order('D'));
  expect(shown()).toBe('D');
});

test('reports the shown order once when another device places it, and never an older one', async () => {
  const { outbox } = await scene();
  const told: string[] = [];
  followElsewhere(
    outbox,
    () => 1,
    ({ number }) => told.push(number),
  );
  const learn = (state: Partial<OrderState>) => {
    const { version } = outbox.known('order', 1);
    const next = { ...orderTopic.empty, isWhole: true, ...state };
    return outbox.learn({ topic: 'order', clNum: 1 }, version, next);
  };
  const closed = (ceNum: number) => ({ ceNum, number: `CMD-${ceNum}`, placedAt: 1, lines: [] });
  await learn({ closed: [closed(4)] });
  await learn({ ceNum: 5, closed: [closed(4)] });
  expect(told).toEqual([]);
  await learn({ closed: [closed(5), closed(4)] });
  await learn({ ceNum: 6, closed: [closed(5), closed(4)] });
  expect(told).toEqual(['CMD-5']);
});
