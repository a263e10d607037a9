import type { PoolClient } from 'pg';
import { knownMigrations, runMigrations } from '../database/migrate.ts';
import { StartError } from '../start-error.ts';

export function levelOf(migrations: readonly string[]): number {
  const hashes = knownMigrations().map(({ hash }) => hash);
  if (migrations.some((hash, at) => hash !== hashes[at])) {
    const reason = migrations.length > hashes.length ? 'a newer version' : 'another version';
    throw new StartError(
      `The backup was made by ${reason} of Comptoir: restore it with that one, nothing was touched.`,
    );
  }
  return migrations.length;
}

export async function rebuildSchema(client: PoolClient, level: number): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('delete from drizzle.__drizzle_migrations');
  await runMigrations(client, 0, level);
}
