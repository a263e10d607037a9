import type { ReadCell } from './cells.ts';

export interface FileColumn {
  /** Its heads as `headKey` makes them; the first is the one that is shown. */
  heads: readonly string[];
  type: string;
  read: ReadCell;
  /** Never empty; a row that is new needs it. */
  required?: true;
  /** What an empty cell means, and for a new row a missing column: null where nothing is said. */
  empty?: unknown;
}

/** Lines that are left out, by SQL over `r` (the line), and the reason as SQL. */
export interface Check {
  where: string;
  reason: string;
  /** Another relation that both speak of. */
  using?: string;
  /** What is left out may be what others lean on. */
  again?: true;
}

/** How the names in a line become numbers of rows. */
export interface Lookup {
  /** The columns it fills, added to those of the file. */
  fills: Readonly<Record<string, string>>;
  /** `update import_rows r …` */
  sql: string;
  missing?: Check;
}

interface Written {
  /** The columns of the file that it comes from: where none of them is there, it stays as it is. */
  of: readonly string[];
  /** SQL over `r` and the row `t` that is there, whose columns are null for a new one. */
  value: string;
}

/** One CSV file: what its columns are, and where its lines go. */
export interface FileSpec {
  name: string;
  table: string;
  columns: Readonly<Record<string, FileColumn>>;
  /** What names a line, as SQL over `r`: twice in a file is once too often. */
  key: readonly string[];
  /** How a line finds the row that is there. */
  match: string;
  writes: Readonly<Record<string, Written>>;
  /** Columns that follow from others of the line. */
  derive?: { columns: Readonly<Record<string, string>>; of(row: Row): Row };
  lookups?: readonly Lookup[];
  checks?: readonly Check[];
  /** SQL that makes room for what comes, before it comes. */
  before?: readonly string[];
  /** A key column that the database does not number. */
  numbered?: string;
  /** Lines lean on others of the same file: what is new is looked at twice. */
  isLinked?: true;
  /** Whether a column `supprimer` takes rows away. */
  isRemovable?: true;
}

export type Row = Record<string, unknown>;

/** « Prix HT » → prix_ht */
export const headKey = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Columns that are written as they stand in the line. */
export const asRead = (...names: string[]): Record<string, Written> =>
  Object.fromEntries(names.map((name) => [name, { of: [name], value: `r.${name}` }]));

/** A yes or no in the file is a moment in the table: that of the first yes. */
export const since = (of: string, column: string): Record<string, Written> => ({
  [column]: { of: [of], value: `case when r.${of} then coalesce(t.${column}, now()) end` },
});

export const REMOVE = 'removed';
