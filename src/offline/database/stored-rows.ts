import type { Table } from 'dexie';
import type { ClientRow } from '../../../contract/clients/schemas.ts';

/** The last client list that the server gave, as one record: it is read and replaced whole. */
export interface StoredClients {
  key: 'list';
  fetchedAt: number;
  rows: ClientRow[];
}

export interface StoredRound<Prepared> {
  key: 'round';
  last: number[];
  prepared: [clNum: number, Prepared][];
}

/** Made with the database: another one says that it was emptied. */
export interface StoredMark {
  key: 'mark';
  id: string;
}

export interface RecentClient {
  clNum: number;
  chosenAt: number;
}

export interface StoredDraft {
  key: string;
  draft: unknown;
}

export type DraftTable = Table<StoredDraft, string>;

export type DraftChange = (drafts: DraftTable) => Promise<unknown>;
