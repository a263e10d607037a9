import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/database/client.ts';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { migrateDatabase } from '../../server/database/migrate.ts';

const TEMPLATE = 'comptoir_template';

/** An empty migrated database on the engine that the running project tests. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  return url ? openOnPostgres(url) : openEmbedded();
}

async function openOnPostgres(maintenanceUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const maintenance = new Client({ connectionString: maintenanceUrl });
  await maintenance.connect();
  await maintenance.query(`create database ${name} template ${TEMPLATE}`);
  const address = new URL(maintenanceUrl);
  address.pathname = `/${name}`;
  const database = await openDatabase({ url: address.href, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await maintenance.query(`drop database ${name} with (force)`);
      await maintenance.end();
    },
  };
}

async function openEmbedded(): Promise<Database> {
  const embedded = await startEmbedded(null);
  const pool = new Pool({
    ...embedded.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  await migrateDatabase(pool);
  return {
    engine: 'embedded',
    pool,
    db: drizzle(pool),
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
