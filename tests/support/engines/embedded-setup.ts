import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/client.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';

/** Makes one migrated embedded database. Each test file copies this database. */
export async function setup(project: TestProject): Promise<() => void> {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-dump-'));
  const folder = join(temporary, 'database');
  const template = openDatabase(await startEmbedded(folder));
  await migrateDatabase(template.pool);
  await template.close();
  const made = await PGlite.create({ dataDir: folder });
  const dump = join(temporary, 'dump.tar');
  writeFileSync(dump, Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer()));
  await made.close();
  project.provide('postgresUrl', '');
  project.provide('dump', dump);
  return () => rmSync(temporary, { recursive: true, force: true });
}
