import { vi } from 'vitest';

const { setImmediate: turn } = globalThis;

/** Runs all promises that are not waiting for a timer, also under a fake clock. */
export const settle = () => new Promise<void>((done) => turn(done));

/** Resolves when the test has moved the fake clock by this time. */
export function fakeTime(ms: number): Promise<void> {
  if (!vi.isFakeTimers()) throw new Error('A test may wait for a fake clock only');
  return new Promise((done) => setTimeout(done, ms));
}
