import type { PoolClient } from 'pg';

/** Any number, as long as nothing else on the database uses it. */
const LOCK = 7_215_004;

/** Import and restore: one of them at a time. The lock goes with its connection, however that ends. */
export async function isAlone(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [LOCK],
  );
  return rows[0]?.free ?? false;
}
