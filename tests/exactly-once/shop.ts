import type { Database } from '../../server/database/client.ts';
import { freePort } from '../support/servers/free-port.ts';
import { copyPreparedShop } from '../support/servers/prepared-shops.ts';
import { type ServerProcess, startServer } from '../support/servers/server-process.ts';
import { type Engine, openShopPlace } from '../support/servers/shop-place.ts';

/** A server process that restarts on the same port. */
export interface Shop {
  origin: string;
  settings: Record<string, string>;
  /** Kills and restarts the server. Returns the milliseconds until the server answers again. */
  killAndRestart(): Promise<number>;
  inspect<T>(look: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export async function openShop(engine: Engine, more: Record<string, string> = {}): Promise<Shop> {
  const place = await openShopPlace(engine);
  if (engine === 'PGlite') copyPreparedShop('demo', place.folder);
  const settings = {
    ...{ ...place.settings, PORT: String(await freePort()) },
    ...{ DEMO: '1', DEMO_PRODUCTS: '300', ...more },
  };
  let server: ServerProcess | undefined = await startServer(settings);
  return {
    origin: server.origin,
    settings,
    async killAndRestart() {
      await server?.end('SIGKILL');
      const start = performance.now();
      server = await startServer(settings);
      return performance.now() - start;
    },
    async inspect(look) {
      await server?.end('SIGTERM');
      server = undefined;
      const database = await place.openDatabase();
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async close() {
      server?.child.kill('SIGKILL');
      // The database process of the killed server may still write for a moment.
      await server?.gone;
      await place.close();
    },
  };
}
