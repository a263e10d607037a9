import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, test, workerReady } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

let shop: OwnShop;
let folder: string;
test.beforeAll(async () => {
  shop = await openOwnShop();
  folder = mkdtempSync(join(tmpdir(), 'comptoir-import-'));
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

const BUYER = 'client@demo.example';
const NEW = '7.77';

test('an import that is killed leaves the device with the shop’s prices, and the next one completes it', async ({
  page,
  context,
}) => {
  const { distributor, origin, settings } = shop;
  const query = async (text: string, values: unknown[] = []) =>
    (await distributor.query(text, values)).rows;
  await query('delete from promotions');
  await query('delete from tariff_prices');
  await query('update clients set discount = 0');
  await query('update products set base_price = 5, withdrawn_at = null');
  const products = await query('select ar_num, reference from products order by ar_num');
  const [first, last] = [products[0], products.at(-1)];
  writeFileSync(
    join(folder, 'products.csv'),
    ['reference;prix', ...products.map(({ reference }) => `${reference};${NEW}`), ''].join('\n'),
  );
  const take = () => runShopCommand('import', [folder], settings);
  const taken = async () =>
    (await query(`select count(*)::int as count from products where base_price = ${NEW}`))[0].count;

  await openAs(page, BUYER, `${origin}/produit/${first.ar_num}`);
  await catalogueReady(page);
  await workerReady(page);
  const price = page.locator('main [data-net-price]').first();
  const shows = async (arNum: number, text: string) => {
    await page.goto(`${origin}/produit/${arNum}`);
    await expect(price).toContainText(text);
  };
  await shows(last.ar_num, '5,00');

  // Its last portion waits for this row, and its connection dies meanwhile.
  await query('begin');
  await query('select from products where ar_num = $1 for update', [last.ar_num]);
  const importing = take();
  const kill = () =>
    query(`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() and pid <> pg_backend_pid()`);
  await expect.poll(async () => (await kill()).length).toBe(1);
  expect((await importing).code).toBe(1);
  await query('rollback');
  const some = await taken();
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(products.length);

  await shows(first.ar_num, '7,77');
  await shows(last.ar_num, '5,00');
  await context.setOffline(true);
  await shows(first.ar_num, '7,77');
  await shows(last.ar_num, '5,00');
  await context.setOffline(false);

  expect((await take()).code).toBe(0);
  expect(await taken()).toBe(products.length);
  await shows(last.ar_num, '7,77');
  await context.setOffline(true);
  await page.reload();
  await expect(price).toContainText('7,77');
});
