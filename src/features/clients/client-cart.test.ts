import { expect, test } from 'vitest';
import { confirm, validate } from '../../../tests/offline/support/commands.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { type OrderCommand, orderTopic } from '../../device/commands/order-commands.ts';
import { clientCart, lastOrderOf } from './client-cart.ts';

const add = (arNum: number, quantity: number): OrderCommand => ({
  kind: 'add-product',
  article: makeProduct(arNum, { packSize: 10, regularPrice: '1.0000' }),
  quantity,
  mode: 'replace',
});
const CREATE: OrderCommand = { kind: 'create-order', coNum: null };
const row = { cartSize: 3, cartTotal: '12.5000' };

const shownWith = (commands: OrderCommand[], isWhole: boolean) =>
  clientCart(
    row,
    commands.map((command) => ({ command })),
    commands.reduce(orderTopic.apply, { ...orderTopic.empty, isWhole }),
  );

test('shows the server’s figures while no command is pending', () => {
  const expected = { size: 3, totalHT: '12.5000', waiting: 0 };
  expect(shownWith([], true)).toEqual(expected);
  // `create-order` alone adds no line.
  expect(shownWith([CREATE], true)).toEqual(expected);
});

test('shows the device’s figures if a command is pending, and counts each product once', () => {
  const commands = [CREATE, add(1, 10), add(2, 20), add(1, 30)];
  expect(shownWith(commands, true)).toEqual({ size: 2, totalHT: '50.0000', waiting: 2 });
  expect(shownWith([add(1, 10), add(1, 0)], true)).toEqual({
    size: 0,
    totalHT: '0.0000',
    waiting: 1,
  });
});

test('adds pending lines to the server’s figures if the server’s lines are not loaded', () => {
  expect(shownWith([add(1, 10)], false)).toEqual({ size: 4, totalHT: '22.5000', waiting: 1 });
});

test('shows only lines of the next order while a placed order is pending', () => {
  const lines = [CREATE, add(1, 10), add(2, 20), confirm()];
  const order = validate(lines.reduce(orderTopic.apply, orderTopic.empty), 'order');
  expect(shownWith([...lines, order], true)).toEqual({ size: 0, totalHT: '0.0000', waiting: 0 });
  const more = shownWith([...lines, order, CREATE, add(1, 30)], true);
  expect(more).toEqual({ size: 1, totalHT: '30.0000', waiting: 1 });
});

test('returns the day of the last order in the client list, or of a later order of this device', () => {
  const order = (number: string | null) => ({ number, at: Date.UTC(2026, 10, 28, 10) });
  const placed = (...numbers: (string | null)[]) =>
    ({ placed: numbers.map(order) }) as unknown as Parameters<typeof lastOrderOf>[1];
  expect(lastOrderOf({ lastOrder: null }, {})).toBeNull();
  expect(lastOrderOf({ lastOrder: null }, placed(null))).toBeNull();
  expect(lastOrderOf({ lastOrder: null }, placed(null, 'CMD-1'))).toBe('20261128');
  expect(lastOrderOf({ lastOrder: '20261127' }, placed('CMD-1'))).toBe('20261128');
  expect(lastOrderOf({ lastOrder: '20261129' }, placed('CMD-1'))).toBe('20261129');
});
