import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/database/client.ts';
import { startEmbedded } from '../../../server/database/embedded/start.ts';
import { startPostgres } from '../engines/postgres-server.ts';

export type Engine = 'PGlite' | 'PostgreSQL';

export type ShopPlace = Awaited<ReturnType<typeof openShopPlace>>;

export async function openShopPlace(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir shop '));
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  const address = postgres?.urlOf('postgres');
  return {
    folder,
    settings: { DATA_DIR: folder, ...(address && { DATABASE_URL: address }) } as Record<
      string,
      string
    >,
    /** Opens the database. If the database is embedded, no server may be using it. */
    openDatabase: async () =>
      openDatabase(address ?? (await startEmbedded(join(folder, 'database')))),
    async close() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
