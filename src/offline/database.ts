import type { ClientRow } from '../../contract/clients/schemas.ts';
import { EndedError } from '../lib/http-errors.ts';
import { databaseName } from './database-name.ts';
import { completed, openDatabase } from './idb.ts';

/** The last client list that the server gave, as one record: it is read and replaced whole. */
export interface StoredClients {
  key: 'list';
  fetchedAt: number;
  rows: ClientRow[];
}

/** Beside it, what a representative has taken along of which clients. */
export interface StoredRound<Prepared> {
  key: 'round';
  last: number[];
  prepared: [clNum: number, Prepared][];
}

export interface RecentClient {
  clNum: number;
  chosenAt: number;
}

/** What is being written and not sent yet, by what it is for. */
export interface StoredDraft {
  key: string;
  draft: unknown;
}

/** Done to a draft where something else is written: what it finds there decides, or ends it all. */
export type DraftChange = (drafts: IDBObjectStore) => Promise<void>;

type StoreName = 'clients' | 'recents' | 'entries' | 'snapshots' | 'sent' | 'drafts';
export type Stores = Record<StoreName, IDBObjectStore>;

/** What is done inside a transaction: it may await nothing but the transaction's own requests. */
type Work<T> = (stores: Stores) => T | Promise<T>;

/**
 * The user's small, precious database. A connection that was lost, as an iPad loses it in the
 * background, is opened again by whoever needs it next.
 */
export interface UserDatabase {
  /** Tried once more on a new connection, as a write is: `work` may run twice. */
  read<T>(names: readonly StoreName[], work: Work<T>): Promise<T>;
  /** Resolves when it is on the disk. */
  write<T>(names: readonly StoreName[], work: Work<T>): Promise<T>;
  /** What has begun goes on to its end. */
  close(): void;
  /** It refuses whatever is asked of it from now on. */
  isOver(): boolean;
}

/** Newer code has taken the database over, it was deleted, or it is not used any more. */
export class DatabaseEndedError extends EndedError {
  override name = 'DatabaseEndedError';
}

// The browser's own number. 10 was made with a library, which multiplied its 1 by ten. Versions are
// only added to: another tab may still run the code of an older one.
const VERSION = 21;

const schema: Record<StoreName, (database: IDBDatabase) => void> = {
  clients: (database) => database.createObjectStore('clients', { keyPath: 'key' }),
  recents(database) {
    database.createObjectStore('recents', { keyPath: 'clNum' }).createIndex('chosenAt', 'chosenAt');
  },
  entries(database) {
    const entries = database.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
    entries.createIndex('opId', 'opId', { unique: true });
    entries.createIndex('lane', ['lane', 'state']);
  },
  snapshots: (database) => database.createObjectStore('snapshots', { keyPath: 'lane' }),
  sent: (database) => database.createObjectStore('sent', { keyPath: 'seq' }),
  drafts: (database) => database.createObjectStore('drafts', { keyPath: 'key' }),
};

/** Neither passes with another connection: there is no room, or another tab holds an older version. */
const LASTING: readonly string[] = ['QuotaExceededError', 'TimeoutError'];

const isStorageFault = (error: unknown): boolean =>
  error instanceof DOMException && !LASTING.includes(error.name);

/** Why a database is gone: newer code has taken it over, or its user has signed out. */
type DatabaseEnd = 'outdated' | 'deleted';

/** Whatever the end, this code works on it no more; the one who asked for it is told. */
export function createUserDatabase(
  userKey: string,
  ended: (end: DatabaseEnd) => void,
): UserDatabase {
  let opening: Promise<IDBDatabase> | undefined;
  /** Known at once: a transaction then begins in the very turn in which it is asked for. */
  let opened: IDBDatabase | undefined;
  let isOver = false;

  function end(): void {
    isOver = true;
    letGo();
  }

  function letGo(): void {
    opening?.then((database) => database.close()).catch(() => undefined);
    opening = undefined;
    opened = undefined;
  }

  async function open(): Promise<IDBDatabase> {
    if (isOver) throw new DatabaseEndedError(`${databaseName(userKey)} is not to be used any more`);
    opening ??= begin();
    return opening;
  }

  /** What was let go of before it was there is nobody's: it says no more to this one. */
  function begin(): Promise<IDBDatabase> {
    const mine: Promise<IDBDatabase> = connect().then(
      (database) => {
        if (opening === mine) opened = database;
        return database;
      },
      (error) => {
        if (opening === mine) opening = undefined;
        throw error;
      },
    );
    return mine;
  }

  async function connect(): Promise<IDBDatabase> {
    const database = await openDatabase(databaseName(userKey), VERSION, upgrade).catch((error) => {
      if ((error as DOMException | null)?.name === 'VersionError') {
        end();
        ended('outdated');
        throw new DatabaseEndedError('The database belongs to a newer version of the app');
      }
      throw error;
    });
    database.onversionchange = ({ newVersion }) => {
      end();
      database.close();
      ended(newVersion === null ? 'deleted' : 'outdated');
    };
    database.onclose = () => {
      if (opened !== database) return;
      opening = undefined;
      opened = undefined;
    };
    return database;
  }

  async function run<T>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    work: Work<T>,
  ): Promise<T> {
    const database = opened ?? (await open());
    // What is precious is on the disk before anybody is told so.
    const transaction = database.transaction([...names], mode, { durability: 'strict' });
    const done = completed(transaction);
    const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
    try {
      const result = await Promise.race([work(stores as Stores), failed(done)]);
      commit(transaction);
      await done;
      return result;
    } catch (error) {
      abort(transaction);
      await done.catch(() => undefined);
      throw transaction.error ?? error;
    }
  }

  async function insist<T>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    work: Work<T>,
  ): Promise<T> {
    try {
      return await run(names, mode, work);
    } catch (error) {
      if (!isStorageFault(error)) throw error;
      letGo();
      return run(names, mode, work);
    }
  }

  return {
    read: (names, work) => insist(names, 'readonly', work),
    write: (names, work) => insist(names, 'readwrite', work),
    close: end,
    isOver: () => isOver,
  };
}

function upgrade(database: IDBDatabase): void {
  for (const [name, create] of Object.entries(schema)) {
    if (!database.objectStoreNames.contains(name)) create(database);
  }
}

/** Only its end without success: while work goes on, that is the news. */
async function failed(done: Promise<void>): Promise<never> {
  await done;
  return new Promise<never>(() => {});
}

/** Says that nothing more comes, so that nobody waits for it. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit();
  } catch {
    // It is over already, or its browser commits by itself only.
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
