import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createWindowCounts } from '../services/window-counts.ts';

/** No page is refused so often, not even those of a whole office behind one address. */
const PATIENCE = {
  /** So many refusals of one address go out at once within a window. */
  free: 60,
  windowMs: 10_000,
  waitMs: 1000,
};

export type Patience = typeof PATIENCE;

/**
 * Whoever is refused again and again gets each further refusal late. A refusal costs little, but
 * without a pause between them their number keeps others waiting.
 */
export function addRefusals(app: FastifyInstance, { free, windowMs, waitMs } = PATIENCE): void {
  const refused = createWindowCounts(windowMs);

  app.addHook('onSend', async ({ ip }, reply) => {
    if (reply.statusCode < 400 || reply.statusCode >= 500) return;
    if (refused.add(ip, 1) > free) await sleep(waitMs);
  });
}
