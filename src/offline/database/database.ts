import { Dexie, type Table } from 'dexie';
import { databaseName } from '../database-name.ts';
import type { SentEntry, Snapshot, StoredEntry } from '../outbox/outbox-types.ts';
import { DatabaseEndedError, isLostConnection, isVersionFault } from './storage-faults.ts';
import type { DraftTable, RecentClient, StoredClients, StoredRound } from './stored-rows.ts';

export type Tables = Pick<
  UserDatabase,
  'clients' | 'recents' | 'entries' | 'snapshots' | 'sent' | 'drafts'
>;
type TableName = keyof Tables;

/** Runs inside a transaction, so it may await nothing but the tables. */
type Work<T> = (tables: Tables) => T | Promise<T>;

/** What the rest of the app needs of the database; tests put failures in between. */
export type UserDatabaseAccess = Pick<UserDatabase, 'read' | 'write' | 'end' | 'hasEnded'>;

type DatabaseEnd = 'outdated' | 'deleted';

// Versions are only added to: another tab may still run older code. The browser's number is ten times Dexie's.
const VERSION = 2.1;
const BROWSER_VERSION = 21;

const BLOCKED_MS = 3000;

/** An iPad loses the connection in the background: whoever needs it next opens it again. */
export class UserDatabase extends Dexie {
  declare readonly clients: Table<StoredClients | StoredRound<unknown>, string>;
  declare readonly recents: Table<RecentClient, number>;
  declare readonly entries: Table<StoredEntry, number, Omit<StoredEntry, 'seq'>>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly sent: Table<SentEntry, number>;
  declare readonly drafts: DraftTable;

  private readonly ended: (end: DatabaseEnd) => void;
  private isOver = false;
  private isBlocked = false;
  /** Shared, so that whoever asks first comes first. */
  private opening: PromiseLike<void> | undefined;

  constructor(userKey: string, ended: (end: DatabaseEnd) => void) {
    super(databaseName(userKey), {
      autoOpen: false,
      // A live query shows what is stored, not what is about to be.
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
      indexedDB: {
        // Refused a version, Dexie opens the newer database without one, and may not understand it.
        open: (name: string, version = BROWSER_VERSION) => this.closedIfLate(name, version),
        // Without it, Dexie keeps a list of databases in one more database.
        databases: () => indexedDB.databases(),
      } as { open: typeof indexedDB.open },
      IDBKeyRange,
    });
    this.ended = ended;
    // Nothing needs these layers of Dexie: without them a tap is on the disk a quarter earlier.
    for (const name of ['HooksMiddleware', 'VirtualIndexMiddleware', 'Cache']) {
      this.unuse({ stack: 'dbcore', name });
    }
    this.version(VERSION).stores({
      clients: 'key',
      recents: 'clNum, chosenAt',
      entries: '++seq, &opId, [lane+state]',
      snapshots: 'lane',
      sent: 'seq',
      drafts: 'key',
    });
    // Versions of the app before Dexie ask for the index by this name.
    const lane = this.entries.schema.idxByName['[lane+state]'];
    if (lane) lane.name = 'lane';
    this.on('versionchange', ({ newVersion }) => {
      this.takenAway(newVersion ? 'outdated' : 'deleted');
      return false;
    });
    this.on('blocked', () => {
      this.isBlocked = true;
      return false;
    });
    this.on('close', () => {
      // The end of an old connection says nothing about the next one.
      const connection: IDBDatabase | null = this.backendDB();
      if (connection) connection.onclose = null;
    });
  }

  /** Tried once more on a new connection, as a write is: `work` may run twice. */
  read<T>(names: readonly TableName[], work: Work<T>): Promise<T> {
    return this.insist('r', names, work);
  }

  write<T>(names: readonly TableName[], work: Work<T>): Promise<T> {
    return this.insist('rw', names, work);
  }

  /** Later reads and writes fail; a transaction that has begun finishes. */
  end(): void {
    this.isOver = true;
    this.close();
  }

  hasEnded(): boolean {
    return this.isOver;
  }

  protected takenAway(end: DatabaseEnd): void {
    this.end();
    this.ended(end);
  }

  private async insist<T>(mode: 'r' | 'rw', names: readonly TableName[], work: Work<T>) {
    const connection = this.backendDB();
    try {
      return await this.run(mode, names, work);
    } catch (error) {
      if (this.isOver || !isLostConnection(error)) throw this.reasonOf(error);
      if (this.backendDB() === connection) this.close({ disableAutoOpen: false });
      return await this.run(mode, names, work).catch((again) => {
        throw this.reasonOf(again);
      });
    }
  }

  private async run<T>(mode: 'r' | 'rw', names: readonly TableName[], work: Work<T>): Promise<T> {
    if (this.opening || !this.isOpen() || this.isOver) {
      // Dexie's own promise, or a live query would not know any more what it has read.
      this.opening ??= Dexie.Promise.resolve(this.opened()).finally(() => {
        this.opening = undefined;
      });
      await this.opening;
    }
    return this.transaction(mode, names, async ({ idbtrans }) => {
      const result = await work(this);
      commit(idbtrans);
      return result;
    });
  }

  private async opened(): Promise<void> {
    if (this.isOver) throw new DatabaseEndedError(`${this.name} is not to be used any more`);
    const { promise: blocked, reject } = Promise.withResolvers<never>();
    const timer = setInterval(() => {
      if (this.isBlocked) reject(new DOMException('Another tab does not let go', 'TimeoutError'));
    }, BLOCKED_MS);
    try {
      await Promise.race([this.open(), blocked]);
      this.isBlocked = false;
    } catch (error) {
      if (!isVersionFault(error)) throw error;
      this.takenAway('outdated');
    } finally {
      clearInterval(timer);
    }
  }

  /** A connection that is there only after the end belongs to nobody, and would block others. */
  private closedIfLate(name: string, version: number): IDBOpenDBRequest {
    const request = indexedDB.open(name, version);
    request.addEventListener('success', () => {
      if (this.isOver) request.result.close();
    });
    return request;
  }

  private reasonOf(error: unknown): unknown {
    const isClosed = this.isOver && error instanceof Dexie.DatabaseClosedError;
    return isClosed ? new DatabaseEndedError(`${this.name} is not to be used any more`) : error;
  }
}

function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit();
  } catch {
    // It is over already, or its browser commits by itself only.
  }
}
