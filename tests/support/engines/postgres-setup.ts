import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/client.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { startPostgres, TEMPLATE } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of PostgreSQL’s maintenance database; empty for the embedded engine. */
    postgresUrl: string;
    /** The dump of a migrated embedded database; empty for PostgreSQL. */
    dump: string;
  }
}

/**
 * Starts one PostgreSQL for all files of the project, with a migrated database that the files copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const maintenance = new Client({ connectionString: server.urlOf('postgres') });
  await maintenance.connect();
  await maintenance.query(`drop database if exists ${TEMPLATE}`);
  await maintenance.query(`create database ${TEMPLATE}`);
  await maintenance.end();
  const template = openDatabase(server.urlOf(TEMPLATE));
  await migrateDatabase(template.pool);
  await template.close();
  project.provide('postgresUrl', server.urlOf('postgres'));
  project.provide('dump', '');
  return () => server.stop();
}
