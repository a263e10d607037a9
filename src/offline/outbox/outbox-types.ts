import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { CurrentOrder } from '../../../contract/orders/current-order.ts';
import type { FieldProblem } from '../../lib/http-errors.ts';
import type { CommandRequest, TopicOwner } from '../commands/topic.ts';
import type { CommandOf, StateOf, TopicName } from '../commands/topics.ts';
import type { DraftChange } from '../database/stored-rows.ts';

/** The client for whom something waits, with the name that people know. */
export interface LaneOwner extends TopicOwner {
  clientName: string;
}

export interface LaneKey<T extends TopicName = TopicName> {
  topic: T;
  clNum: number;
}

/** Why a command is not done yet, or will not be. */
export interface EntryError {
  code: ErrorCode | 'UNREACHABLE';
  /** The orderable quantities nearest to the rejected one. */
  quantities?: readonly number[] | undefined;
  /** The true packaging. */
  packSize?: number | undefined;
  /** What is wrong with its fields. */
  errors?: readonly FieldProblem[] | undefined;
  /** The order as the server would place it now. */
  current?: CurrentOrder | undefined;
  /** The key of the rejected entry that this one depends on, and shares its fate with. */
  behind?: string | undefined;
}

/** One command on its way to the server, as the device keeps it. */
export interface Entry<T extends TopicName = TopicName> extends LaneOwner {
  /** The order of capture, over all lanes. */
  seq: number;
  /** The idempotency key: made when the user acted, the same with every attempt. */
  opId: string;
  /** `order 12`: see `laneOf`. */
  lane: string;
  topic: T;
  command: CommandOf<T>;
  schemaVersion: number;
  userKey: string;
  createdAt: number;
  attempts: number;
  /** Not before; in ms. */
  retryAt: number;
  state: 'waiting' | 'rejected';
  /** What was sent first: sent again, it is the same to the letter. */
  request: CommandRequest | undefined;
  lastError: EntryError | undefined;
}

/** What the server has done, for the user to look at. */
export interface SentEntry extends Omit<Entry, 'request' | 'state' | 'retryAt' | 'lastError'> {
  sentAt: number;
}

/** What a lane's server said last, as it is stored. */
export interface Snapshot<T extends TopicName = TopicName> {
  lane: string;
  state: StateOf<T>;
  /** Grows with every change: an answer that was asked for before it is out of date. */
  version: number;
  /** Undefined before the server has answered. */
  fetchedAt: number | undefined;
}

/** An entry as the database has it. `tap` and `taps` are the keys of what went into it. */
export interface StoredEntry extends Entry {
  /** The last of them: whoever saw the entry with another one has seen an older state. */
  tap: string;
  /** All of them; entries of earlier versions have only the last. */
  taps?: readonly string[];
}

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

export type StorageTrouble =
  /** The browser has no room left, even after pictures and catalogue were given up. */
  | 'full'
  /** The database does not answer any more: a reload may help. */
  | 'broken';

/** A file that carries waiting commands to another device of the same user. */
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
  | { state: 'refused'; reason: 'unreadable' | 'other-user' };

/** What the page sees of the outbox: read from memory, which follows the database. */
export interface Outbox {
  /** From now on this user's and nobody else's. Undefined closes it. */
  open(userKey: string | undefined): void;
  userKey(): string | undefined;
  /** Resolves once what the device holds for the user is in memory. */
  ready(): Promise<void>;
  isLoaded(): boolean;
  /**
   * Durable on the device when it resolves, and shown from then on. Rejects where it cannot be kept.
   * A command with a key of its own is taken once, however often and in how many tabs it comes.
   */
  dispatch<T extends TopicName>(
    topic: T,
    owner: LaneOwner,
    command: CommandOf<T>,
    key?: string,
  ): Promise<void>;
  /**
   * The same for many: all of them are kept, in their order, or none. The draft that they come from is
   * changed in the same transaction.
   */
  dispatchAll<T extends TopicName>(
    topic: T,
    owner: LaneOwner,
    commands: readonly CommandOf<T>[],
    draft?: DraftChange,
  ): Promise<void>;
  /** What is shown: the server's state with everything that waits folded in. */
  shown<T extends TopicName>(topic: T, clNum: number): StateOf<T>;
  /** What the server said last. */
  known<T extends TopicName>(topic: T, clNum: number): Snapshot<T>;
  /** What waits in a lane, in its order; rejected ones are not in it. */
  pending<T extends TopicName>(topic: T, clNum: number): readonly Entry<T>[];
  /** Everything that waits or was rejected. */
  entries(): readonly Entry[];
  /** The last that the server has done, the latest first. */
  sent(): Promise<readonly SentEntry[]>;
  /**
   * Takes over the server's state of a lane, asked for at `version`. False where something waits in
   * the lane or it has changed since.
   */
  learn<T extends TopicName>(key: LaneKey<T>, version: number, state: StateOf<T>): Promise<boolean>;
  /** Rejected entries go once more, under the same key, with what depends on them. */
  retry(opIds: readonly string[]): Promise<void>;
  /**
   * Puts other commands in the place of a rejected one, or none. What depends on it goes again.
   */
  correct<T extends TopicName>(opId: string, commands: readonly CommandOf<T>[]): Promise<void>;
  /** Given up by the user; the server may have done it already. */
  remove(opIds: readonly string[]): Promise<void>;
  /** Nothing is merged any more into what is in the file. */
  exportFile(): Promise<OutboxFile>;
  importFile(text: string): Promise<ImportResult>;
  /** Tries at once: somebody looks, or the network is proven to be back (`proven`). */
  wake(proven?: boolean): void;
  /** Why the last write failed; undefined while all is well. */
  trouble(): StorageTrouble | undefined;
  subscribe(listener: () => void): () => void;
}

export const laneOf = ({ topic, clNum }: LaneKey): string => `${topic} ${clNum}`;
