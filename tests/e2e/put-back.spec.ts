import { join } from 'node:path';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { catalogueReady } from './support/catalogue.ts';
import { waitingOn } from './support/fault-scene.ts';
import { expect, openAs, test } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

let shop: OwnShop;

test.beforeAll(async () => {
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const BUYER = 'client@demo.example';

async function run(command: string, ...operands: string[]): Promise<void> {
  const { code, stderr } = await runShopCommand(command, operands, shop.settings);
  expect([code, stderr]).toEqual([0, '']);
}

async function revision(): Promise<number> {
  const { rows } = await shop.distributor.query<{ rev: string }>(
    'select max(rev) as rev from catalogue_changes',
  );
  return Number(rows[0]?.rev);
}

/** Runs in the page: of which lineage the device has the whole catalogue. */
async function followedLineage(): Promise<string | undefined> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const all = await indexedDB.databases();
  const { name = '' } = all.find((one) => one.name?.startsWith('comptoir-catalogue-')) ?? {};
  const database = await settled(indexedDB.open(name));
  const heads = database.transaction('heads').objectStore('heads');
  const head = await settled<{ lineage: string; isWhole: boolean }>(heads.get('products'));
  database.close();
  return head.isWhole ? head.lineage : undefined;
}

test('a device shows the prices and the cart of the restored backup, whatever it had seen before', async ({
  page,
}) => {
  const { distributor } = shop;
  const set = (price: number) =>
    distributor.query('update products set base_price = $1 where ar_num = 1', [price]);
  await distributor.query('delete from tariff_prices where ar_num = 1');
  await distributor.query('delete from promotions where ar_num = 1');
  await distributor.query(
    'update clients set discount = 0 where cl_num = (select cl_num from contacts where email = $1)',
    [BUYER],
  );
  await distributor.query(
    'update products set withdrawn_at = null, pack_size = 1 where ar_num = 1',
  );
  await set(6.15);
  const file = join(shop.settings.DATA_DIR, 'backup');
  await run('backup', file);

  await set(99);
  await openAs(page, BUYER, `${shop.origin}/produit/1`);
  await catalogueReady(page);
  const price = page.locator('main [data-net-price]').first();
  await expect(price).toContainText('99,00');
  const field = page.locator('main [data-quantity]').first();
  await field.fill('7');
  await field.press('Enter');
  const ordered = async () => {
    const { rows: lines } = await distributor.query<{ quantity: number }>(
      `select l.quantity from order_lines l join orders o using (ce_num)
       where l.ar_num = 1 and o.status = 'open'
         and o.co_num = (select co_num from contacts where email = $1)`,
      [BUYER],
    );
    return lines[0]?.quantity;
  };
  await expect.poll(ordered).toBe(7);
  await expect.poll(() => waitingOn(page)).toBe(0);
  const seen = await revision();

  // A server whose tables are being replaced answers 503.
  await page.goto('about:blank');
  await run('restore', file, '--replace');
  // The shop goes on until it is as far as the device had seen it.
  while ((await revision()) < seen) {
    await distributor.query('update products set popularity = popularity + 1 where ar_num = 2');
  }
  expect(await revision()).toBe(seen);
  await openAs(page, BUYER, `${shop.origin}/produit/1`);
  await expect(price).toContainText('6,15');
  await expect(field).toHaveValue('0');
  const { rows } = await distributor.query('select lineage()');
  await expect.poll(() => page.evaluate(followedLineage)).toBe(rows[0]?.lineage);
  // From the device, without the network.
  await page.context().setOffline(true);
  await page.reload();
  await expect(price).toContainText('6,15');
  await page.context().setOffline(false);
});
