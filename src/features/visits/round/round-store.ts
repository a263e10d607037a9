import { countCopies } from '../../../offline/client-copies.ts';
import type { StoredRound } from '../../../offline/database/stored-rows.ts';
import { userDatabase } from '../../../offline/database/user-database.ts';
import type { Prepared } from './prepared.ts';
import type { RoundState } from './round.ts';

type Kept = Pick<RoundState, 'prepared' | 'last'>;

/** Leaves out clients whose copies the browser has removed. */
export async function readRound(userKey: string): Promise<Kept | undefined> {
  const stored = (await userDatabase(userKey).read(['clients'], ({ clients }) =>
    clients.get('round'),
  )) as StoredRound<Prepared> | undefined;
  if (!stored) return undefined;
  const counts = await countCopies(userKey);
  const isThere = ([clNum, { copies }]: [number, Prepared]) => (counts.get(clNum) ?? 0) >= copies;
  return { last: stored.last, prepared: new Map(stored.prepared.filter(isThere)) };
}

export async function storeRound(userKey: string, { prepared, last }: Kept): Promise<void> {
  const stored: StoredRound<Prepared> = { key: 'round', last: [...last], prepared: [...prepared] };
  await userDatabase(userKey).write(['clients'], ({ clients }) => clients.put(stored));
}
