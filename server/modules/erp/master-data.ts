import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { sqlState } from '../../database/sql-state.ts';
import { CellFault, mustBePlain } from '../../import/cells.ts';
import {
  defaultsOf,
  emptyValue,
  type FileColumn,
  type FileSpec,
  matchOf,
  type Row,
} from '../../import/file-spec.ts';
import { mergeRows } from '../../import/merge-rows.ts';
import { openSharedStaging, type Queries, stage } from '../../import/staging.ts';
import { isPossible, type Refusal } from './fact-kind.ts';

/** Maps the columns of a table to the fields of a fact. */
export type Fields = Readonly<Record<string, string>>;

/** Defines how a fact becomes rows of a table. The import of files uses the same `spec`. */
export interface Mapping {
  spec: FileSpec;
  /** The fields of a row: of an item of `list`, or of the fact itself if it has no list. */
  fields: Fields;
  list?: string;
  /** The fields of the fact that fill columns in every row of `list`. */
  owner?: Fields;
}

/**
 * Returns the field of each column: the name in `others`, or the column’s name in camel case. Omits
 * columns that have no field in the fact.
 */
export const fieldsOf = (
  { columns }: FileSpec,
  { shape }: { shape: object },
  others: Fields = {},
): Fields =>
  Object.fromEntries(
    Object.keys(columns)
      .map((column) => [column, others[column] ?? camelCase(column)] as const)
      .filter(([, field]) => field in shape),
  );

const camelCase = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Runs `work` within a savepoint. A refusal rolls the transaction back to the savepoint. */
export async function applyRows(
  tx: Executor,
  at: string,
  work: (client: Queries) => Promise<void>,
): Promise<Refusal | undefined> {
  const { rows } = await tx.execute<{ is_possible: boolean }>(
    sql`select ${isPossible(at, sql`now() - interval '1 year'`)} as is_possible`,
  );
  if (!rows[0]?.is_possible) return { code: 'INVALID', field: 'at' };
  await tx.execute('savepoint fact');
  try {
    await work({ query: (text, values = []) => tx.execute(withValues(text, values)) });
    await tx.execute('release savepoint fact');
    return undefined;
  } catch (error) {
    await tx.execute('rollback to savepoint fact');
    if (error instanceof Refused) return error.refusal;
    // PostgreSQL reported a data error (22) or constraint error (23) that no check foresaw.
    if (/^2[23]/.test(sqlState(error) ?? '')) return { code: 'CONFLICT' };
    throw error;
  }
}

/** Replaces $1 by the first value, $2 by the second, and so on. */
const withValues = (text: string, values: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, at) =>
        at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  );

/**
 * Writes the fact, or `items` of the fact, as rows. Sets only the columns that the mapping names.
 */
export async function writeRows(
  client: Queries,
  mapping: Mapping,
  fact: object,
  items: readonly object[] = [fact],
): Promise<void> {
  if (items.length > 0) await merge(client, mapping, rowsOf(mapping, fact, items));
}

export const removeRow = (client: Queries, key: Mapping, fact: object): Promise<void> =>
  merge(client, key, [removedRow(key.spec, rowOf(key, fact, 1))]);

/** Replaces all rows that have the owner of the fact by `items`. */
export async function replaceRows(
  client: Queries,
  mapping: Mapping,
  fact: object,
  items: readonly object[],
): Promise<void> {
  const { spec, owner = {} } = mapping;
  const ofOwner = rowOf({ spec, fields: owner }, fact, 0);
  await merge(client, mapping, [removedRow(spec, ofOwner), ...rowsOf(mapping, fact, items)]);
  const same = Object.keys(owner)
    .flatMap((name) => Object.keys(spec.columns[name]?.becomes ?? { [name]: '' }))
    .map((column) => `t.${column} = o.${column}`);
  await client.query(`delete from ${spec.table} t using import_rows o
    where o.line = 0 and ${same.join(' and ')}
      and not exists (select from import_rows r where r.line > 0 and ${matchOf(spec)})`);
}

/**
 * Returns a row that deletes by its key. All columns outside the key are null, so that a partial
 * key matches no row.
 */
const removedRow = ({ columns }: FileSpec, key: Row): Row => ({
  ...Object.fromEntries(Object.keys(columns).map((name) => [name, null])),
  ...key,
  removed: true,
});

const rowsOf = (mapping: Mapping, fact: object, items: readonly object[]): Row[] =>
  items.map((item, at) => ({
    ...rowOf({ ...mapping, fields: mapping.owner ?? {} }, fact, at + 1),
    ...rowOf(mapping, item, at + 1),
  }));

function rowOf(mapping: Mapping, from: object, line: number): Row {
  const values = new Map<string, unknown>(Object.entries(from));
  const row: Row = { line, removed: false };
  for (const [name, field] of Object.entries(mapping.fields)) {
    const column = mapping.spec.columns[name];
    if (!column) continue;
    try {
      row[name] = checked(values.get(field), column);
    } catch (error) {
      throw error instanceof CellFault ? refused(mapping, line, 'INVALID', name) : error;
    }
  }
  return row;
}

/** Checks a value by the rules of imported files. The schema has already checked the type. */
function checked(value: unknown, column: FileColumn): unknown {
  if (value === undefined || value === null) return emptyValue(column);
  if (typeof value === 'string') mustBePlain(value);
  const { check } = column.kind;
  return check ? check(value, String(value)) : value;
}

function refused(
  { fields, owner, list }: Mapping,
  line: number,
  code: Refusal['code'],
  column = '',
): Refused {
  const item = fields[column];
  const inList = list && item && line > 0 ? `${list}.${line - 1}.${item}` : undefined;
  const field = owner?.[column] ?? inList ?? item ?? list;
  return new Refused({ code, ...(field !== undefined && { field }) });
}

async function merge(client: Queries, mapping: Mapping, rows: readonly Row[]): Promise<void> {
  const { spec } = mapping;
  await openSharedStaging(client, spec);
  const defaults = defaultsOf(spec);
  await stage(
    client,
    spec,
    rows.map((row) => ({ ...defaults, ...row })),
  );
  const given = new Set(rows.flatMap(Object.keys));
  await mergeRows(
    client,
    spec,
    { given, last: rows.length },
    {
      refuse(line, _reason, { code = 'INVALID', column }) {
        throw refused(mapping, line, code, column);
      },
      begin: () => undefined,
      pause: async () => undefined,
    },
  );
}
