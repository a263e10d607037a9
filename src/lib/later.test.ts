import { expect, test, vi } from 'vitest';
import { later, patiently } from './later.ts';

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test.each([
  { waits: later, heard: ['silent', 'answer'] },
  { waits: patiently, heard: ['answer'] },
])('$waits.name: who is too busy to hear an answer hears $heard', async ({ waits, heard }) => {
  const said: string[] = [];
  const cancel = waits(() => said.push('silent'), 80);
  setTimeout(() => {
    said.push('answer');
    cancel();
  }, 90);
  block(200);
  await new Promise((done) => setTimeout(done, 120));
  expect(said).toEqual(heard);
});

test('patience ends after its time, and can be taken back in each of its parts', () => {
  vi.useFakeTimers();
  const end = vi.fn();
  patiently(end, 2000);
  vi.advanceTimersByTime(1999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
  for (const after of [0, 600, 1100, 1600]) {
    const cancel = patiently(end, 2000);
    vi.advanceTimersByTime(after);
    cancel();
  }
  vi.advanceTimersByTime(60_000);
  expect(end).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
