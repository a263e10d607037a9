import { expect, test } from 'vitest';
import { stillAhead, stockOf } from './stock.ts';

const stockState = (quantity: number, packSize: number) =>
  stockOf(quantity, packSize, null, '20261205').state;

test('stock below one pack is out, and stock below ten packs is low', () => {
  expect([0, 11, 12, 119, 120].map((quantity) => stockState(quantity, 12))).toEqual([
    'out',
    'out',
    'low',
    'low',
    'in',
  ]);
  expect(stockState(-3, 1)).toBe('out');
});

test('shows a restock date until that day is over', () => {
  const restockDates = (day: string | null) => [
    stillAhead(day, '20261205'),
    stockOf(0, 6, day, '20261205').restockDate,
  ];
  expect(restockDates('20261206')).toEqual(['20261206', '20261206']);
  expect(restockDates('20261205')).toEqual(['20261205', '20261205']);
  expect(restockDates('20261204')).toEqual([null, null]);
  expect(restockDates(null)).toEqual([null, null]);
});
