import { expect, test } from 'vitest';
import { stillAhead, stockOf } from './stock.ts';

const stockState = (quantity: number, packSize: number) =>
  stockOf(quantity, packSize, null, '20261205').state;

test('a stock below one pack is out, below ten packs low', () => {
  expect([0, 11, 12, 119, 120].map((quantity) => stockState(quantity, 12))).toEqual([
    'out',
    'out',
    'low',
    'low',
    'in',
  ]);
  expect(stockState(-3, 1)).toBe('out');
});

test('a restock date is shown up to its day', () => {
  const said = (day: string | null) => [
    stillAhead(day, '20261205'),
    stockOf(0, 6, day, '20261205').restockDate,
  ];
  expect(said('20261206')).toEqual(['20261206', '20261206']);
  expect(said('20261205')).toEqual(['20261205', '20261205']);
  expect(said('20261204')).toEqual([null, null]);
  expect(said(null)).toEqual([null, null]);
});
