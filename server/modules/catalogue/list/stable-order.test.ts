import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByKey } from './stable-order.ts';

const order = (keys: readonly number[]) => [
  ...orderByKey(
    Int32Array.from(keys, (_, at) => at),
    Float64Array.from(keys),
  ),
];

test('by key, and among equals as they were', () => {
  const key = fc.oneof(fc.nat(5), fc.nat(5000), fc.maxSafeNat());
  fc.assert(
    fc.property(fc.array(key, { maxLength: 50 }), (keys) => {
      const places = keys.map((_, at) => at);
      expect(order(keys)).toEqual(places.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)));
    }),
  );
});

test('an order can be put into another order', () => {
  const first = orderByKey(Int32Array.of(7, 8, 9), Float64Array.of(3, 1, 2));
  expect([...orderByKey(first, Float64Array.of(5, 5, 4))]).toEqual([7, 8, 9]);
});
