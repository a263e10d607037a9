import type { SendingCounts } from '../../features/sending/sending-counts.ts';
import { type Connection, type ConnectionState, stateOf } from '../../offline/connection.ts';
import type { StorageTrouble } from '../../offline/outbox/outbox-types.ts';

/** The one thing that the bar says, most pressing first; nothing while all is well. */
export type BarNews =
  /** Another tab runs a newer version on the same data. */
  'stale' | StorageTrouble | Exclude<ConnectionState, 'online'> | 'sending' | 'to-check';

/** A healthy network needs less: what is gone by then is not worth a word. */
export const SLOW_MS = 3000;

interface Facts {
  isStale: boolean;
  trouble: StorageTrouble | undefined;
  connection: Connection;
  counts: Pick<SendingCounts, 'toCheck' | 'since'>;
  now: number;
}

export function barNewsOf(facts: Facts): BarNews | undefined {
  const { isStale, trouble, connection, counts, now } = facts;
  if (isStale) return 'stale';
  if (trouble) return trouble;
  // Signing in needs the network too: without it, capturing goes on as ever.
  const state = connection.network === 'offline' ? 'offline' : stateOf(connection);
  if (state !== 'online') return state;
  if (counts.since !== undefined && now - counts.since >= SLOW_MS) return 'sending';
  return counts.toCheck > 0 ? 'to-check' : undefined;
}
