import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastTimer } from './toast-timer.ts';

const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('calls `end` once, after the given time', () => {
  let ended = 0;
  createToastTimer(5000, () => (ended += 1));
  pass(4999);
  expect(ended).toBe(0);
  pass(1);
  pass(10_000);
  expect(ended).toBe(1);
});

test('does not count the time during which the timer is paused', () => {
  let ended = 0;
  const timer = createToastTimer(5000, () => (ended += 1));
  pass(3000);
  timer.hold('pointer');
  pass(60_000);
  timer.release('pointer');
  pass(1999);
  expect(ended).toBe(0);
  pass(1);
  expect(ended).toBe(1);
});

test('continues when all reasons to pause the timer have ended', () => {
  let ended = 0;
  const timer = createToastTimer(1000, () => (ended += 1));
  timer.hold('pointer');
  timer.hold('focus');
  timer.hold('focus');
  timer.release('pointer');
  pass(5000);
  expect(ended).toBe(0);
  timer.release('focus');
  pass(1000);
  expect(ended).toBe(1);
});

test('does not call `end` after the timer was stopped', () => {
  let ended = 0;
  const timer = createToastTimer(1000, () => (ended += 1));
  pass(500);
  timer.stop();
  pass(5000);
  expect(ended).toBe(0);
});
