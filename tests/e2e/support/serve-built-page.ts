import { startShop } from './start-shop.ts';

/** The real server on the built page, with a small demonstration shop of its own. */
export default async function serveBuiltPage(): Promise<() => Promise<void>> {
  const shop = await startShop(3000);
  process.env.COMPTOIR_ORIGIN = shop.origin;
  process.env.COMPTOIR_DATA = shop.folder;
  return () => shop.close();
}
