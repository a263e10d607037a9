import type { PoolClient } from 'pg';
import { assumedOf, type FileSpec, type Row } from './file-spec.ts';
import { mergeRows, type Queries } from './merge-rows.ts';
import { readRows } from './read-rows.ts';
import type { FileReport, Outcome, Writing } from './report.ts';

const STAGED = 2_000;

export async function importFile(
  client: PoolClient,
  spec: FileSpec,
  file: string,
  report: FileReport,
  writing: Writing,
): Promise<Outcome> {
  // A pooler may run the next portion in another session, where a temporary table would be missing.
  await openStaging(client, spec, writing.isDry ? 'temp' : 'unlogged');
  let waiting: Row[] = [];
  let last = 0;
  let staging = Promise.resolve();
  // The next lines are read while the database takes these; at most two portions are in memory.
  const flush = async () => {
    await staging;
    if (waiting.length > 0) staging = stage(client, spec, waiting);
    staging.catch(() => undefined);
    waiting = [];
  };
  const assumed = assumedOf(spec);
  const head = await readRows(file, spec, report.refuse, async (row) => {
    waiting.push({ ...assumed, ...row });
    last = row.line;
    if (waiting.length === STAGED) await flush();
  });
  await flush();
  await staging;
  const outcome = await mergeRows(client, spec, { head, last }, report, writing);
  await client.query('drop table import_rows');
  return outcome;
}

const readColumns = (spec: FileSpec): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(spec.columns).map(([name, { type }]) => [name, type])),
  ...spec.derive?.columns,
});

async function openStaging(client: Queries, spec: FileSpec, kind: 'temp' | 'unlogged') {
  await client.query('drop table if exists import_rows');
  await client.query(`create ${kind} table import_rows (${stagingColumns(spec)})`);
}

/** For one transaction. The empty table stays: one per fact would bloat the system catalogues. */
export async function openSharedStaging(client: Queries, spec: FileSpec): Promise<void> {
  const columns = stagingColumns(spec);
  const { rows } = await client.query<{ columns: string | null }>(
    `select obj_description(to_regclass('pg_temp.import_rows'), 'pg_class') as columns`,
  );
  if (rows[0]?.columns === columns) {
    await client.query('delete from import_rows');
    return;
  }
  // Only the temporary one: a running import has another table of this name.
  await client.query('drop table if exists pg_temp.import_rows');
  await client.query(`create temp table import_rows (${columns}) on commit delete rows`);
  await client.query(`comment on table import_rows is '${columns}'`);
}

function stagingColumns(spec: FileSpec): string {
  const filled = (spec.lookups ?? []).flatMap(({ fills }) => fills ?? []);
  return [
    'line int primary key',
    'removed boolean not null',
    'found boolean not null default false',
    ...Object.entries(readColumns(spec)).map(([name, type]) => `${name} ${type}`),
    ...filled.map((name) => `${name} int`),
  ].join(', ');
}

export async function stage(client: Queries, spec: FileSpec, rows: readonly Row[]): Promise<void> {
  const columns = { line: 'int', removed: 'boolean', ...readColumns(spec) };
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `insert into import_rows (${names})
     select ${names} from json_to_recordset($1::json) as x(${types.join(', ')})`,
    [JSON.stringify(rows)],
  );
}
