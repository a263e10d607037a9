import { Dexie, type Table } from 'dexie';
import { deferred } from '../../lib/deferred.ts';
import { patiently } from '../../lib/later.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { databaseName } from '../database-name.ts';
import type { SentEntry, Snapshot, StoredEntry } from '../outbox/outbox-types.ts';
import { endIfKept, whenShown } from './kept-page.ts';
import { DatabaseEndedError, isLostConnection, isVersionFault } from './storage-faults.ts';
import type {
  DraftTable,
  RecentClient,
  StoredClients,
  StoredMark,
  StoredRound,
} from './stored-rows.ts';

export type Tables = Pick<
  UserDatabase,
  'clients' | 'recents' | 'entries' | 'snapshots' | 'sent' | 'drafts'
>;
type TableName = keyof Tables;

/** Runs inside a transaction, so it may await nothing but the tables. */
type Work<T> = (tables: Tables) => T | Promise<T>;

/** What the rest of the app needs of the database; tests put failures in between. */
export type UserDatabaseAccess = Pick<
  UserDatabase,
  'read' | 'write' | 'end' | 'hasEnded' | 'onClose'
>;

type DatabaseEnd = 'outdated' | 'deleted';

// Versions are only added to: another tab may still run older code. The browser's number is ten times Dexie's.
const VERSION = 2.1;
const BROWSER_VERSION = 21;

const BLOCKED_MS = 3000;
export const SILENT_MS = 2000;
const RAREST_MS = 8000;

/** An iPad loses the connection in the background: whoever needs it next opens it again. */
export class UserDatabase extends Dexie {
  declare readonly clients: Table<StoredClients | StoredRound<unknown> | StoredMark, string>;
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
  /** The newest: what an earlier one brings belongs to nobody. */
  private request: IDBOpenDBRequest | undefined;
  /** `readyState` says so too early: an upgrade that is lost with the storage counts as done. */
  private isAnswered = false;

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
    this.on('populate', () => this.clients.add({ key: 'mark', id: randomUuid() }));
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

  /** Whoever closes it: the browser does so too, and then what was in it may be gone. */
  onClose(run: () => void): void {
    // A failed opening closes as well, without a connection, and nothing can be gone then.
    this.on('close', () => {
      if (this.backendDB()) queueMicrotask(run);
    });
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

  private async run<T>(
    mode: 'r' | 'rw',
    names: readonly TableName[],
    work: Work<T>,
    patience = SILENT_MS,
  ): Promise<T> {
    if (this.opening || !this.isOpen() || this.isOver) {
      // Dexie's own promise, or a live query would not know any more what it has read.
      this.opening ??= Dexie.Promise.resolve(this.opened()).finally(() => {
        this.opening = undefined;
      });
      await this.opening;
    }
    const connection = this.backendDB();
    const done = this.transaction(mode, names, async ({ idbtrans }) => {
      endIfKept(idbtrans);
      const result = await work(this);
      commit(idbtrans);
      return result;
    });
    const onAnother = () => {
      if (this.isOver) return done;
      if (this.backendDB() === connection) this.close({ disableAutoOpen: false });
      return this.run(mode, names, work, 2 * patience);
    };
    return orAgain(done, onAnother, patience);
  }

  private async opened(): Promise<void> {
    await whenShown();
    if (this.isOver) throw new DatabaseEndedError(`${this.name} is not to be used any more`);
    const { promise: blocked, reject } = deferred<never>();
    const timer = setInterval(() => {
      if (this.isBlocked) reject(new DOMException('Another tab does not let go', 'TimeoutError'));
    }, BLOCKED_MS);
    try {
      const open = this.open();
      const begunAnew = async () => {
        await openingAnswered(this.name);
        if (!this.isAnswered) this.close();
        return open;
      };
      await Promise.race([orAgain(open, begunAnew, SILENT_MS), blocked]);
      this.isBlocked = false;
    } catch (error) {
      if (!isVersionFault(error)) throw error;
      this.takenAway('outdated');
    } finally {
      clearInterval(timer);
    }
  }

  /** A connection that is there only after the end, or after another, would block others. */
  private closedIfLate(name: string, version: number): IDBOpenDBRequest {
    const request = indexedDB.open(name, version);
    this.request = request;
    this.isAnswered = false;
    request.addEventListener('error', () => this.answers(request));
    request.addEventListener('success', (event) => {
      this.answers(request);
      if (!this.isOver && this.request === request) return;
      event.stopImmediatePropagation();
      request.result.close();
    });
    return request;
  }

  private answers(request: IDBOpenDBRequest): void {
    if (this.request === request) this.isAnswered = true;
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

/** After `patience`, `again` is tried as well: whichever of them answers first. */
function orAgain<T>(work: Promise<T>, again: () => Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSilent = false;
    const cancel = patiently(() => {
      isSilent = true;
      again().then(resolve, reject);
    }, patience);
    work.then(
      (result) => {
        cancel();
        resolve(result);
      },
      (error) => {
        cancel();
        if (!isSilent) reject(error);
      },
    );
  });
}

/**
 * Openings are answered in their order: once this one is, those before it were lost. While a browser
 * empties its storage this one may be lost as well, so it is asked again, at last every eight seconds.
 */
function openingAnswered(name: string): Promise<void> {
  return new Promise((resolve) => {
    let again: ReturnType<typeof setTimeout> | undefined;
    const answered = () => {
      clearTimeout(again);
      resolve();
    };
    const ask = (patience: number) => {
      const request = indexedDB.open(name);
      // Nothing is to be made here.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = answered;
      request.onsuccess = () => {
        request.result.close();
        answered();
      };
      again = setTimeout(ask, patience, Math.min(2 * patience, RAREST_MS));
    };
    ask(SILENT_MS);
  });
}
