import type { PoolClient } from 'pg';
import { defaultsOf, type FileSpec, type Row } from './file-spec.ts';
import { mergeRows } from './merge-rows.ts';
import { readRows } from './read-rows.ts';
import type { FileReport, Outcome, Writing } from './report.ts';
import { openStaging, stage } from './staging.ts';

const STAGED = 2_000;

export async function importFile(
  client: PoolClient,
  spec: FileSpec,
  file: string,
  report: FileReport,
  writing: Writing,
): Promise<Outcome> {
  // In a pooler, the next portion may run in another session, which would not have a temporary
  // table.
  await openStaging(client, spec, writing.isDry ? 'temp' : 'unlogged');
  let waiting: Row[] = [];
  let last = 0;
  let staging = Promise.resolve();
  // The next lines are read while the database writes these, so memory holds two portions at most.
  const flush = async () => {
    await staging;
    if (waiting.length > 0) staging = stage(client, spec, waiting);
    staging.catch(() => undefined);
    waiting = [];
  };
  const defaults = defaultsOf(spec);
  const given = await readRows(file, spec, report.refuse, async (row) => {
    waiting.push({ ...defaults, ...row });
    last = row.line;
    if (waiting.length === STAGED) await flush();
  });
  await flush();
  await staging;
  const outcome = await mergeRows(client, spec, { given, last }, { ...report, ...writing });
  await client.query('drop table import_rows');
  return outcome;
}
