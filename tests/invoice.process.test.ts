import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Db } from '../server/database/client.ts';
import { lockFolder } from '../server/database/embedded/folder-lock.ts';
import { copyPreparedShop } from './support/servers/prepared-shops.ts';
import { runShopCommand } from './support/servers/run-shop-command.ts';
import { openShopPlace } from './support/servers/shop-place.ts';
import { makeClient, makeContact } from './support/shop/factories.ts';
import { makeDistributor, makePlacedOrder } from './support/shop/placed-order.ts';

const { folder: DATA_DIR, openDatabase, close } = await openShopPlace('PGlite');
copyPreparedShop('empty', DATA_DIR);
afterAll(close);
await withShop(async (db) => {
  await makeDistributor(db);
  const clNum = await makeClient(db);
  const { coNum } = await makeContact(db, clNum, { password: null });
  const line = { quantity: 10, unitPrice: '10.0000' };
  await makePlacedOrder(db, { clNum, coNum }, [line], { number: 'CMD-2026-000001' });
});

/** Opens the shop’s database. No command may be using it. */
async function withShop<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const run = (args: string[], env: Record<string, string> = {}) =>
  runShopCommand('invoice', args, { DATA_DIR, ...env });

test('the command invoices an order once, and then reports the existing invoice', async () => {
  const first = await run(['CMD-2026-000001']);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/^CMD-2026-000001: FAC-\d{4}-000001\n$/);
  const again = await run(['CMD-2026-000001']);
  expect(again.stdout).toBe(first.stdout.replace('\n', ' exists already\n'));
  const { rows } = await withShop((db) =>
    db.execute(sql`select total_ttc::text as total, (select status from orders) as status
      from invoices`),
  );
  expect(rows).toEqual([{ total: '120.0000', status: 'shipped' }]);
});

test('the command refuses to run while another process has the shop open, and names the process', async () => {
  const unlock = lockFolder(DATA_DIR);
  const held = await run(['CMD-2026-000001']);
  unlock();
  expect([held.code, held.stdout]).toEqual([1, '']);
  expect(held.stderr).toMatch(
    new RegExp(`^[^\\n]*in use by the process ${process.pid}: stop it first[^\\n]*\\n$`),
  );
  for (const [args, reason, env] of [
    [[], /^Which orders\? npm run invoice/],
    [['FAC-2026-000001'], /^FAC-2026-000001 is no order’s number/],
    [['CMD-2026-000009'], /^There is no placed order CMD-2026-000009\./],
    [['CMD-2026-000001'], /^There is no shop in the data folder/, { DATA_DIR: `${DATA_DIR}x` }],
  ] as [string[], RegExp, Record<string, string>?][]) {
    const refused = await run(args, env);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(reason);
    expect(refused.stderr).toMatch(/^[^\n]+\n$/);
  }
});
