import { sql } from 'drizzle-orm';
import type { Executor } from '../../database/client.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { FileSpec } from '../../import/file-spec.ts';
import type { Queries } from '../../import/merge-rows.ts';
import { RowFault } from '../../import/said-rows.ts';
import { isPossible, type Refusal } from './fact-kind.ts';

/** What a column of a file is called in the fact. */
export type Names = Readonly<Record<string, string>>;

/** Of the columns of a file, those that a fact can say: it calls them the same in camel case, but for `others`. */
export const namesOf = ({ columns }: FileSpec, { shape }: { shape: object }, others: Names = {}) =>
  Object.fromEntries(
    Object.keys(columns)
      .map((column) => [column, others[column] ?? camelCase(column)] as const)
      .filter(([, name]) => name in shape),
  );

const camelCase = (column: string): string =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The columns of these names; what the fact leaves out is empty. */
export const columnsOf = (fact: object, names: Names): Record<string, unknown> => {
  const said = fact as Record<string, unknown>;
  return Object.fromEntries(Object.entries(names).map(([column, name]) => [column, said[name]]));
};

/** A part of the work, and what its columns are called in a refusal. */
export async function named(work: Promise<void>, names: Names, list?: string): Promise<void> {
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

/** What an import would write, as it would write it; refused, all of it is undone. */
export async function asImported(
  tx: Executor,
  at: string,
  work: (client: Queries) => Promise<void>,
): Promise<Refusal | undefined> {
  const { rows } = await tx.execute<{ is_possible: boolean }>(
    sql`select ${isPossible(at, sql`now() - interval '1 year'`)} as is_possible`,
  );
  if (!rows[0]?.is_possible) return { code: 'INVALID', field: 'at' };
  await tx.execute('savepoint said');
  try {
    await work({ query: (text, values = []) => tx.execute(withValues(text, values)) });
    await tx.execute('release savepoint said');
    return undefined;
  } catch (error) {
    await tx.execute('rollback to savepoint said');
    if (error instanceof Refused) return error.refusal;
    // A constraint that no check foresaw.
    if (/^2[23]/.test(sqlState(error) ?? '')) return { code: 'CONFLICT' };
    throw error;
  }
}

/** $1 becomes the first value. */
const withValues = (text: string, values: readonly unknown[]) =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, at) =>
        at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
      ),
  );
