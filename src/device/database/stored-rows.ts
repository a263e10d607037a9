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

/**
 * A row that is created together with the database. If the row has another id, the database was
 * emptied meanwhile.
 */
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
