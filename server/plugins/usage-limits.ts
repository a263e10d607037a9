import type { FastifyRequest } from 'fastify';
import type { Executor } from '../database/client.ts';
import { addressOf, countAttempt } from './throttle.ts';

/** In a minute, by one user; an address may stand for a whole company. */
const USES = {
  file: { user: 60, address: 300 },
  search: { user: 120, address: 600 },
};

const WINDOW = { windowSeconds: 60 };

/** Counts what costs the server more than a page does, and refuses it above its limits. */
export async function countUse(
  executor: Executor,
  use: keyof typeof USES,
  request: FastifyRequest,
): Promise<void> {
  const { user, address } = USES[use];
  await countAttempt(executor, `${use} ${request.actor?.userKey}`, { most: user, ...WINDOW });
  await countAttempt(executor, `${use}:${addressOf(request)}`, { most: address, ...WINDOW });
}
