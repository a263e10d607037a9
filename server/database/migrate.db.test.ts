import { expect, test } from 'vitest';
import type { OrderPage } from '../../contract/orders/schemas.ts';
import {
  CONTACT_BEFORE_BASE,
  loadShopBeforeBase,
  ORDER_BEFORE_BASE,
} from '../../tests/support/engines/before-base.ts';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { Buyer } from '../../tests/support/shop/order-scene.ts';
import { Browser, openTestApp } from '../../tests/support/shop/test-app.ts';
import { knownMigrations, migrateDatabase } from './migrate.ts';

const APPLIED = 'select hash from drizzle.__drizzle_migrations order by created_at';
const EVERYTHING = `
  select format('%s.%s %s %s %s %s', attrelid::regclass, attname,
    format_type(atttypid, atttypmod), attnotnull, attstorage, pg_get_expr(adbin, adrelid)) as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    and attnum > 0 and not attisdropped
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select viewname || definition from pg_views where schemaname = 'public'
  union all select concat(pg_get_functiondef(oid), obj_description(oid, 'pg_proc')) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
  order by line`;

test('a shop from before the base migration goes on with its users and orders', async () => {
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

test('a database from before the base migration gets the schema of a new one', async () => {
  const { pool, query } = await openTestDatabase();
  const expected = await query(EVERYTHING);
  await loadShopBeforeBase(pool);
  await Promise.all([migrateDatabase(pool), migrateDatabase(pool)]);
  expect(await query(EVERYTHING)).toEqual(expected);
  expect(await query(APPLIED)).toEqual(knownMigrations().map(({ hash }) => ({ hash })));
});

test('refuses a database of an earlier version that was never released, and changes nothing', async () => {
  const { pool, query } = await openTestDatabase();
  await loadShopBeforeBase(pool);
  await query(`delete from drizzle.__drizzle_migrations where id = (
    select max(id) from drizzle.__drizzle_migrations)`);
  const state = () => query(`select count(*)::int as n from drizzle.__drizzle_migrations`);
  await expect(migrateDatabase(pool)).rejects.toThrow('start commit 3b9a1f9c on it first');
  expect(await state()).toEqual([{ n: 28 }]);
});
