import { expect, test, vi } from 'vitest';
import { timeoutWhenIdle } from './later.ts';

test('handles an answer first, and then the timeout, if both came while the page was busy', () => {
  const due: (() => void)[] = [];
  const said: string[] = [];
  const cancel = timeoutWhenIdle(
    () => said.push('silent'),
    80,
    (run) => {
      due.push(run);
      return () => void due.splice(due.indexOf(run), 1);
    },
  );
  due.push(() => {
    said.push('answer');
    cancel();
  });
  while (due.length > 0) due.shift()?.();
  expect(said).toEqual(['answer']);
});

test('runs the function after the given time, unless it was cancelled before', () => {
  vi.useFakeTimers();
  const end = vi.fn();
  timeoutWhenIdle(end, 2000);
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  for (const after of [0, 600, 1100, 1600]) {
    const cancel = timeoutWhenIdle(end, 2000);
    vi.advanceTimersByTime(after);
    cancel();
  }
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
