import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { ProblemError } from '../../lib/http-errors.ts';
import type { CommandRequest, TopicOwner } from '../commands/topic.ts';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';

export interface LaneOwner extends TopicOwner {
  clientName: string;
}

export interface LaneKey<T extends TopicName = TopicName> {
  topic: T;
  clNum: number;
}

export type EntryError = ProblemError['hints'] & {
  code: ErrorCode | 'UNREACHABLE';
  /** The key of the rejected entry on which this entry depends. Both are retried together. */
  behind?: string;
};

export interface Entry<T extends TopicName = TopicName> extends LaneOwner {
  seq: number;
  /** The idempotency key. It is generated when the user acts, and is the same for every attempt. */
  opId: string;
  lane: string;
  topic: T;
  command: CommandOf<T>;
  schemaVersion: number;
  userKey: string;
  createdAt: number;
  attempts: number;
  retryAt: number;
  state: 'waiting' | 'rejected';
  /** The request as it was first sent. A retry sends exactly the same request. */
  request: CommandRequest | undefined;
  lastError: EntryError | undefined;
}

export interface SentEntry extends Omit<Entry, 'request' | 'state' | 'retryAt' | 'lastError'> {
  sentAt: number;
}

export interface Snapshot<T extends TopicName = TopicName> {
  lane: string;
  state: StateOf<T>;
  /** Increases with every change. An answer that was requested at a lower version is outdated. */
  version: number;
}

export interface StoredEntry extends Entry {
  /** The key of the last merged tap. A copy of the entry with another `tap` is outdated. */
  tap: string;
  /** The keys of all merged taps. Entries of earlier versions lack this field. */
  taps?: readonly string[];
}

export interface Change {
  put: StoredEntry[];
  dropped: number[];
  snapshots: Snapshot[];
}

export interface Contents {
  entries: readonly StoredEntry[];
  snapshots: readonly Snapshot[];
}

export type StorageTrouble =
  /** The disk is full, even after cached pictures and the catalogue were deleted. */
  | 'full'
  | 'broken'
  | 'silent'
  /** The storage was emptied while the page was open. The page has stored its entries again. */
  | 'emptied';

export interface OutboxFile {
  app: 'comptoir';
  format: 1;
  userKey: string;
  exportedAt: number;
  entries: readonly Entry[];
}

export type ImportResult =
  | { state: 'done'; added: number; known: number }
  | { state: 'rejected'; reason: 'unreadable' | 'other-user' };

/** Returns the name of the topic from the name of a lane, which `laneOf` builds. */
export const topicNameOf = ({ lane }: Snapshot): string => lane.slice(0, lane.lastIndexOf(' '));

export const laneOf = ({ topic, clNum }: LaneKey): string => `${topic} ${clNum}`;
