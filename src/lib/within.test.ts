import { expect, test, vi } from 'vitest';
import { within } from './within.ts';

test('what comes in time is given on, also where it fails', async () => {
  expect(await within(1000, Promise.resolve(7))).toBe(7);
  await expect(within(1000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('after that time it is waited for no more, and may fail unheard', async () => {
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
