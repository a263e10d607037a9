import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Bought } from '../../../contract/catalogue/schemas.ts';
import { makeClient, makeContact, makeProduct } from '../../../tests/support/shop/factories.ts';
import { openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';

const app = await openTestApp();
const { db } = app.database;

/**
 * Purchases are at noon UTC, so that a change to summer time cannot move a purchase to another day.
 */
const noon = new Date(new Date().setUTCHours(12, 0, 0, 0)).toISOString();

let clNum: number;
let coNum: number;
beforeEach(async () => {
  clNum = await makeClient(db);
  ({ coNum } = await makeContact(db, clNum));
});

/**
 * Places `count` orders: the last one yesterday, the others `every` days apart. Lines of the older
 * half have ten times the quantity of the newer half.
 */
const order = (arNums: readonly number[], count: number, every: number) =>
  db.execute(sql`
    with made as (
      insert into orders (cl_num, co_num, status, number, placed_at, total_ht)
      select ${clNum}::int, ${coNum}::int, 'delivered', gen_random_uuid()::text,
        ${noon}::timestamptz - make_interval(days => (1 + i * ${every})::int), 10
      from generate_series(0, ${count - 1}::int) i
      returning ce_num, placed_at
    )
    insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, vat_rate, reference, label)
    select ce_num, ${clNum}, ar_num, place,
      case when placed_at < ${noon}::timestamptz - make_interval(days => ${Math.floor((count * every) / 2)}::int)
        then 60 else 6 end, 1, 20, 'R', 'L'
    from made, unnest(${sql.param(arNums)}::int[]) with ordinality as of (ar_num, place)`);

async function readBought(): Promise<Bought[]> {
  const browser = await openBrowser(app, { coNum });
  return (await browser.get('/api/client/bought')).json();
}

test('computes how often and how much a client buys of a product from the latest purchases only', async () => {
  const arNum = await makeProduct(db);
  await order([arNum], 120, 3);
  expect(await readBought()).toEqual([
    { arNum, on: expect.any(String), quantity: 6, orders: 120, every: 3, usual: 6 },
  ]);
});

test('returns at most 500 bought products for a client who has ordered 520 products', async () => {
  const first = await makeProduct(db);
  await db.execute(sql`
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing)
    select 900000 + i, 'B-' || i, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing
    from products, generate_series(1, 520) i where ar_num = ${first}`);
  const arNums = Array.from({ length: 520 }, (_, at) => 900_001 + at);
  await order(arNums.slice(0, 5), 2000, 1);
  await order(arNums, 3, 7);
  const bought = await readBought();
  expect(bought).toHaveLength(500);
  expect(bought.slice(0, 5).map(({ every }) => every)).toEqual([1, 1, 1, 1, 1]);
  expect(JSON.stringify(bought).length).toBeLessThan(60_000);
});
