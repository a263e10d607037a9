import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import type { Embedded } from './embedded/start.ts';

interface Executes {
  /** Accepts rows of any object type, because the type of Drizzle requires an index signature. */
  execute<Row extends object>(
    statement: SQL | string,
  ): Promise<Pick<QueryResult<Row>, 'rows' | 'rowCount'>>;
}

export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'> & Executes;
export type Db = Omit<NodePgDatabase, 'execute' | 'transaction'> &
  Executes & {
    transaction<T>(work: (tx: Executor) => Promise<T>, config?: PgTransactionConfig): Promise<T>;
  };

export type Database = ReturnType<typeof assemble>;

const LIMITS: PoolConfig = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
};

export function openDatabase(where: string | Embedded): Database {
  return typeof where === 'string' ? openPostgres(where) : openEmbedded(where);
}

/** The size of the pool. On two processors, sixteen connections had less throughput than eight. */
const CONNECTIONS = 8;

/**
 * The age at which the pool closes a connection. A new connection has no cached query plans from
 * when tables were small.
 */
const LIFETIME_SECONDS = 600;

function openPostgres(connectionString: string): Database {
  const pool = new Pool({
    ...LIMITS,
    connectionString,
    max: CONNECTIONS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    verify: refuseReplica,
  });
  return assemble('postgresql', pool, async () => undefined);
}

/**
 * Refuses a connection to a read-only replica. During a failover, the host name of the database may
 * lead to a replica.
 */
function refuseReplica(client: PoolClient, done: (error?: Error) => void): void {
  client
    .query('show transaction_read_only')
    .then(
      ({ rows }) => done(rows[0].transaction_read_only === 'on' ? new ReadOnlyError() : undefined),
      done,
    );
}

class ReadOnlyError extends Error {
  override name = 'ReadOnlyError';
  readonly code = '25006';
}

/**
 * Opens the embedded database, which serves one connection. Code inside a transaction must use the
 * connection of the transaction, because there is no second connection.
 */
function openEmbedded(embedded: Embedded): Database {
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

function assemble(engine: 'postgresql' | 'embedded', pool: Pool, after: () => Promise<void>) {
  // The pool replaces an idle connection that is lost. Without a listener, the error would end the
  // process.
  pool.on('error', () => undefined);
  // If a connection is lost inside a transaction, the next statement reports the error, so this
  // listener ignores it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    engine,
    pool,
    db: drizzle(pool) as Db,
    async close(): Promise<void> {
      await pool.end();
      await after();
    },
  };
}

/**
 * Runs a statement without preparing it, because some connection poolers do not support prepared
 * statements. The most frequent statements call functions, and each connection caches the plans of
 * functions.
 */
export async function readRows<Row extends object>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { $client: pool } = db as Db & { $client: Pool };
  return (await pool.query<Row>(text, values)).rows;
}

export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row is missing');
  return row;
}

/**
 * Locks the row of a client. Otherwise, concurrent commands of the client could exceed a limit or
 * use the same position twice.
 */
export async function lockClient(executor: Executor, clNum: number): Promise<void> {
  await executor.execute(sql`select from clients where cl_num = ${clNum} for no key update`);
}

/** Runs a transaction on a raw connection, without Drizzle. */
export async function inTransaction<T>(
  client: { query(statement: string): Promise<unknown> },
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
