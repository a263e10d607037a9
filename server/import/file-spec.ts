import type { ErrorCode } from '../../contract/core/errors.ts';
import { CellFault, type Kind, yesOrNo } from './cells.ts';

export interface FileColumn {
  /** The possible heads of the column in the form of `headKey`. Messages show the first head. */
  heads: readonly string[];
  kind: Kind;
  required?: true;
  /** The value of an empty cell, and of a missing column in a new row; by default null. */
  empty?: unknown;
  /**
   * Changes the cell before it is read, as a profile demands. For a column that has no heads,
   * returns a constant.
   */
  change?(cell: string): string;
  /**
   * SQL over `r` (the line) for each column of the table that this column sets; by default the
   * column of the same name.
   */
  becomes?: Readonly<Record<string, string>>;
}

/** A check that refuses lines. Condition and reason are SQL over `r` (the line). */
export interface Check {
  where: string;
  reason: string;
  using?: string;
  again?: true;
  /**
   * The error code (by default `INVALID`) and the column in the answer to a fact that this check
   * refuses.
   */
  code?: ErrorCode;
  column?: string;
}

/** Replaces the name of a row in a line by the number of that row. */
export interface Lookup {
  fills?: string;
  sql: string;
  missing?: Check;
}

interface Written {
  /**
   * The columns of the file from which the value derives. If all these columns are missing, the
   * import does not write the value.
   */
  of: readonly string[];
  /**
   * SQL over `r` (the line) and `t` (the current row, whose columns are null if the row is new).
   */
  value: string;
}

/**
 * The file of another program, as a profile describes it. The import ignores columns that are not
 * in the profile.
 */
interface Source {
  encoding?: string | undefined;
  separator?: string | undefined;
  /**
   * The accepted cells, by the head of a column. The import ignores lines with other cells in that
   * column.
   */
  only?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The shop’s columns that the file must contain, each under one of the heads of the column. */
  needed: readonly string[];
}

export interface FileSpec {
  name: string;
  source?: Source;
  table: string;
  columns: Readonly<Record<string, FileColumn>>;
  /** The key of a line, as SQL over `r` (the line). A second line with the same key is refused. */
  key: readonly string[];
  /** The condition that finds the current row of a line; by default equal keys. */
  match?: string;
  /** The columns of the table that derive from several columns of the file. */
  writes?: Readonly<Record<string, Written>>;
  lookups?: readonly Lookup[];
  checks?: readonly Check[];
  /** SQL that frees unique values before the lines are written. */
  before?: readonly string[];
  /** A key column whose numbers the import assigns. */
  numbered?: string;
  /**
   * True if lines may refer to other lines of the same file. The import then updates new rows once
   * more.
   */
  isLinked?: true;
  isRemovable?: true;
}

/** The values of a line in their stored form, by column. */
export interface Row extends Record<string, unknown> {
  /** The number of the line in the file, or the position in the list of a fact. */
  line: number;
  /** True for a line that deletes its row. */
  removed: boolean;
}

/** Returns the values of a new row for columns that the file or the fact lacks. */
export const defaultsOf = ({ columns }: FileSpec) =>
  Object.fromEntries(Object.entries(columns).map(([name, { empty }]) => [name, empty ?? null]));

/** Returns the value of an empty cell or of a missing field. */
export function emptyValue({ required, empty }: FileColumn): unknown {
  if (required) throw new CellFault('la cellule est vide');
  return empty ?? null;
}

/** Normalises the head of a column: « Prix HT » becomes prix_ht. */
export const headKey = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

export const column = (kind: Kind, ...heads: string[]): FileColumn => ({ heads, kind });

/** A column that every new row needs, and whose cells must not be empty. */
export const required = (...of: Parameters<typeof column>): FileColumn & { required: true } => ({
  ...column(...of),
  required: true,
});

export const withDefault = (empty: unknown, ...of: Parameters<typeof column>): FileColumn => ({
  ...column(...of),
  empty,
});

/** A column with the name of a row of another table. The number of that row is stored. */
export const naming = <Of extends FileColumn>(number: string, column: Of) => ({
  ...column,
  becomes: { [number]: `r.${number}` },
});

/** A column with yes or no, stored as the time of the first yes. */
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
