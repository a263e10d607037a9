import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg';
import type { Embedded } from './embedded/start.ts';

interface Executes {
  /** Rows are objects of any type; the library's own type asks for an index signature. */
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

/** More connections only wait for each other: on two processors, sixteen did less than eight. */
const CONNECTIONS = 8;

/** A connection keeps its plans, so a plan for a small table ends with its connection. */
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

/** Where a copy takes over, the address may lead for a moment to one that only reads. */
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

/** The engine serves one connection, so a transaction must do everything through itself. */
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
  // The pool replaces a lost idle connection; without a listener the error ends the process.
  pool.on('error', () => undefined);
  // The same for one that is lost between two statements of a transaction: the next one fails.
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
 * For the statements that are sent most. They call a function, whose plans each connection keeps: names of
 * statements would do the same, but do not pass through a pool of connections in front of the database.
 */
export async function readRows<Row extends object>(
  db: Db,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const { $client: pool } = db as Db & { $client: Pool };
  return (await pool.query<Row>(text, values)).rows;
}

/** Of a statement that always gives a row. */
export function firstRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A row is missing');
  return row;
}

/** One command of a client at a time: limits and positions are counted under this lock. */
export async function lockClient(executor: Executor, clNum: number): Promise<void> {
  await executor.execute(sql`select from clients where cl_num = ${clNum} for no key update`);
}

/** Whole or not at all, on a connection that is used by hand. */
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
