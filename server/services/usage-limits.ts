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
  /** Of those who have not signed in: only their address is known. */
  download: { user: 60, address: 300, window: MINUTE },
  /** Articles that somebody asks for who may not read the catalogue: single ones, not all of them. */
  article: { user: 300, address: 1500, window: HOUR },
  message: { user: 20, address: 100, window: HOUR },
};

export async function countUse(
  executor: Executor,
  use: keyof typeof USES,
  request: FastifyRequest,
  times = 1,
): Promise<void> {
  const { user, address, window } = USES[use];
  const { userKey } = request.actor ?? {};
  if (userKey) await countAttempt(executor, `${use} ${userKey}`, { most: user, times, ...window });
  await countAttempt(executor, `${use}:${addressOf(request)}`, { most: address, times, ...window });
}
