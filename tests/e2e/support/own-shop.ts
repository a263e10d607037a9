import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { withDatabase } from '../../support/engines/postgres-server.ts';
import { startServer } from '../../support/servers/server-process.ts';
import { startShop } from './start-shop.ts';

/**
 * The demonstration is loaded into this database once per run. Each test’s shop is a copy of this
 * database.
 */
const TEMPLATE = 'shop_template';
const PRODUCTS = '1500';

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/**
 * Opens a shop on its own PostgreSQL database. In this database the test acts as the distributor.
 */
export async function openOwnShop(settings: Record<string, string> = {}, start = startShop) {
  const maintenance = process.env.COMPTOIR_POSTGRES ?? '';
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await runAlone(maintenance, `create database ${name} template ${TEMPLATE}`);
  const address = withDatabase(maintenance, name);
  const shop = await start({ ...settings, DATABASE_URL: address });
  const distributor = new Client({ connectionString: address });
  await distributor.connect();
  return {
    origin: shop.origin,
    settings: { DATABASE_URL: address, DATA_DIR: shop.folder },
    /** The data folder of the first server. It contains all mails. */
    folder: shop.folder,
    distributor,
    async close() {
      await distributor.end();
      await shop.close();
      await runAlone(maintenance, `drop database ${name} with (force)`);
    },
  };
}

export async function makeShopTemplate(urlOf: (database: string) => string): Promise<void> {
  await runAlone(urlOf('postgres'), `create database ${TEMPLATE}`);
  const DATABASE_URL = urlOf(TEMPLATE);
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-template-'));
  const server = await startServer({
    DATA_DIR: folder,
    DEMO: '1',
    DEMO_PRODUCTS: PRODUCTS,
    DATABASE_URL,
  });
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a statement that PostgreSQL refuses inside a transaction, such as `create database`. */
async function runAlone(connectionString: string, statement: string): Promise<void> {
  const maintenance = new Client({ connectionString });
  await maintenance.connect();
  await maintenance.query(statement);
  await maintenance.end();
}
