import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf, ticksFor } from './spend-scale.ts';

const lines = (...amounts: string[]) => ticksFor(amounts);

test('places ticks at round amounts, the last one at the highest month or just above this month', () => {
  expect(lines('999.9900', '12.0000')).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(lines('1000.0000')).toEqual([0, 200, 400, 600, 800, 1000]);
  expect(lines('1000.0100')).toEqual([0, 250, 500, 750, 1000, 1250]);
  expect(lines('0.5000')).toEqual([0, 1]);
});

test('gives the highest bar at least 60 % and at most 100 % of the chart’s height', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 999_999_999 }), (cents) => {
      const amount = (cents / 100).toFixed(4);
      const ticks = lines(amount);
      const top = ticks.at(-1) ?? 0;
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(Number(amount)).toBeLessThanOrEqual(top);
      if (cents >= 500) expect(Number(amount) / top).toBeGreaterThan(0.6);
    }),
  );
});

test('returns one tick, at 0, if all amounts are 0', () => {
  expect(lines('0.0000', '0.0000')).toEqual([0]);
  expect(lines()).toEqual([0]);
});

test('gives a small amount 1 % of the chart’s height, and an amount of 0 a height of 0', () => {
  expect(heightOf('500.0000', 1000)).toBe(50);
  expect(heightOf('0.0100', 1000)).toBe(1);
  expect(heightOf('0.0000', 0)).toBe(0);
});
