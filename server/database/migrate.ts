import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool, PoolClient } from 'pg';
import { StartError } from '../start-error.ts';
import { applyFunctions } from './apply-functions.ts';
import { inTransaction } from './client.ts';
import { settleLineage } from './lineage.ts';

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** The key of the advisory lock. No other program may use this key in this database. */
export const MIGRATION_LOCK = 7_215_001;

export const knownMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/**
 * Updates the schema in one transaction: a server that was killed meanwhile can start again. A
 * second process waits for the lock, and then finds the schema up to date.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await inTransaction(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await client.query(JOURNAL);
      await runMigrations(client, await findLevel(client));
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

/**
 * The number of unreleased migrations that the base migration replaced. `LAST_REPLACED` is the hash
 * of the last of these migrations.
 */
const REPLACED = 29;
const LAST_REPLACED = '1e706d3e30d2a5cb065626d4c9e816ec21e38469c517a24842adbc02c483b86a';

const isBeforeBase = (applied: readonly string[]): boolean =>
  applied.length === REPLACED && applied.at(-1) === LAST_REPLACED;

/**
 * Returns the hashes of the applied migrations. Replaces the hashes from before the base migration
 * by the hash of the base migration.
 */
export function withBase(applied: readonly string[]): readonly string[] {
  const [base] = knownMigrations();
  return base && isBeforeBase(applied) ? [base.hash] : applied;
}

export async function appliedMigrations(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Returns the number of applied migrations. If the database has the migrations from before the base
 * migration, first replaces them by the base migration.
 */
async function findLevel(client: PoolClient): Promise<number> {
  const [base] = knownMigrations();
  const applied = await appliedMigrations(client);
  if (!base || applied.length === 0 || applied[0] === base.hash) return applied.length;
  if (!isBeforeBase(applied)) {
    throw new StartError(
      'The database was made by a version of Comptoir that was never released: start commit 3b9a1f9c on it first, then this version.',
    );
  }
  await client.query('delete from drizzle.__drizzle_migrations');
  await recordMigration(client, base);
  // Drops the only object of the earlier schema that is missing in the base migration. No code
  // calls this function.
  await client.query('drop function if exists net_price');
  return 1;
}

/** Runs the migrations from index `from` to before index `to`, in the transaction of the caller. */
export async function runMigrations(client: PoolClient, from: number, to?: number): Promise<void> {
  for (const migration of knownMigrations().slice(from, to)) {
    for (const statement of migration.sql) await client.query(statement);
    await recordMigration(client, migration);
  }
}

async function recordMigration(client: PoolClient, migration: MigrationMeta): Promise<void> {
  await client.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [migration.hash, migration.folderMillis],
  );
}
