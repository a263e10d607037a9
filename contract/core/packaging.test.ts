import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decrementByPack,
  incrementByPack,
  insteadOfRounded,
  isOrderable,
  MAX_QUANTITY,
  maxQuantity,
  nearestQuantities,
  parseQuantity,
  roundToPack,
  roundUpToPack,
  setByPack,
} from './packaging.ts';

const pack = fc.integer({ min: 1, max: MAX_QUANTITY });
const quantity = fc.integer({ min: 0, max: MAX_QUANTITY });

test('reads digits with spaces, and reads any other text as 0', () => {
  for (const [typed, read] of [
    ['36', 36],
    [' 1 000 ', 1000],
    ['1\u202f000', 1000],
    ['1\u00a0000', 1000],
    ['007', 7],
    ['', 0],
    ['-5', 0],
    ['1.5', 0],
    ['1,5', 0],
    ['1e3', 0],
    ['douze', 0],
    ['١٢', 0],
    ['12345678901234567890', 0],
  ] as const) {
    expect([typed, parseQuantity(typed)]).toEqual([typed, read]);
  }
});

test('setByPack rounds to whole packs, at least 0, and returns units', () => {
  expect([2.4, 2.5, -3, 0].map((packs) => setByPack(packs, 12))).toEqual([24, 36, 0, 0]);
  expect(setByPack(1_000_000, 12)).toBe(99_996);
});

test('adding or removing a pack leads to the next whole pack within the bounds', () => {
  expect(incrementByPack(36, 12)).toBe(48);
  expect(incrementByPack(37, 12)).toBe(48);
  expect(incrementByPack(36, 12, 10)).toBe(156);
  expect(decrementByPack(36, 12)).toBe(24);
  expect(decrementByPack(35, 12)).toBe(24);
  expect(decrementByPack(36, 12, 10)).toBe(0);
  expect(incrementByPack(maxQuantity(12), 12)).toBe(maxQuantity(12));
});

test('rounds a typed quantity to the nearest pack, and offers the other nearest quantity', () => {
  const choices = [0, 1, 6, 12, 13, 15, 17].map((typed) => [
    roundToPack(typed, 6),
    insteadOfRounded(typed, 6),
  ]);
  expect(choices).toEqual([
    [0, undefined],
    [6, undefined],
    [6, undefined],
    [12, undefined],
    [12, 18],
    [18, 12],
    [18, 12],
  ]);
  expect([roundToPack(1, 12), insteadOfRounded(1, 12)]).toEqual([12, undefined]);
  expect([roundToPack(999_999_999, 7), insteadOfRounded(999_999_999, 7)]).toEqual([
    99_995,
    undefined,
  ]);
});

test('rounds up a quantity of an older packaging to whole packs', () => {
  expect([0, 1, 12, 13, 25].map((typed) => roundUpToPack(typed, 12))).toEqual([0, 12, 12, 24, 36]);
  expect(roundUpToPack(999_999_999, 7)).toBe(99_995);
});

test('every rounded quantity is orderable', () => {
  fc.assert(
    fc.property(pack, fc.integer({ min: 0, max: 999_999_999 }), (size, typed) => {
      const rounded = roundToPack(typed, size);
      expect(isOrderable(rounded, size)).toBe(true);
      const isNear = Math.abs(rounded - typed) <= size / 2;
      const isBound = rounded === maxQuantity(size) || (typed < size && rounded === size);
      expect(isNear || isBound).toBe(true);
    }),
  );
  fc.assert(
    fc.property(pack, quantity, fc.integer({ min: 1, max: 20 }), (size, from, packs) => {
      const [more, less] = [incrementByPack(from, size, packs), decrementByPack(from, size, packs)];
      expect([isOrderable(more, size), isOrderable(less, size)]).toEqual([true, true]);
      expect(less).toBeLessThanOrEqual(from);
    }),
  );
});

test('only whole packs within bounds are orderable', () => {
  expect([0, 12, 99_996].map((one) => isOrderable(one, 12))).toEqual([true, true, true]);
  for (const wrong of [-12, 6, 1.5, 100_008, Number.NaN, Infinity, 1e308]) {
    expect([wrong, isOrderable(wrong, 12)]).toEqual([wrong, false]);
  }
});

test('nearestQuantities lists the orderable quantities below and above a quantity', () => {
  expect(nearestQuantities(13, 12)).toEqual([12, 24]);
  expect(nearestQuantities(24, 12)).toEqual([24]);
  expect(nearestQuantities(-5, 12)).toEqual([0]);
  expect(nearestQuantities(1e308, 12)).toEqual([99_996]);
  fc.assert(
    fc.property(pack, fc.double({ noNaN: true }), (size, wanted) => {
      for (const one of nearestQuantities(wanted, size)) expect(isOrderable(one, size)).toBe(true);
    }),
  );
});
