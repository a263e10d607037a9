import { startPostgres } from '../../support/engines/postgres-server.ts';
import { makeShopTemplate, openOwnShop } from './own-shop.ts';

/**
 * Starts the real server with the built page and a small shop. The shops of single tests are in the
 * same PostgreSQL.
 */
export default async function serveBuiltPage(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.COMPTOIR_POSTGRES = postgres.urlOf('postgres');
  await makeShopTemplate(postgres.urlOf);
  const shop = await openOwnShop();
  process.env.COMPTOIR_ORIGIN = shop.origin;
  process.env.COMPTOIR_DATABASE = shop.settings.DATABASE_URL;
  process.env.COMPTOIR_DATA = shop.folder;
  return async () => {
    await shop.close();
    await postgres.stop();
  };
}
