import { serverNow } from '../../lib/clock.ts';
import { catalogueCalls } from './catalogue-calls.ts';

/** The network, clock and browser functions of the replica. Tests replace them. */
export const replicaPlatform = {
  calls: catalogueCalls,
  now: serverNow,
  /** Skips work that another tab is doing. Without locks (insecure pages), both tabs may do it. */
  async exclusively(lock: string, run: () => Promise<void>): Promise<void> {
    if (!('locks' in navigator)) return run();
    const ifHeld = (held: Lock | null) => (held ? run() : undefined);
    await navigator.locks.request(lock, { ifAvailable: true }, ifHeld);
  },
};

export type ReplicaPlatform = typeof replicaPlatform;
