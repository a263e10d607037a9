import { Dexie, type Table } from 'dexie';
import type { ClientRow } from '../../contract/clients/schemas.ts';
import { databaseName } from './database-name.ts';
import { markStale } from './stale.ts';

/** The last client list that the server gave, as one record: it is read and replaced whole. */
export interface StoredClients {
  key: 'list';
  fetchedAt: number;
  rows: ClientRow[];
}

export interface RecentClient {
  clNum: number;
  chosenAt: number;
}

const VERSION = 1;

export class UserDatabase extends Dexie {
  declare clients: Table<StoredClients, string>;
  declare recents: Table<RecentClient, number>;

  constructor(userKey: string) {
    super(databaseName(userKey));
    // Versions are only added to: another tab may still run the code of an older one.
    this.version(VERSION).stores({ clients: 'key', recents: 'clNum, chosenAt' });
    this.on('versionchange', (event) => {
      // By default Dexie's old code would open the new schema again and write into it.
      this.close({ disableAutoOpen: true });
      // No new version: it is being deleted, because its user signs out.
      if (event.newVersion === null) opened = undefined;
      else markStale();
      return false;
    });
    this.on('ready', () => this.refuseNewer());
  }

  /** Dexie opens a database newer than its own code; this code must not work on it. */
  private refuseNewer(): void {
    // `verno` keeps saying what this code asked for; the browser knows what it opened, times ten.
    if (Math.floor(this.backendDB().version / 10) <= VERSION) return;
    this.close({ disableAutoOpen: true });
    markStale();
    throw new Error('The database belongs to a newer version of the app');
  }
}

let opened: { userKey: string; database: UserDatabase } | undefined;

export function userDatabase(userKey: string): UserDatabase {
  if (opened?.userKey !== userKey) {
    opened?.database.close({ disableAutoOpen: true });
    opened = { userKey, database: new UserDatabase(userKey) };
  }
  return opened.database;
}
