import { isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { CatalogueClosedError } from '../../../offline/catalogue/catalogue-types.ts';
import { countCopies } from '../../../offline/client-copies.ts';
import type { StoredRound } from '../../../offline/database/stored-rows.ts';
import { userDatabase } from '../../../offline/database/user-database.ts';
import { onPurge } from '../../../offline/purge.ts';
import type { Prepared, Reason } from './prepared.ts';
import { createRound, type Round, type RoundState } from './round.ts';
import { takePart } from './round-parts.ts';
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

type Kept = Pick<RoundState, 'prepared' | 'last'>;

/** Leaves out clients whose copies the browser has removed. */
async function readRound(userKey: string): Promise<Kept | undefined> {
  const stored = (await userDatabase(userKey).read(['clients'], ({ clients }) =>
    clients.get('round'),
  )) as StoredRound<Prepared> | undefined;
  if (!stored) return undefined;
  const counts = await countCopies(userKey);
  const isThere = ([clNum, { copies }]: [number, Prepared]) => (counts.get(clNum) ?? 0) >= copies;
  return { last: stored.last, prepared: new Map(stored.prepared.filter(isThere)) };
}

async function storeRound(userKey: string, { prepared, last }: Kept): Promise<void> {
  const stored: StoredRound<Prepared> = { key: 'round', last: [...last], prepared: [...prepared] };
  await userDatabase(userKey).write(['clients'], ({ clients }) => clients.put(stored));
}
