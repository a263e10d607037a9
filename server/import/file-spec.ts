import type { ErrorCode } from '../../contract/core/errors.ts';
import { CellFault, type Kind, yesOrNo } from './cells.ts';

export interface FileColumn {
  /** The column's heads in the form of `headKey`; messages show the first. */
  heads: readonly string[];
  kind: Kind;
  required?: true;
  /** The value of an empty cell, and of a missing column in a new row; null by default. */
  empty?: unknown;
  /** A change of the cell that a profile makes before it is read; without heads, a constant. */
  change?(cell: string): string;
  /** The table columns that it sets, with SQL over `r`; by default the column of its own name. */
  becomes?: Readonly<Record<string, string>>;
}

/** Refuses lines: the condition and the reason are SQL over `r` (the line). */
export interface Check {
  where: string;
  reason: string;
  using?: string;
  again?: true;
  /** Error code of a fact that is refused for this (default `INVALID`), and the column to name. */
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
  /** The columns of the file that it derives from; if all are missing, it is not written. */
  of: readonly string[];
  /** SQL over `r` and the current row `t`, whose columns are null for a new one. */
  value: string;
}

/** The file of another program, described by a profile; other columns are ignored. */
interface Source {
  encoding?: string | undefined;
  separator?: string | undefined;
  /** Accepted cells by the head of a column; lines with other cells are ignored. */
  only?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Our columns for each of which the file must have at least one head. */
  needed: readonly string[];
}

export interface FileSpec {
  name: string;
  source?: Source;
  table: string;
  columns: Readonly<Record<string, FileColumn>>;
  /** The key of a line, as SQL over `r`; a second line with the same key is refused. */
  key: readonly string[];
  /** Condition for the current row of a line; by default that it has the same key. */
  match?: string;
  /** Columns of the table that derive from several columns of the file. */
  writes?: Readonly<Record<string, Written>>;
  lookups?: readonly Lookup[];
  checks?: readonly Check[];
  /** SQL that frees unique values before the lines are written. */
  before?: readonly string[];
  /** A key column that the import numbers. */
  numbered?: string;
  /** Lines may refer to others of the same file, so new rows are updated once more. */
  isLinked?: true;
  isRemovable?: true;
}

/** Values in their stored form, by column. */
export interface Row extends Record<string, unknown> {
  /** Of a file, or the position in the list of a fact. */
  line: number;
  /** True for a line that deletes its row. */
  removed: boolean;
}

/** The values of a new row in the columns that its file or fact does not have. */
export const defaultsOf = ({ columns }: FileSpec) =>
  Object.fromEntries(Object.entries(columns).map(([name, { empty }]) => [name, empty ?? null]));

/** The value of an empty cell or of a missing field. */
export function emptyValue({ required, empty }: FileColumn): unknown {
  if (required) throw new CellFault('la cellule est vide');
  return empty ?? null;
}

/** « Prix HT » → prix_ht */
export const headKey = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

export const column = (kind: Kind, ...heads: string[]): FileColumn => ({ heads, kind });

/** A column without empty cells, which every new row needs. */
export const required = (...of: Parameters<typeof column>): FileColumn & { required: true } => ({
  ...column(...of),
  required: true,
});

export const withDefault = (empty: unknown, ...of: Parameters<typeof column>): FileColumn => ({
  ...column(...of),
  empty,
});

/** A column that names a row of another table, whose number is written. */
export const naming = <Of extends FileColumn>(number: string, column: Of) => ({
  ...column,
  becomes: { [number]: `r.${number}` },
});

/** A yes or no in the file, stored as the time of the first yes. */
export const since = (of: string, column: string, ...heads: string[]): FileColumn => ({
  ...withDefault(false, yesOrNo, ...heads),
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

export const headNamed = ({ columns }: FileSpec, name: string): string =>
  columns[name]?.heads[0] ?? name;
