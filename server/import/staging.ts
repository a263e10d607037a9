import type { FileSpec, Row } from './file-spec.ts';

export interface Queries {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/**
 * Creates the table `import_rows` for the rows of a file. `mergeRows` writes these rows to the
 * shop’s table.
 */
export async function openStaging(
  client: Queries,
  spec: FileSpec,
  kind: 'temp' | 'unlogged',
): Promise<void> {
  await client.query('drop table if exists import_rows');
  await client.query(`create ${kind} table import_rows (${stagingColumns(spec)})`);
}

/**
 * Opens a temporary table for the rows of one transaction. The session reuses the empty table,
 * because a new table for each fact would bloat the system catalogues.
 */
export async function openSharedStaging(client: Queries, spec: FileSpec): Promise<void> {
  const columns = stagingColumns(spec);
  const { rows } = await client.query<{ columns: string | null }>(
    `select obj_description(to_regclass('pg_temp.import_rows'), 'pg_class') as columns`,
  );
  if (rows[0]?.columns === columns) {
    await client.query('delete from import_rows');
    return;
  }
  // Drops only the temporary table, because a running import has another table of this name.
  await client.query('drop table if exists pg_temp.import_rows');
  await client.query(`create temp table import_rows (${columns}) on commit delete rows`);
  await client.query(`comment on table import_rows is '${columns}'`);
}

function stagingColumns(spec: FileSpec): string {
  return [
    'line int primary key',
    'removed boolean not null',
    'found boolean not null default false',
    ...typedColumns(spec),
    ...(spec.lookups ?? []).flatMap(({ fills }) => (fills ? `${fills} int` : [])),
  ].join(', ');
}

const typedColumns = ({ columns }: FileSpec): string[] =>
  Object.entries(columns).map(([name, { kind }]) => `${name} ${kind.type}`);

export async function stage(client: Queries, spec: FileSpec, rows: readonly Row[]): Promise<void> {
  const names = ['line', 'removed', ...Object.keys(spec.columns)].join(', ');
  const types = ['line int', 'removed boolean', ...typedColumns(spec)].join(', ');
  await client.query(
    `insert into import_rows (${names})
     select ${names} from json_to_recordset($1::json) as x(${types})`,
    [JSON.stringify(rows)],
  );
}
