import { expect, test } from 'vitest';
import { belowMinimum } from './order-stop.ts';

test('returns the amount that an order lacks to reach the minimum, and undefined if the minimum is reached', () => {
  const minimumOrder = '80.0000';
  expect(belowMinimum(416_200, { minimumOrder })).toEqual({ minimum: '80.0000', left: '38.3800' });
  expect(belowMinimum(799_900, { minimumOrder })?.left).toBe('0.0100');
  expect(belowMinimum(800_000, { minimumOrder })).toBeUndefined();
  expect(belowMinimum(0, { minimumOrder: '0.0000' })).toBeUndefined();
});

test('allows any amount if the device knows no minimum', () => {
  expect(belowMinimum(100, undefined)).toBeUndefined();
  expect(belowMinimum(100, {})).toBeUndefined();
});
