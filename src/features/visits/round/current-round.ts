import { isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { CatalogueClosedError } from '../../../offline/catalogue/catalogue-types.ts';
import { countCopies } from '../../../offline/client-copies.ts';
import { onPurge } from '../../../offline/purge.ts';
import type { Reason } from './prepared.ts';
import { createRound, type Round } from './round.ts';
import { takePart } from './round-parts.ts';
import { readRound, storeRound } from './round-store.ts';
import { PricesFailedError } from './take-prices.ts';

let current: { userKey: string; round: Round; known: Promise<void> } | undefined;

/** The round continues while other pages are shown. */
export function roundOf(userKey: string): Round {
  if (current?.userKey === userKey) return current.round;
  current?.round.stop();
  const round = createRound({
    take: takePart,
    reasonOf,
    countCopies: async (clNum) => (await countCopies(userKey)).get(clNum) ?? 0,
    save: (state) => storeRound(userKey, state),
    now: Date.now,
  });
  const known = readRound(userKey).then(
    (stored) => stored && round.restore(stored),
    (error) => logError('The prepared round cannot be read:', error),
  );
  current = { userKey, round, known };
  return round;
}

export const roundKnown = async (): Promise<void> => current?.known;

function reasonOf(error: unknown): Reason {
  if (error instanceof PricesFailedError) return error.reason;
  if (error instanceof CatalogueClosedError) return 'catalogue';
  if (isUnreachable(error)) return 'offline';
  if (error instanceof ProblemError) return error.status < 500 ? 'refused' : 'server';
  return 'storage';
}

onPurge(() => {
  current?.round.stop();
  current = undefined;
});
