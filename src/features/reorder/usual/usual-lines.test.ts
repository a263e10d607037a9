import { expect, test } from 'vitest';
import type { Bought } from '../../../../contract/catalogue/schemas.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { boughtProducts } from '../../products/catalogue.ts';
import { additionsOf, planLines } from '../fill-plan.ts';
import { linesToOrder, usualChoices, usualLines, usualProducts } from './usual-lines.ts';

const TODAY = '20260312';
const NOW = Date.parse('2026-03-12T09:00:00Z');

const habit = (arNum: number, more: Partial<Bought> = {}): Bought => ({
  ...{ arNum, on: '20260226', quantity: 36, orders: 6, every: 14, usual: 24 },
  ...more,
});
const statesOf = (rows: readonly Bought[], placed: Parameters<typeof usualLines>[1] = []) =>
  usualLines(boughtProducts(rows), placed, TODAY).map(({ arNum, state }) => [arNum, state]);
const placedAt = (at: number, ...arNums: number[]) => ({
  at,
  lines: arNums.map((arNum) => lineOf(makeProduct(arNum), 50, null)),
});

test('lists each article with the days between its purchases, its last and its usual quantity', () => {
  expect(usualLines(boughtProducts([habit(1)]), [], TODAY)).toEqual([
    { arNum: 1, on: '20260226', last: 36, quantity: 24, every: 14, state: 'due' },
  ]);
});

test('lists an article as not due once this device has ordered it, even if the order is not sent yet', () => {
  expect(statesOf([habit(1), habit(2)], [placedAt(NOW, 1)])).toEqual([
    [1, 'later'],
    [2, 'due'],
  ]);
  // The server knows a later purchase than the order of this device.
  expect(statesOf([habit(1, { on: '20260311' })], [placedAt(NOW - 20 * 86_400_000, 1)])).toEqual([
    [1, 'later'],
  ]);
  const twice = [placedAt(NOW, 1), placedAt(NOW - 5 * 86_400_000, 1)];
  expect(usualLines(boughtProducts([habit(1)]), twice, TODAY)).toMatchObject([
    { on: TODAY, last: 50, quantity: 24 },
  ]);
});

test('lists a due article as lapsed after a later order without it, and ignores orders in the future', () => {
  const weekly = habit(1, { every: 4 });
  expect(statesOf([weekly])).toEqual([[1, 'due']]);
  expect(statesOf([weekly], [placedAt(NOW, 9)])).toEqual([[1, 'lapsed']]);
  expect(statesOf([weekly, habit(2, { on: '20990101' })])).toEqual([
    [1, 'due'],
    [2, 'later'],
  ]);
  expect(statesOf([weekly], [placedAt(NOW + 90 * 86_400_000, 9)])).toEqual([[1, 'due']]);
});

test('lists at most the 96 most usual articles, and the same articles every day', () => {
  const rows = Array.from({ length: 500 }, (_, at) => habit(at + 1, { every: at % 2 ? 14 : null }));
  const numbers = usualProducts(boughtProducts(rows));
  expect(numbers).toHaveLength(96);
  expect([numbers[0], numbers[95]]).toEqual([2, 192]);
  expect(statesOf(rows).map(([arNum]) => arNum)).toEqual(numbers);
});

test('adds the due articles that are not in the cart at the first tap, and nothing at the second tap', () => {
  const lines = usualLines(
    boughtProducts([habit(1), habit(2), habit(3, { on: TODAY }), habit(4, { on: '20251201' })]),
    [],
    TODAY,
  );
  const cart = new Map([[2, 480]]);
  const inCart = (arNum: number) => cart.get(arNum) ?? 0;
  const products = {
    productOf: (arNum: number) => makeProduct(arNum, { packSize: 12 }),
    substitutesOf: () => [],
  };
  const tap = () => {
    const planned = planLines(lines, products, usualChoices(lines, inCart, new Map()));
    const additions = additionsOf(planned, inCart, 'merge');
    for (const { product, total } of additions) cart.set(product.arNum, total);
    return additions.map(({ product, added }) => [product.arNum, added]);
  };
  expect(tap()).toEqual([[1, 24]]);
  expect(tap()).toEqual([]);
  // The user selects a lapsed article and an article that is in the cart.
  const chosen = new Map([
    [4, { isLeft: false }],
    [2, { quantity: 12, isLeft: false }],
  ]);
  const planned = planLines(lines, products, usualChoices(lines, inCart, chosen));
  expect(
    additionsOf(planned, inCart, 'merge').map(({ product, added }) => [product.arNum, added]),
  ).toEqual([
    [2, 12],
    [4, 24],
  ]);
});

test('counts as articles to order exactly what one tap adds: no article of the cart, no withdrawn one', () => {
  const lines = usualLines(boughtProducts([1, 2, 3, 4].map((arNum) => habit(arNum))), [], TODAY);
  const inCart = (arNum: number) => (arNum === 2 ? 480 : 0);
  const products = {
    productOf: (arNum: number) => (arNum === 3 ? null : makeProduct(arNum, { packSize: 12 })),
    substitutesOf: () => [],
  };
  const due = planLines(lines, products, usualChoices(lines, inCart, new Map()));
  const numbers = linesToOrder(due, inCart).map(({ wanted }) => wanted.arNum);
  expect(numbers).toEqual([1, 4]);
  expect(additionsOf(due, inCart, 'merge').map(({ product }) => product.arNum)).toEqual(numbers);
});
