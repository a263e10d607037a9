import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/client.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { TEMPLATE } from './postgres-server.ts';

/** An empty migrated database on the project's engine. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url ? openOnPostgres(url) : openDatabase(await startEmbedded(null, inject('dump')));
}

async function openOnPostgres(maintenanceUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Client({ connectionString: maintenanceUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  const database = openDatabase(address.href);
  return {
    ...database,
    async close() {
      await database.close();
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
    },
  };
}
