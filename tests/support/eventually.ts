import { vi } from 'vitest';

/**
 * Waits until `check` passes. The limit is long, because the machine may be slow. It only ends
 * tests that hang.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 });
