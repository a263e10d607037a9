import type { FastifyRequest } from 'fastify';
import type { Executor } from '../database/client.ts';
import { addressOf, countAttempt } from './throttle.ts';

const MINUTE = { windowSeconds: 60 };
const HOUR = { windowSeconds: 3600 };

const USES = {
  file: { user: 60, address: 300, window: MINUTE },
  search: { user: 120, address: 600, window: MINUTE },
  /** A search is asked again with every typed letter. */
  typing: { user: 600, address: 3000, window: MINUTE },
  message: { user: 20, address: 100, window: HOUR },
};

export async function countUse(
  executor: Executor,
  use: keyof typeof USES,
  request: FastifyRequest,
): Promise<void> {
  const { user, address, window } = USES[use];
  await countAttempt(executor, `${use} ${request.actor?.userKey}`, { most: user, ...window });
  await countAttempt(executor, `${use}:${addressOf(request)}`, { most: address, ...window });
}
