import { Client } from 'pg';
import { type PostgresPair, startPostgresPair } from '../support/engines/postgres-pair.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, test, workerReady } from './support/journey.ts';
import { startShop } from './support/start-shop.ts';

const BUYER = 'client@demo.example';

let pair: PostgresPair;
let shop: Awaited<ReturnType<typeof startShop>>;
test.beforeAll(async () => {
  pair = await startPostgresPair();
  const settings = { DATABASE_URL: pair.urlOf('postgres'), DEMO_PRODUCTS: '300' };
  shop = await startShop(settings);
});
test.afterAll(async () => {
  await shop.close();
  await pair.stop();
});

/** The distributor, wherever the shop is by now. */
async function query(text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: pair.urlOf('postgres') });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

const set = (price: number) =>
  query('update products set base_price = $1 where ar_num = 1', [price]);
const revision = async () =>
  Number((await query('select max(rev) as rev from catalogue_changes'))[0].rev);

test('a device shows the prices of the promoted replica, though it had seen later ones, offline too', async ({
  page,
  context,
}) => {
  await query('delete from tariff_prices where ar_num = 1');
  await query('delete from promotions');
  await query('update clients set discount = 0');
  await query('update products set withdrawn_at = null, pack_size = 1 where ar_num = 1');
  await set(6.15);
  await pair.cutOff();

  await set(99);
  await openAs(page, BUYER, `${shop.origin}/produit/1`);
  await catalogueReady(page);
  await workerReady(page);
  const price = page.locator('main [data-net-price]').first();
  await expect(price).toContainText('99,00');
  const seen = await revision();

  // No request may reach the server while the replica is promoted.
  await page.goto('about:blank');
  await pair.promote();
  // The shop goes on until it is as far as the device had seen it, or further.
  while ((await revision()) < seen) {
    await query('update products set popularity = popularity + 1 where ar_num = 2');
  }
  await openAs(page, BUYER, `${shop.origin}/produit/1`);
  await expect(price).toContainText('6,15');
  await catalogueReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(price).toContainText('6,15');
});
