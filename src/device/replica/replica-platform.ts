import { serverNow } from '../../lib/clock.ts';
import { catalogueCalls } from './catalogue-calls.ts';

/**
 * The parts of network, clock and browser that the replica uses, as the worker has them. Tests
 * replace them.
 */
export const replicaPlatform = {
  calls: catalogueCalls,
  now: serverNow,
  /**
   * Skips the work if another tab is doing it. Insecure pages have no locks, so two tabs may do the
   * same work, which is harmless.
   */
  async exclusively(lock: string, run: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return run();
    const ifHeld = (held: Lock | null) => (held ? run() : undefined);
    await navigator.locks.request(lock, { ifAvailable: true }, ifHeld);
  },
};

export type ReplicaPlatform = typeof replicaPlatform;
