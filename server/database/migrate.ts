import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));
/** Any number, as long as nothing else on the database uses it. */
const LOCK = 7_215_001;

/**
 * Brings the schema up to date: what is missing runs in one transaction, so a server killed on the
 * way starts again from where it stood. The lock makes a second process wait, then find it done.
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(connection), { migrationsFolder: MIGRATIONS });
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    connection.release();
  }
}
