import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../server/commands/run-command.ts';
import type { Database } from '../../server/database/client.ts';
import { ERP_KEY, openErp } from '../support/servers/erp-server.ts';
import { runShopCommand } from '../support/servers/run-shop-command.ts';
import { openShopPlace, type ShopPlace } from '../support/servers/shop-place.ts';
import { makeClient, makeContact } from '../support/shop/factories.ts';
import { makeDistributor, makePlacedOrder } from '../support/shop/placed-order.ts';

const NUMBER = 'CMD-2026-000001';

let home: ShopPlace;
let shop: Database;
let erp: Awaited<ReturnType<typeof openErp>>;
let clNum: number;

beforeAll(async () => {
  home = await openShopPlace('PostgreSQL');
  // Any command migrates the database before it runs.
  await runShopCommand('erp-token', ['list'], home.settings);
  shop = await home.openDatabase();
  await makeDistributor(shop.db);
  clNum = await makeClient(shop.db);
  const { coNum } = await makeContact(shop.db, clNum, { password: null });
  const line = { quantity: 10, unitPrice: '10.0000' };
  await makePlacedOrder(shop.db, { clNum, coNum }, [line], { number: NUMBER });
}, 120_000);
afterAll(async () => {
  await shop.close();
  await home.close();
});
beforeEach(async () => {
  erp = await openErp();
  const client = await shop.db.execute<{ code: string }>(
    sql`select code from clients where cl_num = ${clNum}`,
  );
  erp.clients.set(client.rows[0]?.code ?? '', 71);
  erp.articles.set('GOB-0', 501);
  await shop.pool.query('delete from erp_facts');
  return () => erp.close();
});

const sync = (name: string, env: Record<string, string> = {}) =>
  runShopCommand('erp-sync', [name], {
    ...home.settings,
    ...{ DOLIBARR_URL: erp.url, DOLIBARR_KEY: ERP_KEY, ODOO_URL: erp.url, ODOO_KEY: ERP_KEY },
    ...env,
  });

test('erp-sync exits with 0 if all orders are sent, with 2 if some are not, and with 1 if the ERP refuses the run', async () => {
  const refused = await sync('odoo', { ODOO_KEY: 'another' });
  expect(refused).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: 'odoo: it answered 401: Invalid apikey\n',
  });
  expect((await sync('odoo', { ODOO_URL: '', ODOO_KEY: '' })).stderr).toBe(
    'Set ODOO_URL and ODOO_KEY.\n',
  );
  expect((await sync('sage')).stderr).toMatch(/^Which ERP\? npm run erp-sync [^\n]+\n$/);
  erp.articles.delete('GOB-0');
  const failed = { code: 2, stdout: `${NUMBER}: it has no article GOB-0\n`, stderr: '' };
  expect(await sync('odoo')).toEqual(failed);
  erp.articles.set('GOB-0', 501);
  expect(await sync('dolibarr')).toEqual({ code: 0, stdout: `${NUMBER}: sent\n`, stderr: '' });
  expect(erp.orders).toMatchObject([{ number: NUMBER, client: 71, totalHT: 100 }]);
});

test('erp-sync refuses to run while another run is active', async () => {
  await withLock(shop, 'sync', 'nobody else runs here', async () => {
    expect(await sync('dolibarr')).toEqual({
      ...{ code: 1, stdout: '' },
      stderr: 'npm run erp-sync -- dolibarr | odoo: another one is running.\n',
    });
  });
  expect(erp.calls).toEqual([]);
});
