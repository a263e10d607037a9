import type { ErrorCode } from '../../contract/core/errors.ts';
import { type ReadCell, yesOrNo } from './cells.ts';

export interface FileColumn {
  /** Its heads as `headKey` makes them; the first is the one that is shown. */
  heads: readonly string[];
  type: string;
  read: ReadCell;
  required?: true;
  /** The meaning of an empty cell, and of a missing column in a new row; null by default. */
  empty?: unknown;
  /** What a profile makes of a cell before it is read; without heads, of none. */
  change?(cell: string): string;
  /** What is written of it: columns of the table with SQL over `r`; by default itself, as it is read. */
  becomes?: Readonly<Record<string, string>>;
}

/** Lines to leave out, as SQL over `r` (the line), and the reason as SQL. */
export interface Check {
  where: string;
  reason: string;
  using?: string;
  again?: true;
  /** What a fact is told that is refused for it: `INVALID` unless given, and the column to blame. */
  code?: ErrorCode;
  column?: string;
}

/** Replaces the names in a line by the numbers of rows. */
export interface Lookup {
  fills?: string;
  sql: string;
  missing?: Check;
}

interface Written {
  /** The columns of the file that it comes from: it is not written where none of them is given. */
  of: readonly string[];
  /** SQL over `r` and the present row `t`, whose columns are null for a new one. */
  value: string;
}

/** Another program's file, as a profile describes it: columns that it does not name are passed over. */
interface Source {
  encoding?: string | undefined;
  separator?: string | undefined;
  /** By the head of a column: lines with other cells are passed over. */
  only?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Columns of which one head at least has to be there, by the names of ours. */
  needed: readonly string[];
}

export interface FileSpec {
  name: string;
  source?: Source;
  table: string;
  columns: Readonly<Record<string, FileColumn>>;
  /** What identifies a line, as SQL over `r`; a second line with the same key is left out. */
  key: readonly string[];
  /** The present row of a line; by default the one with the same key. */
  match?: string;
  /** Columns that are more than what one column of the file becomes. */
  writes?: Readonly<Record<string, Written>>;
  derive?: { columns: Readonly<Record<string, string>>; of(row: Row): Row };
  lookups?: readonly Lookup[];
  checks?: readonly Check[];
  /** SQL that frees unique values before the lines are written. */
  before?: readonly string[];
  /** A key column that the import numbers. */
  numbered?: string;
  /** Lines refer to others of the same file, so new rows are updated once more. */
  isLinked?: true;
  isRemovable?: true;
}

export type Row = Record<string, unknown>;

/** What a new row takes where its column is missing. */
export const assumedOf = ({ columns }: FileSpec): Row =>
  Object.fromEntries(Object.entries(columns).map(([name, { empty }]) => [name, empty ?? null]));

/** « Prix HT » → prix_ht */
export const headKey = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** A column by its heads; the first of them is the one that is shown. */
export const column = (type: string, read: ReadCell, ...heads: string[]): FileColumn => ({
  heads,
  type,
  read,
});

/** A column that is never empty, and that a new row needs. */
export const required = (...of: Parameters<typeof column>): FileColumn & { required: true } => ({
  ...column(...of),
  required: true,
});

/** A column whose empty cells have a meaning. */
export const withDefault = (empty: unknown, ...of: Parameters<typeof column>): FileColumn => ({
  ...column(...of),
  empty,
});

/** A column that names a row of another table, whose number is written. */
export const naming = <Of extends FileColumn>(number: string, column: Of) => ({
  ...column,
  becomes: { [number]: `r.${number}` },
});

/** A yes in the file becomes the moment of the first yes in the table. */
export const since = (of: string, column: string, ...heads: string[]): FileColumn => ({
  ...withDefault(false, 'boolean', yesOrNo, ...heads),
  becomes: { [column]: `case when r.${of} then coalesce(t.${column}, now()) end` },
});

export const writesOf = ({ columns, writes }: FileSpec): [string, Written][] => [
  ...Object.entries(columns).flatMap(([name, { becomes = { [name]: `r.${name}` } }]) =>
    Object.entries(becomes).map(([to, value]): [string, Written] => [to, { of: [name], value }]),
  ),
  ...Object.entries(writes ?? {}),
];

export const matchOf = ({ key, match }: FileSpec): string =>
  match ?? key.map((one) => `${one.replaceAll('r.', 't.')} = ${one}`).join(' and ');

export const REMOVE = 'removed';
