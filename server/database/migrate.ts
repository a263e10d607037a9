import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { inTransaction } from './client.ts';
import { settleLineage } from './lineage.ts';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Advisory lock number; no other program may use it in this database. */
export const MIGRATION_LOCK = 7_215_001;

export const knownMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/**
 * Brings the schema up to date in one transaction, so that a server killed meanwhile can simply
 * start again. The lock makes a second process wait and then find nothing to do.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query(JOURNAL);
      const { rows } = await client.query<{ applied: number }>(
        'select count(*)::int as applied from drizzle.__drizzle_migrations',
      );
      await runMigrations(client, rows[0]?.applied ?? 0);
      await applyFunctions(client);
      await settleLineage(client);
      await client.query('select analyze_grown()');
    });
  } finally {
    client.release();
  }
}

const JOURNAL = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`;

/** Runs the numbered migrations from one level to another, in the caller's transaction. */
export async function runMigrations(client: PoolClient, from: number, to?: number): Promise<void> {
  for (const { sql, hash, folderMillis } of knownMigrations().slice(from, to)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
