import { expect, test } from 'vitest';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { tooMany } from './room.ts';

const cart = (size: number) => new Set(Array.from({ length: size }, (_, at) => at + 1));
const set = (arNum: number, quantity = 10) =>
  ({ product: { arNum }, mode: 'replace', quantity }) as const;
const add = (arNum: number) => ({ product: { arNum }, mode: 'increment', quantity: 10 }) as const;

test('the last line fits, and none above it', () => {
  expect(tooMany(cart(ORDER_LINES - 1), [add(9001)])).toBe(0);
  expect(tooMany(cart(ORDER_LINES), [add(9001)])).toBe(1);
  expect(
    tooMany(
      cart(ORDER_LINES - 3),
      [1, 2, 3, 4, 5].map((at) => add(9000 + at)),
    ),
  ).toBe(2);
});

test('what is in the cart may change and go, however many there are', () => {
  for (const size of [ORDER_LINES, ORDER_LINES + 100]) {
    expect(tooMany(cart(size), [add(1), set(2, 20), set(3, 0), set(9001, 0)])).toBe(0);
  }
});

test('the same article counts once, and one that goes leaves its place', () => {
  expect(tooMany(cart(ORDER_LINES - 1), [add(9001), add(9001), set(9001)])).toBe(0);
  expect(tooMany(cart(ORDER_LINES), [set(1, 0), add(9001)])).toBe(0);
  expect(tooMany(cart(ORDER_LINES), [add(9001), set(9001, 0)])).toBe(0);
  // An order that is too long already takes a new line only once there is room.
  expect(tooMany(cart(ORDER_LINES + 5), [set(1, 0), add(9001)])).toBe(5);
});
