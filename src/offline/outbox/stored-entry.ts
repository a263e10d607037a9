import { topicOf } from './any-topic.ts';
import type { Entry, SentEntry, Snapshot } from './outbox-types.ts';

/** An entry as the database has it. */
export interface StoredEntry extends Entry {
  /** The last tap that went into it: whoever saw it with another one has seen an older state. */
  tap: string;
  /** All of them; entries of earlier versions have only the last. */
  taps?: readonly string[];
}

export const tapsOf = ({ tap, taps }: Partial<StoredEntry>): readonly string[] =>
  taps ?? (tap === undefined ? [] : [tap]);

/** What a transaction has changed, for memory to follow. */
export interface Change {
  put: StoredEntry[];
  dropped: number[];
  snapshots: Snapshot[];
}

/** All that memory holds. */
export interface Contents {
  entries: StoredEntry[];
  snapshots: Snapshot[];
}

/** Its taps go along: a write that runs again may find that it has been sent meanwhile. */
export function sentOf(entry: StoredEntry, sentAt: number): SentEntry {
  const { request: _, state: __, retryAt: ___, lastError: ____, tap: _____, ...kept } = entry;
  const remnant = topicOf(entry.topic)?.remnant?.(entry.command) ?? entry.command;
  return { ...kept, command: remnant as SentEntry['command'], sentAt };
}
