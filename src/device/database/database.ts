import { Dexie, type Table } from 'dexie';
import { deferred } from '../../lib/async/deferred.ts';
import { timeoutWhenIdle } from '../../lib/async/later.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import type { SentEntry, Snapshot, StoredEntry } from '../outbox/outbox-types.ts';
import { abortWhenCached, whenShown } from './cached-page.ts';
import { CLOSING_VERSION, databaseName } from './database-name.ts';
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

/** The work of a transaction. It may await only calls of the tables. */
type Work<T> = (tables: Tables) => T | Promise<T>;

/** The methods of the database that the app calls. Tests wrap these methods to inject failures. */
export type UserDatabaseAccess = Pick<
  UserDatabase,
  'read' | 'write' | 'end' | 'hasEnded' | 'onEnd' | 'onClose'
>;

type DatabaseEnd = 'outdated' | 'deleted';

// Later versions may only add stores and indexes, because another tab may still run older code.
// Dexie multiplies the version by ten for IndexedDB.
const VERSION = 2.1;
const BROWSER_VERSION = 21;

const BLOCKED_MS = 3000;
export const SILENT_MS = 2000;
const LONGEST_RETRY_MS = 8000;

/** iPads lose the connection in the background, so the next read or write opens a new one. */
export class UserDatabase extends Dexie {
  declare readonly clients: Table<StoredClients | StoredRound<unknown> | StoredMark, string>;
  declare readonly recents: Table<RecentClient, number>;
  declare readonly entries: Table<StoredEntry, number, Omit<StoredEntry, 'seq'>>;
  declare readonly snapshots: Table<Snapshot, string>;
  declare readonly sent: Table<SentEntry, number>;
  declare readonly drafts: DraftTable;

  private readonly ended: (end: DatabaseEnd) => void;
  private isOver = false;
  private readonly endings: (() => void)[] = [];
  /** The number of transactions that Dexie has not created yet. It creates them in a microtask. */
  private starting = 0;
  private isBlocked = false;
  /** The running opening. All callers wait for this opening, so that they run in sequence. */
  private opening: PromiseLike<void> | undefined;
  /** The newest open request. The connections of earlier requests are closed on arrival. */
  private request: IDBOpenDBRequest | undefined;
  /**
   * True if the open request was answered. `readyState` does not show this: it is `done` too early
   * if the storage is lost during an upgrade.
   */
  private isAnswered = false;

  constructor(userKey: string, ended: (end: DatabaseEnd) => void) {
    super(databaseName(userKey), {
      autoOpen: false,
      // With Dexie's cache, a live query would show rows that are not stored yet.
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
      indexedDB: {
        // After a `VersionError`, Dexie opens again without a version. The default makes this fail.
        open: (name: string, version = BROWSER_VERSION) => this.openRequest(name, version),
        // Without this function, Dexie would store a list of databases in another database.
        databases: () => indexedDB.databases(),
      } as { open: typeof indexedDB.open },
      IDBKeyRange,
    });
    this.ended = ended;
    // The app uses none of these Dexie layers. Without them, storing a tap takes 25 % less time.
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
    // Older builds, from before the use of Dexie, look up the index by this name.
    const lane = this.entries.schema.idxByName['[lane+state]'];
    if (lane) lane.name = 'lane';
    this.on('populate', () => this.clients.add({ key: 'mark', id: randomUuid() }));
    this.on('versionchange', ({ newVersion }) => {
      const isSignOut = newVersion === null || newVersion === CLOSING_VERSION;
      this.endBecause(isSignOut ? 'deleted' : 'outdated');
      return false;
    });
    this.on('blocked', () => {
      this.isBlocked = true;
      return false;
    });
    this.on('close', () => {
      // A late `close` event of this connection must not close the next connection.
      const connection: IDBDatabase | null = this.backendDB();
      if (connection) connection.onclose = null;
    });
  }

  /**
   * Runs `work` in a transaction. Reads and writes are retried on a new connection after a lost
   * connection or a timeout, so `work` may run several times.
   */
  read<T>(names: readonly TableName[], work: Work<T>): Promise<T> {
    return this.runWithRetry('r', names, work);
  }

  write<T>(names: readonly TableName[], work: Work<T>): Promise<T> {
    return this.runWithRetry('rw', names, work);
  }

  /** Later reads and writes of this page fail. Earlier ones finish, if the database is open. */
  end(): void {
    if (!this.isOver) for (const run of this.endings) run();
    this.isOver = true;
    if (this.starting === 0) this.close();
  }

  /** Calls `run` before the end. The writes that `run` begins are still stored. */
  onEnd(run: () => void): void {
    this.endings.push(run);
  }

  /** Calls `run` after each close of a connection: the browser may have emptied the database. */
  onClose(run: () => void): void {
    // Dexie also fires `close` after a failed opening, when there is no connection to lose.
    this.on('close', () => {
      if (this.backendDB()) queueMicrotask(run);
    });
  }

  hasEnded(): boolean {
    return this.isOver;
  }

  protected endBecause(end: DatabaseEnd): void {
    this.end();
    this.ended(end);
  }

  private async runWithRetry<T>(mode: 'r' | 'rw', names: readonly TableName[], work: Work<T>) {
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
      // A live query records its reads in a Dexie zone, which only `Dexie.Promise` preserves.
      this.opening ??= Dexie.Promise.resolve(this.opened()).finally(() => {
        this.opening = undefined;
      });
      await this.opening;
    }
    const connection = this.backendDB();
    let isStarting = true;
    const started = () => {
      if (isStarting) this.starting -= 1;
      isStarting = false;
      if (this.isOver && this.starting === 0 && this.isOpen()) this.close();
    };
    this.starting += 1;
    const done = this.transaction(mode, names, async ({ idbtrans }) => {
      started();
      abortWhenCached(idbtrans);
      const result = await work(this);
      commit(idbtrans);
      return result;
    }).finally(started);
    const onAnother = () => {
      if (this.isOver) return done;
      if (this.backendDB() === connection) this.close({ disableAutoOpen: false });
      return this.run(mode, names, work, 2 * patience);
    };
    return firstResultOf(done, onAnother, patience);
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
      await Promise.race([firstResultOf(open, begunAnew, SILENT_MS), blocked]);
      this.isBlocked = false;
    } catch (error) {
      if (!isVersionFault(error)) throw error;
      this.endBecause('outdated');
    } finally {
      clearInterval(timer);
    }
  }

  /**
   * Opens the database. Closes a connection that arrives after `end` or after a newer request,
   * because that connection would block other tabs.
   */
  private openRequest(name: string, version: number): IDBOpenDBRequest {
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
    // The call fails if the transaction has ended already, and in browsers without `commit`.
  }
}

/** Also starts `again` if `work` takes `patience` ms. Returns the result that arrives first. */
function firstResultOf<T>(work: Promise<T>, again: () => Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let isSilent = false;
    const cancel = timeoutWhenIdle(() => {
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
 * Opens the database as a probe, and resolves once the browser answers. Browsers answer openings in
 * sequence, so an earlier opening without an answer is then lost. A browser that empties its
 * storage may lose the probe too, so the probe is repeated at intervals of up to 8 s.
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
      // The probe must not create the database, so it aborts the creation.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = answered;
      request.onsuccess = () => {
        request.result.close();
        answered();
      };
      again = setTimeout(ask, patience, Math.min(2 * patience, LONGEST_RETRY_MS));
    };
    ask(SILENT_MS);
  });
}
