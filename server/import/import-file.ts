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
  // Behind a pooler, the next portion may run in another session, in which a temporary table does
  // not exist. A dry run is one transaction, so it stays in one session.
  await openStaging(client, spec, writing.isDry ? 'temp' : 'unlogged');
  let waiting: Row[] = [];
  let last = 0;
  let staging = Promise.resolve();
  // Reads the next lines while the database stores these lines, so that memory contains two
  // portions at most.
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
