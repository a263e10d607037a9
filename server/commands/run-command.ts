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

/** Does a command's work on the shop's database; what prevents it is one line and exit code 1. */
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

/** PostgreSQL serves a command beside the server; the embedded database serves one process. */
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

/** Nothing else on the database may use these numbers. */
const LOCKS = { data: 7_215_004, pull: 7_215_005, sync: 7_215_006 };

/**
 * One of a kind at a time, on whichever machine. The lock is of a transaction: a pool of connections in
 * front of the database would pass on that of a session.
 */
export async function alone(
  { engine, pool }: Database,
  kind: keyof typeof LOCKS,
  otherwise: string,
  work: () => Promise<void>,
): Promise<void> {
  // It has one connection, and one process at a time has it.
  if (engine === 'embedded') return work();
  await withConnection(pool, (guard) => {
    // One that is lost while it waits would end the process in the middle of its work.
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

/** Imports and restores: one of them at a time. */
export const aloneWithConnection = (
  database: Database,
  otherwise: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> => alone(database, 'data', otherwise, () => withConnection(database.pool, work));

/** Exit code of what was done in part: something was refused. With 1 it was not done. */
export const PARTIAL = 2;

/** Apart from what a command gives out. */
function warn(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
