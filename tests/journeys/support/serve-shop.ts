import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../support/engines/postgres-server.ts';
import { startServer } from '../../support/servers/server-process.ts';

const DATABASE = 'journeys';
const PRODUCTS = '600';

/** Starts one PostgreSQL and one server with the demonstration shop for all journeys. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function serveShop(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const maintenance = new Client({ connectionString: postgres.urlOf('postgres') });
  await maintenance.connect();
  await maintenance.query(`create database ${DATABASE}`);
  await maintenance.end();
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-journeys-'));
  const DATABASE_URL = postgres.urlOf(DATABASE);
  const server = await startServer({
    DATABASE_URL,
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PRODUCTS: PRODUCTS,
    // Each test sends its own IP address, because the server limits the sign-ins of each IP
    // address.
    TRUST_PROXY: '1',
  });
  process.env.COMPTOIR_ORIGIN = server.origin;
  process.env.COMPTOIR_DATABASE = DATABASE_URL;
  return async () => {
    await server.end('SIGTERM');
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
