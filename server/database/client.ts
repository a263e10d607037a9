import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import type { Embedded } from './embedded/start.ts';

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

/** One driver for both engines, by an address or on an embedded database that has been started. */
export function openDatabase(where: string | Embedded): Database {
  return typeof where === 'string' ? openPostgres(where) : openEmbedded(where);
}

/** More at once only wait for each other: on two processors, sixteen did less than eight. */
const CONNECTIONS = 8;

function openPostgres(connectionString: string): Database {
  const pool = new Pool({ ...LIMITS, connectionString, max: CONNECTIONS });
  return assemble('postgresql', pool, async () => undefined);
}

/**
 * The embedded database serves a single connection, so whoever holds it in a transaction must do
 * everything through that transaction.
 */
function openEmbedded(embedded: Embedded): Database {
  const pool = new Pool({
    ...LIMITS,
    ...embedded.connection,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    // Its one session outlives the connections to it: a new one must find no names of the one before.
    onConnect: async (connection) => {
      await connection.query('deallocate all');
    },
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
