import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemoryLimit } from './memory-limit.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const refusal = (retryAfter: number) =>
  expect.objectContaining({ code: 'TOO_MANY_REQUESTS', details: { retryAfter } });

test('refuses a key above the limit until the window ends, but accepts another key', () => {
  const limit = new MemoryLimit(3, 60_000);
  limit.count('a', 2);
  vi.advanceTimersByTime(20_000);
  limit.count('a');
  expect(() => limit.count('a')).toThrow(refusal(40));
  limit.count('b', 3);
  vi.advanceTimersByTime(40_000);
  limit.count('a', 3);
  expect(() => limit.count('a')).toThrow(refusal(60));
});

test('does not count a refused amount', () => {
  const limit = new MemoryLimit(3, 60_000);
  expect([limit.tryCount('a', 4), limit.tryCount('a', 3), limit.tryCount('a')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('refuses a key after its added amounts have exceeded the limit', () => {
  const limit = new MemoryLimit(100, 60_000);
  limit.add('a', 60);
  limit.check('a');
  limit.add('a', 60);
  expect(() => limit.check('a')).toThrow(refusal(60));
  limit.check('b');
});
