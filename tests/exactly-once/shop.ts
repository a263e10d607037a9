import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/database/client.ts';
import { startEmbedded } from '../../server/database/embedded/start.ts';
import { startPostgres } from '../support/engines/postgres-server.ts';
import { freePort } from '../support/servers/free-port.ts';
import { copyPreparedShop } from '../support/servers/prepared-shops.ts';
import { type ServerProcess, startServer } from '../support/servers/server-process.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

/** A server process that restarts on the same port. */
export interface Shop {
  origin: string;
  /** Kills it and starts it again; the milliseconds until it answered. */
  killAndRestart(): Promise<number>;
  /** Stops it in order and opens its database. */
  inspect<T>(look: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openShop(engine: Engine): Promise<Shop> {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-faults-'));
  const address = postgres?.urlOf('postgres');
  if (!postgres) copyPreparedShop('demo', folder);
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '1',
    DEMO_PRODUCTS: '300',
    ...(address !== undefined && { DATABASE_URL: address }),
  };
  let server: ServerProcess | undefined = await startServer(settings);
  return {
    origin: server.origin,
    async killAndRestart() {
      await server?.end('SIGKILL');
      const start = performance.now();
      server = await startServer(settings);
      return performance.now() - start;
    },
    async inspect(look) {
      await server?.end('SIGTERM');
      server = undefined;
      const database = openDatabase(address ?? (await startEmbedded(join(folder, 'database'))));
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async close() {
      server?.child.kill('SIGKILL');
      // Its database may still be writing for a moment.
      await server?.gone;
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
