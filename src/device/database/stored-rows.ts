import type { Table } from 'dexie';
import type { ClientRow } from '../../../contract/clients/schemas.ts';

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

/** The row is created with the database: another id means that the database was emptied. */
export interface StoredMark {
  key: 'mark';
  id: string;
}

export interface RecentClient {
  clNum: number;
  chosenAt: number;
}

interface StoredDraft {
  key: string;
  draft: unknown;
}

export type DraftTable = Table<StoredDraft, string>;

export type DraftChange = (drafts: DraftTable) => Promise<unknown>;
