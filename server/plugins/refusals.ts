import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MemoryLimit } from '../services/limits/memory-limit.ts';

/** Limits that users do not reach, even if a whole office has one IP address. */
const REFUSAL_LIMITS = {
  /** The number of refusals per window that an IP address gets without delay. */
  free: 60,
  windowMs: 10_000,
  waitMs: 1000,
};

export type RefusalLimits = typeof REFUSAL_LIMITS;

/**
 * Delays the refusals to an IP address that is refused again and again. One refusal costs little,
 * but without a delay, many refusals would slow down other users.
 */
export function addRefusals(
  app: FastifyInstance,
  { free, windowMs, waitMs } = REFUSAL_LIMITS,
): void {
  const immediate = new MemoryLimit(free, windowMs);

  app.addHook('onSend', async ({ ip }, reply) => {
    if (reply.statusCode < 400 || reply.statusCode >= 500) return;
    if (!immediate.tryCount(ip)) await sleep(waitMs);
  });
}
