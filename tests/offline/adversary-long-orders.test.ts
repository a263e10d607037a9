import { expect, test } from 'vitest';
import { ORDER_LINES } from '../../contract/orders/limits.ts';
import { lineOf, type OrderCommand } from '../../src/device/commands/order-commands.ts';
import { rejectedOrders } from '../../src/device/outbox/rejected.ts';
import { makeProduct } from '../support/device/make-product.ts';
import { add, confirm, owner, set, validate } from './support/commands.ts';
import type { Device } from './support/device.ts';
import { PACK } from './support/fake-shop.ts';
import { dispatchOrder, quantityOf, scene } from './support/scene.ts';

// These orders were captured before the limit of lines existed, and they have too many lines.

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => from + at);

/** Adds an article at the price 0, so that a missing line does not change the total. */
function free(arNum: number): OrderCommand {
  const command = add(arNum, PACK);
  if (command.kind !== 'add-product') return command;
  return { ...command, article: { ...command.article, regularPrice: '0.0000' } };
}

/** Opens a device for an order of `size` lines. The device knows all lines or none. */
async function sceneWith(size: number, isKnown: boolean) {
  const all = await scene();
  const { device, outbox } = all;
  await dispatchOrder(outbox, add(1, PACK));
  await device.settle();
  const order = device.shop.order(1);
  for (const arNum of numbers(1, size)) {
    order?.lines.set(arNum, lineOf(makeProduct(arNum, { packSize: PACK }), PACK, null));
  }
  const { state, version } = outbox.known('order', 1);
  if (isKnown) {
    const lines = new Map(order?.lines);
    await outbox.learn({ topic: 'order', clNum: 1 }, version, { ...state, lines, isWhole: true });
  }
  device.isOnline = false;
  return all;
}

const inOrder = (device: Device) => new Set(device.shop.lines(1).keys());

test.each([true, false])(
  'rejects a too long order as a whole, even if the total is the same (lines known: %s)',
  async (isKnown) => {
    const { device, outbox } = await sceneWith(ORDER_LINES - 2, isKnown);
    const more = numbers(5001, 6);
    for (const arNum of more) {
      device.shop.prices.set(arNum, '0.0000');
      await dispatchOrder(outbox, free(arNum));
    }
    await dispatchOrder(outbox, set(1, 7 * PACK), confirm());
    const known = new Map(device.shop.lines(1));
    const shown = outbox.shown('order', 1);
    const lines = new Map([...known, ...shown.lines]);
    await dispatchOrder(outbox, validate({ ...shown, lines }, 'first'));
    await dispatchOrder(outbox, add(9001, PACK));
    await device.reconnect(outbox);
    await device.pass(60_000);
    expect(device.shop.placed).toEqual([]);
    // The cart has the lines that fit. Every other line is rejected with its reason.
    expect([inOrder(device).size, quantityOf(device, 1)]).toEqual([ORDER_LINES, 7 * PACK]);
    const left = outbox
      .entries()
      .map(({ command, state, lastError }) => [
        'article' in command ? command.article.arNum : command.kind,
        state,
        lastError?.code,
      ]);
    const refused = (what: unknown) => [what, 'rejected', 'ORDER_FULL'];
    expect(left).toEqual([
      ...[...more.slice(2), 'confirm-order', 'validate-order', 9001].map(refused),
    ]);
    // One order is rejected, together with the pending command for the next order.
    const orders = rejectedOrders(outbox.entries());
    expect(orders.map(({ head, behind }) => [head.command.kind, behind.length])).toEqual([
      ['confirm-order', 1],
    ]);
  },
);

test('retries an order after a lost answer, and does not reject it on the device', async () => {
  const { device, outbox } = await sceneWith(ORDER_LINES - 2, true);
  const more = numbers(5001, 4);
  await outbox.change('order', owner(1), more.map(free));
  await dispatchOrder(outbox, confirm());
  await dispatchOrder(outbox, validate(outbox.shown('order', 1), 'first'));
  device.faults.push('answer lost', 'answer lost');
  await device.reconnect(outbox);
  for (let time = 0; time < 4; time += 1) await device.pass(60_000);
  expect(device.shop.placed).toEqual([]);
  expect(inOrder(device)).toEqual(new Set([...numbers(1, ORDER_LINES - 2), 5001, 5002]));
  expect(outbox.entries().map(({ command, state }) => [command.kind, state])).toEqual([
    ['add-product', 'rejected'],
    ['add-product', 'rejected'],
    ['confirm-order', 'rejected'],
    ['validate-order', 'rejected'],
  ]);
});
