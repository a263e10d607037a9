import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockState } from './stock.ts';

test('less than a pack is none, less than ten packs is little', () => {
  expect([0, 11, 12, 119, 120].map((quantity) => stockState(quantity, 12))).toEqual([
    'out',
    'out',
    'low',
    'low',
    'in',
  ]);
  expect(stockState(-3, 1)).toBe('out');
});

test('more stock never looks like less', () => {
  const rank = { out: 0, low: 1, in: 2 };
  fc.assert(
    fc.property(fc.nat(99_999), fc.nat(99_999), fc.integer({ min: 1, max: 999 }), (a, b, size) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      return rank[stockState(less, size)] <= rank[stockState(more, size)];
    }),
  );
});
