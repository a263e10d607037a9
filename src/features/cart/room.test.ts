import { expect, test } from 'vitest';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { anna, openCartFixture, settle } from '../../../tests/support/device/cart-fixture.ts';
import { makeProduct } from '../../../tests/support/device/make-product.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { CartFullError, linesOverLimit } from './room.ts';

const cart = (size: number) => new Set(Array.from({ length: size }, (_, at) => at + 1));
const set = (arNum: number, quantity = 10) =>
  ({ product: { arNum }, mode: 'replace', quantity }) as const;
const add = (arNum: number) => ({ product: { arNum }, mode: 'increment', quantity: 10 }) as const;

test('returns 0 up to the limit of an order, and else the number of lines above the limit', () => {
  expect(linesOverLimit(cart(ORDER_LINES - 1), [add(9001)])).toBe(0);
  expect(linesOverLimit(cart(ORDER_LINES), [add(9001)])).toBe(1);
  const five = [1, 2, 3, 4, 5].map((at) => add(9000 + at));
  expect(linesOverLimit(cart(ORDER_LINES - 3), five)).toBe(2);
});

test('allows changes and removals of lines in a full cart', () => {
  for (const size of [ORDER_LINES, ORDER_LINES + 100]) {
    expect(linesOverLimit(cart(size), [add(1), set(2, 20), set(3, 0), set(9001, 0)])).toBe(0);
  }
});

test('counts each product once, and subtracts removed products', () => {
  expect(linesOverLimit(cart(ORDER_LINES - 1), [add(9001), add(9001), set(9001)])).toBe(0);
  expect(linesOverLimit(cart(ORDER_LINES), [set(1, 0), add(9001)])).toBe(0);
  expect(linesOverLimit(cart(ORDER_LINES), [add(9001), set(9001, 0)])).toBe(0);
  // An order above the limit accepts a new line after enough other lines are removed.
  expect(linesOverLimit(cart(ORDER_LINES + 5), [set(1, 0), add(9001)])).toBe(5);
});

test('rejects a change as a whole if its lines exceed the limit of the cart', async () => {
  const { cart: open, outbox, server, hold } = await openCartFixture();
  const product = (arNum: number) => makeProduct(arNum, { packSize: 10 });
  const numbers = [...cart(ORDER_LINES - 1)];
  server.set(55, new Map(numbers.map((arNum) => [arNum, lineOf(product(arNum), 10, null)])));
  open.open(anna);
  await settle();
  const shown = () => open.getState().lines;
  const added = (arNum: number) => ({ ...add(arNum), product: product(arNum) });
  expect(() => open.change([added(9001), added(9002)])).toThrow(CartFullError);
  expect([shown().size, outbox.pending('order', 1)]).toEqual([ORDER_LINES - 1, []]);
  // The user taps the second product before the device has stored the first one.
  const release = hold();
  const last = open.order(product(9001), 'increment', 10);
  expect(() => open.order(product(9002), 'increment', 10)).toThrow(CartFullError);
  await release();
  await last;
  expect(shown().size).toBe(ORDER_LINES);
  await open.order(product(1), 'replace', 500);
  await open.change([{ ...set(2, 0), product: product(2) }, added(9002)]);
  expect([shown().get(1)?.LCQuantite, shown().size]).toEqual([500, ORDER_LINES]);
});
