import { expect, test } from 'vitest';
import type { OrderPage } from '../../contract/orders/schemas.ts';
import {
  CONTACT_BEFORE_BASE,
  EVERYTHING,
  loadShopBeforeBase,
  ORDER_BEFORE_BASE,
} from '../../tests/support/engines/before-base.ts';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { Buyer } from '../../tests/support/shop/order-scene.ts';
import { Browser, openTestApp } from '../../tests/support/shop/test-app.ts';
import { knownMigrations, migrateDatabase } from './migrate.ts';

const APPLIED = 'select hash from drizzle.__drizzle_migrations order by created_at';
test('migrates a shop from before the base migration, so that its user can sign in and order', async () => {
  const app = await openTestApp();
  await loadShopBeforeBase(app.database.pool);
  await migrateDatabase(app.database.pool);
  const browser = new Browser(await app.another());
  const signedIn = await browser.authenticate('contact', CONTACT_BEFORE_BASE);
  expect(signedIn.statusCode).toBe(200);
  const buyer = new Buyer(browser, 1, 1);
  buyer.adNum = 1;
  buyer.ceNum = (await buyer.create()).json().newkey;
  await buyer.add(1, 20);
  const placed = await buyer.place();
  expect(placed.statusCode).toBe(200);
  const { orderNumber } = placed.json<{ orderNumber: string }>();
  expect(orderNumber).not.toBe(ORDER_BEFORE_BASE);
  const { items } = (await browser.get('/api/client/orders')).json<OrderPage>();
  expect(items.map(({ number }) => number)).toEqual([orderNumber, ORDER_BEFORE_BASE]);
});

test('migrates a database from before the base migration to the schema of a new database', async () => {
  const { pool, query } = await openTestDatabase();
  const expected = await query(EVERYTHING);
  await loadShopBeforeBase(pool);
  await Promise.all([migrateDatabase(pool), migrateDatabase(pool)]);
  expect(await query(EVERYTHING)).toEqual(expected);
  expect(await query(APPLIED)).toEqual(knownMigrations().map(({ hash }) => ({ hash })));
});

test('refuses the database of an unreleased version, and does not change the database', async () => {
  const { pool, query } = await openTestDatabase();
  await loadShopBeforeBase(pool);
  await query(`delete from drizzle.__drizzle_migrations where id = (
    select max(id) from drizzle.__drizzle_migrations)`);
  const state = () => query(`select count(*)::int as n from drizzle.__drizzle_migrations`);
  await expect(migrateDatabase(pool)).rejects.toThrow('start commit 3b9a1f9c on it first');
  expect(await state()).toEqual([{ n: 28 }]);
});
