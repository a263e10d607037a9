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
  /** The key of the rejected entry that this one depends on, and shares its fate with. */
  behind?: string;
};

export interface Entry<T extends TopicName = TopicName> extends LaneOwner {
  seq: number;
  /** The idempotency key: made when the user acted, the same with every attempt. */
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
  /** As it was sent first: sent again, it is the same to the letter. */
  request: CommandRequest | undefined;
  lastError: EntryError | undefined;
}

export interface SentEntry extends Omit<Entry, 'request' | 'state' | 'retryAt' | 'lastError'> {
  sentAt: number;
}

export interface Snapshot<T extends TopicName = TopicName> {
  lane: string;
  state: StateOf<T>;
  /** Grows with every change: an answer that was asked for before it is out of date. */
  version: number;
}

export interface StoredEntry extends Entry {
  /** The last key that went into it: whoever saw the entry with another one has seen an older state. */
  tap: string;
  /** All of them; entries of earlier versions have only the last. */
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
  /** The browser has no room left, even after pictures and catalogue were given up. */
  | 'full'
  | 'broken'
  /** Neither an answer nor an error comes. */
  | 'silent'
  /** It was emptied under this page, which has written anew what it still held. */
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
  /** No such file, or not one of this user. */
  | { state: 'rejected'; reason: 'unreadable' | 'other-user' };

/** The other way round. */
export const topicNameOf = ({ lane }: Snapshot): string => lane.slice(0, lane.lastIndexOf(' '));

export const laneOf = ({ topic, clNum }: LaneKey): string => `${topic} ${clNum}`;
