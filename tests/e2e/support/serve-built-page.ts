import { startPostgres } from '../../support/engines/postgres-server.ts';
import { makeShopTemplate } from './own-shop.ts';
import { startShop } from './start-shop.ts';

/** The real server on the built page with a small demonstration shop, and a PostgreSQL for other shops. */
export default async function serveBuiltPage(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const [shop] = await Promise.all([startShop(), makeShopTemplate(postgres.urlOf)]);
  process.env.COMPTOIR_ORIGIN = shop.origin;
  process.env.COMPTOIR_DATA = shop.folder;
  process.env.COMPTOIR_POSTGRES = postgres.urlOf('postgres');
  return async () => {
    await shop.close();
    await postgres.stop();
  };
}
