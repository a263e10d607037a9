import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, fromUnits, toThousandths, toUnits } from './decimal.ts';

test('converts amounts to ten-thousandths of a euro and back', () => {
  for (const [amount, units] of [
    ['0.0840', 840],
    ['0.0000', 0],
    ['12345.6000', 123_456_000],
    ['-0.0001', -1],
    ['-12.5000', -125_000],
    ['9999999999.9999', 99_999_999_999_999],
  ] as const) {
    expect(toUnits(amount)).toBe(units);
    expect(fromUnits(units)).toBe(amount);
  }
  fc.assert(fc.property(fc.maxSafeInteger(), (units) => toUnits(fromUnits(units)) === units));
});

test('reads amounts with fewer than four decimal places', () => {
  expect(['1', '1.5', '1.50', '1.500'].map(toUnits)).toEqual([10_000, 15_000, 15_000, 15_000]);
});

test('refuses a text that is not an amount', () => {
  for (const text of ['', ' 1', '1,5', '1.00000', '1e3', '.5', '1.', '--1', 'NaN', '+1']) {
    expect(() => toUnits(text)).toThrow('is no amount');
  }
});

test('reads a percentage exactly in thousandths', () => {
  expect(['0', '5.5', '2.1', '12.345', '99.999', '20.000'].map(toThousandths)).toEqual([
    0, 5500, 2100, 12_345, 99_999, 20_000,
  ]);
});

test('divideHalfUp rounds a half up and a smaller fraction down', () => {
  expect([0n, 4n, 5n, 14n, 15n].map((value) => divideHalfUp(value, 10n))).toEqual([
    0n,
    0n,
    1n,
    1n,
    2n,
  ]);
  expect([1n, 2n].map((value) => divideHalfUp(value, 3n))).toEqual([0n, 1n]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt(1n, 10n ** 12n), (value, by) => {
      const away = 2n * (divideHalfUp(value, by) * by - value);
      return away <= by && away > -by;
    }),
  );
});
