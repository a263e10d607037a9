import '../database/quick-modules.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type Database, type Db, openDatabase } from '../database/client.ts';
import { lockFolder } from '../database/embedded/folder-lock.ts';
import { startEmbedded } from '../database/embedded/start.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { type Config, readConfig } from '../services/config.ts';
import { explain, StartError } from '../start-error.ts';

/**
 * What a command of `package.json` does with the shop's database, once it knows what is asked of it.
 * A reason for which it cannot be done is one line on stderr, and the exit code 1.
 */
export async function runCommand<Options>(
  readOptions: () => Options,
  work: (db: Db, options: Options, config: Config, pool: Pool) => Promise<void>,
  /** Whether a shop that is not there yet is made. */
  { makesShop = false } = {},
): Promise<void> {
  try {
    const options = readOptions();
    const config = readConfig(process.env);
    const database = await openForCommand(config, makesShop);
    try {
      await migrateDatabase(database.pool);
      await work(database.db, options, config, database.pool);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** On PostgreSQL beside the server; the embedded database has room for one process at a time. */
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
