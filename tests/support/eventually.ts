import { vi } from 'vitest';

/**
 * Waits until `check` passes. The limit only ends tests that hang, because the machine may be slow.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 10 });
