import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { FileSpec } from '../../import/file-spec.ts';
import type { Queries } from '../../import/merge-rows.ts';
import { RowFault } from '../../import/rows-from-values.ts';
import { isPossible, type Refusal } from './fact-kind.ts';

/** The fact's field for each column of a file. */
export type Names = Readonly<Record<string, string>>;

/**
 * Maps the columns of a file to fields of a fact: in camel case, unless `others` names them. Leaves
 * out columns that the fact does not have.
 */
export const namesOf = ({ columns }: FileSpec, { shape }: { shape: object }, others: Names = {}) =>
  Object.fromEntries(
    Object.keys(columns)
      .map((column) => [column, others[column] ?? camelCase(column)] as const)
      .filter(([, name]) => name in shape),
  );

const camelCase = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

export const columnsOf = (fact: object, names: Names): Record<string, unknown> => {
  const values = fact as Record<string, unknown>;
  return Object.fromEntries(Object.entries(names).map(([column, name]) => [column, values[name]]));
};

/** Turns the fault of a row into a refusal that names the field of the fact. */
export async function withFieldNames(
  work: Promise<void>,
  names: Names,
  list?: string,
): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof RowFault)) throw error;
    const { line, column = '', code } = error;
    const field = names[column];
    const place = list && line > 0 && field ? [list, line - 1, field] : [field ?? list];
    throw new Refused({ code, ...(place[0] !== undefined && { field: place.join('.') }) });
  });
}

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Writes as an import would, within a savepoint; a refusal rolls back to it. */
export async function applyAsImport(
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
    // A data or constraint error that no check foresaw.
    if (/^2[23]/.test(sqlState(error) ?? '')) return { code: 'CONFLICT' };
    throw error;
  }
}

/** Puts the first value in place of $1, the second in place of $2, and so on. */
const withValues = (text: string, values: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, at) =>
        at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  );
