import { expect, test, vi } from 'vitest';
import { within } from './within.ts';

test('returns a result or an error that arrives before the timeout', async () => {
  expect(await within(1000, Promise.resolve(7))).toBe(7);
  await expect(within(1000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('returns undefined after the timeout, and ignores an error that comes later', async () => {
  vi.useFakeTimers();
  const { promise, reject } = Promise.withResolvers<number>();
  const waited = within(1000, promise);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waited).toBeUndefined();
  reject(new Error('late'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
