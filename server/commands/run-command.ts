import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Pool, PoolClient } from 'pg';
import { checkDatabase } from '../database/check-database.ts';
import { type Database, type Db, inTransaction, openDatabase } from '../database/client.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { writePrivately } from '../database/embedded/private-folder.ts';
import { startEmbedded } from '../database/embedded/start.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type Config, readConfig } from '../services/config.ts';
import { explain, StartError } from '../start-error.ts';

export function readCommandLine<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}: ${usage}`);
  }
}

export function readOperand([operand, ...rest]: readonly string[], usage: string): string {
  if (!operand || rest.length > 0) throw new StartError(usage);
  return operand;
}

/** Runs a command on the shop’s database. Prints an error as one line, and sets the exit code 1. */
export async function runCommand<Options>(
  readOptions: () => Options,
  work: (db: Db, options: Options, database: Database, config: Config) => Promise<void>,
  { makesShop = false } = {},
): Promise<void> {
  writePrivately();
  try {
    const options = readOptions();
    const config = readConfig(process.env);
    const database = await openForCommand(config, makesShop);
    try {
      await checkDatabase(database, warn);
      await migrateDatabase(database.pool);
      await work(database.db, options, database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Opens the database. On PostgreSQL a command can run while the server runs. The embedded database
 * serves one process, so the command locks the data folder.
 */
async function openForCommand(
  { databaseUrl, dataDir }: Config,
  makesShop: boolean,
): Promise<Database> {
  if (databaseUrl) return openDatabase(databaseUrl);
  const folder = join(dataDir, 'database');
  if (!makesShop && !existsSync(folder)) {
    throw new StartError(
      `There is no shop in the data folder ${dataDir} yet: start it once, or name its folder with DATA_DIR.`,
    );
  }
  process.on('exit', lockForCommand(dataDir));
  return openDatabase(await startEmbedded(folder));
}

function lockForCommand(dataDir: string): () => void {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message} Only with a PostgreSQL (DATABASE_URL) does this run beside the server.`,
    );
  }
}

export async function withConnection(
  pool: Pool,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release(true);
  }
}

/**
 * The keys of PostgreSQL’s advisory locks, which no other program may use in this database. Locks
 * with two keys, as in next_number.sql and reserve.ts, cannot conflict with locks that have one
 * key.
 */
const LOCKS = { data: 7_215_004, pull: 7_215_005, sync: 7_215_006 };

/**
 * Refuses to run two commands of one kind at the same time, even on two machines. The lock belongs
 * to a transaction: a connection pooler could pass the lock of a session on to another client.
 */
export async function withLock(
  { engine, pool }: Database,
  kind: keyof typeof LOCKS,
  otherwise: string,
  work: () => Promise<void>,
): Promise<void> {
  // The embedded database serves one process, so no lock is needed.
  if (engine === 'embedded') return work();
  await withConnection(pool, (guard) => {
    // Without a listener, the loss of this idle connection would end the process during `work`.
    guard.on('error', () => undefined);
    return inTransaction(guard, async () => {
      const { rows } = await guard.query('select pg_try_advisory_xact_lock($1) as free', [
        LOCKS[kind],
      ]);
      if (!rows[0]?.free) throw new StartError(otherwise);
      await work();
    });
  });
}

export const withLockAndConnection = (
  database: Database,
  otherwise: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> =>
  withLock(database, 'data', otherwise, () => withConnection(database.pool, work));

/**
 * The exit code of a command that refused some rows, files or orders. The code 1 means that the
 * command failed.
 */
export const PARTIAL = 2;

/** Prints to stderr, because stdout contains the output of the command. */
export function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
