import { expect, test } from 'vitest';
import { fromUnits } from '../../../contract/core/decimal.ts';
import {
  add,
  confirm,
  note,
  owner,
  set,
  validate,
} from '../../../tests/offline/support/commands.ts';
import type { Device } from '../../../tests/offline/support/device.ts';
import { dispatchOrder, scene } from '../../../tests/offline/support/scene.ts';
import { type OrderCommand, orderTopic } from '../commands/order-commands.ts';
import { ratesOf } from '../commands/placing.ts';
import type { Outbox } from './outbox.ts';
import { rejectedOrders } from './rejected.ts';

/* Another device of the same user places the order that this device shows. */

const CE_NUM = 101;

/** Opens an order with 20 units of article 7, which this and another device can change. */
async function twoDevices() {
  const all = await scene();
  const { device, outbox, user } = all;
  await dispatchOrder(outbox, set(7, 20));
  await device.settle();
  let keys = 0;
  const other = (command: OrderCommand) => {
    keys += 1;
    const state = { ...orderTopic.empty, ceNum: CE_NUM };
    const request = orderTopic.request(state, command, owner(1));
    return device.shop.handle({ request, userKey: user, clNum: 1, key: `other-${keys}` });
  };
  const placeElsewhere = () => {
    other(confirm());
    const rates = ratesOf(device.shop.lines(1).values(), { price: '12.0000' });
    const expectedTotal = fromUnits(rates.reduce((sum, { ht, vat }) => sum + ht + vat, 0));
    other({ ...validate({ lines: new Map() }, 'other'), expectedTotal });
  };
  return { ...all, other, placeElsewhere };
}

const open = (device: Device) =>
  [...device.shop.lines(1)].map(([arNum, { LCQuantite }]) => [arNum, LCQuantite]);
const told = (outbox: Outbox) =>
  outbox
    .entries()
    .map(({ command, state, lastError }) => [command.kind, state, lastError?.closed?.number]);

test('does not place an order that another device has placed, but keeps additions', async () => {
  const { device, outbox, other, placeElsewhere } = await twoDevices();
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 30), add(8, 10), confirm());
  await dispatchOrder(outbox, validate(outbox.shown('order', 1), 'here'));
  await dispatchOrder(outbox, add(9, 10));
  other(add(6, 10));
  placeElsewhere();
  await device.reconnect(outbox);
  expect(device.shop.placed).toEqual([{ 6: 10, 7: 20 }]);
  expect(open(device)).toEqual([
    [7, 10],
    [8, 10],
    [9, 10],
  ]);
  expect(told(outbox)).toEqual([
    ['confirm-order', 'rejected', 'CMD-1'],
    ['validate-order', 'rejected', 'CMD-1'],
  ]);
  expect(outbox.shown('order', 1)).toMatchObject({ closed: [{ ceNum: CE_NUM, number: 'CMD-1' }] });
  const [order] = rejectedOrders(outbox.entries());
  expect(order?.head.lastError?.closed?.lines).toMatchObject([
    { ArNum: 7, LCQuantite: 20 },
    { ArNum: 6, LCQuantite: 10 },
  ]);
  expect([order?.validation?.command.kind, order?.behind]).toEqual(['validate-order', []]);
});

test('subtracts the placed quantity from a command that sets a quantity, and rejects the command if the result is negative', async () => {
  const { device, outbox, other, placeElsewhere } = await twoDevices();
  other(set(8, 20));
  other(set(9, 20));
  device.isOnline = false;
  await dispatchOrder(outbox, set(7, 50), note(7, 'Vite'), set(8, 20), set(9, 10), note(9, 'Peu'));
  placeElsewhere();
  await device.reconnect(outbox);
  expect(open(device)).toEqual([[7, 30]]);
  expect(device.shop.lines(1).get(7)?.note).toBe('Vite');
  expect(told(outbox)).toEqual([
    ['add-product', 'rejected', 'CMD-1'],
    ['note-line', 'rejected', 'CMD-1'],
  ]);
  const sent = await outbox.sent();
  expect(sent.map(({ command }) => command)).toContainEqual(set(8, 20));
});

test('keeps the current order open when an answer about an earlier order arrives', async () => {
  const { device, outbox, placeElsewhere } = await twoDevices();
  device.faults.push('request lost');
  await dispatchOrder(outbox, add(8, 10), add(9, 10));
  await device.settle();
  placeElsewhere();
  await device.pass(60_000);
  await device.pass(60_000);
  expect([device.shop.placed, outbox.entries()]).toEqual([[{ 7: 20 }], []]);
  expect(open(device)).toEqual([
    [8, 10],
    [9, 10],
  ]);
  expect([...outbox.shown('order', 1).lines.keys()]).toEqual([8, 9]);
  expect(outbox.shown('order', 1).ceNum).toBe(device.shop.order(1)?.ceNum);
});
