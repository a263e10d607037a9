import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { startEmbedded } from './embedded/start.ts';

export type Db = NodePgDatabase;
/** A transaction or the database itself: what a repository is handed. */
export type Executor = Pick<Db, 'execute' | 'select' | 'insert' | 'update' | 'delete'>;

export interface Database {
  engine: 'postgresql' | 'embedded';
  db: Db;
  pool: Pool;
  close(): Promise<void>;
}

const LIMITS: PoolConfig = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
};

/**
 * One driver for both engines. The embedded one serves a single connection, so whoever holds it
 * in a transaction must do everything through that transaction. The data folder must be locked.
 */
export async function openDatabase(options: {
  url: string | undefined;
  dataDir: string;
}): Promise<Database> {
  if (options.url !== undefined) {
    const pool = new Pool({ ...LIMITS, connectionString: options.url, max: 16 });
    return assemble('postgresql', pool, async () => undefined);
  }
  const embedded = await startEmbedded(join(options.dataDir, 'database'));
  const pool = new Pool({
    ...LIMITS,
    ...embedded.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  });
  return assemble('embedded', pool, embedded.stop);
}

function assemble(engine: Database['engine'], pool: Pool, after: () => Promise<void>): Database {
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  return {
    engine,
    pool,
    db: drizzle(pool),
    async close() {
      await pool.end();
      await after();
    },
  };
}
