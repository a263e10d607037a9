import { serverNow } from '../../lib/clock.ts';
import { catalogueCalls } from './catalogue-calls.ts';

/**
 * The network, clock and browser functions of the replica, as the worker needs them. Tests replace
 * these functions.
 */
export const replicaPlatform = {
  calls: catalogueCalls,
  now: serverNow,
  /**
   * Skips the work if another tab is doing the same work. Insecure pages have no locks, so two tabs
   * may do the same work. This is harmless.
   */
  async exclusively(lock: string, run: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return run();
    const ifHeld = (held: Lock | null) => (held ? run() : undefined);
    await navigator.locks.request(lock, { ifAvailable: true }, ifHeld);
  },
};

export type ReplicaPlatform = typeof replicaPlatform;
