import type { Pool } from 'pg';
import type { Db } from './client.ts';

/** For a statement that costs more to plan than to run: each connection plans it once. */
export async function readPrepared<Row extends object>(
  db: Db,
  statement: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> {
  const { $client: pool } = db as Db & { $client: Pool };
  return (await pool.query<Row>({ ...statement, values })).rows;
}
