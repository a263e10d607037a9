import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { MIGRATIONS } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';

const known = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** How many of this version's migrations the backup has seen. */
export function levelOf(migrations: readonly string[]): number {
  const hashes = known().map(({ hash }) => hash);
  if (migrations.some((hash, at) => hash !== hashes[at])) {
    const reason = migrations.length > hashes.length ? 'a newer version' : 'another version';
    throw new StartError(
      `The backup was made by ${reason} of Comptoir: restore it with that one, nothing was touched.`,
    );
  }
  return migrations.length;
}

export const isLatest = (level: number): boolean => level === known().length;

/** The schema as it was then, without a row, in the transaction that is open. */
export async function rebuildSchema(client: PoolClient, level: number): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('delete from drizzle.__drizzle_migrations');
  await runMigrations(client, 0, level);
}

export async function runMigrations(client: PoolClient, from: number, to?: number): Promise<void> {
  for (const { sql, hash, folderMillis } of known().slice(from, to)) {
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
