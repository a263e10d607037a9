import { vi } from 'vitest';

const { setImmediate: turn } = globalThis;

/** Runs all promises that wait for no timer, also under a fake clock. */
export const settle = () => new Promise<void>((done) => turn(done));

/** Resolves after this time on the fake clock that the test moves. */
export function fakeTime(ms: number): Promise<void> {
  if (!vi.isFakeTimers()) throw new Error('A test may wait for a fake clock only');
  return new Promise((done) => setTimeout(done, ms));
}
