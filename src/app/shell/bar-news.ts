import {
  type Connection,
  type ConnectionState,
  stateOf,
} from '../../device/connection/connection.ts';
import type { StorageTrouble } from '../../device/outbox/outbox-types.ts';
import type { SendingCounts } from '../../features/sending/sending-counts.ts';

export type BarNews =
  /** The page is outdated: another tab runs a newer build on the same stored data. */
  | 'stale'
  | StorageTrouble
  | Exclude<ConnectionState, 'online'>
  | 'sending'
  | 'to-check'
  | 'kill-switch';

export const SLOW_MS = 3000;

interface Facts {
  isStale: boolean;
  isKillSwitchOn: boolean;
  trouble: StorageTrouble | undefined;
  connection: Connection;
  counts: Pick<SendingCounts, 'toCheck' | 'since'>;
  now: number;
}

export function barNewsOf(facts: Facts): BarNews | undefined {
  const { isStale, isKillSwitchOn, trouble, connection, counts, now } = facts;
  if (isStale) return 'stale';
  if (trouble) return trouble;
  // `offline` precedes `needs-auth`, because signing in needs the network.
  const state = connection.network === 'offline' ? 'offline' : stateOf(connection);
  if (state !== 'online') return state;
  if (counts.since !== undefined && now - counts.since >= SLOW_MS) return 'sending';
  if (counts.toCheck > 0) return 'to-check';
  return isKillSwitchOn ? 'kill-switch' : undefined;
}
