import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/engines/test-database.ts';
import { waitForLocks } from '../../../tests/support/engines/waiting-locks.ts';
import { makeBrand, makeClient, makeProduct } from '../../../tests/support/shop/factories.ts';

const database = await openTestDatabase();
const { query } = database;
await makeClient(database.db);
const arNum = await makeProduct(database.db);
await query('insert into stocks (ar_num, quantity) values ($1, 100)', [arNum]);
await query("insert into tariff_groups values (2, 'Autre')");

const revisionOf = async (article: number) =>
  Number((await query('select rev from catalogue_changes where ar_num = $1', [article]))[0]?.rev);
const pricesOf = async (article: number) =>
  (
    await query(
      'select tg_num, rev::int, removed from price_changes where ar_num = $1 order by 1',
      [article],
    )
  ).map(({ tg_num, rev, removed }) => ({ tgNum: tg_num, rev, removed }));

async function moves(text: string): Promise<boolean> {
  const before = await revisionOf(arNum);
  await query(text, [arNum]);
  return (await revisionOf(arNum)) > before;
}

test.each([
  'update products set name = name where ar_num = $1',
  'update products set base_price = base_price + 0, popularity = popularity where ar_num = $1',
  'update stocks set quantity = 100 where ar_num = $1',
  'update products set name = $$Autre$$ where ar_num = $1 and false',
  'insert into stocks values ($1, 100) on conflict (ar_num) do update set quantity = 100',
])('a product keeps its revision if a statement changes nothing: %s', async (statement) => {
  expect(await moves(statement)).toBe(false);
});

test.each([
  'update products set name = $$Gobelet$$ where ar_num = $1',
  'update products set popularity = popularity + 1 where ar_num = $1',
  'update products set attributes = $${"couleur":"blanc"}$$ where ar_num = $1',
  'update products set withdrawn_at = now() where ar_num = $1',
  'update stocks set quantity = 99 where ar_num = $1',
  'delete from stocks where ar_num = $1',
  'insert into quantity_breaks values ($1, 100, 5)',
  'update quantity_breaks set min_quantity = 200 where ar_num = $1',
  'delete from quantity_breaks where ar_num = $1',
])('raises a product’s revision after a change that all clients see: %s', async (statement) => {
  expect(await moves(statement)).toBe(true);
});

test('a change of one product does not raise the revisions of other products', async () => {
  const other = await makeProduct(database.db);
  const before = await revisionOf(arNum);
  await query('update products set base_price = 11 where ar_num = $1', [other]);
  await query('insert into substitutes values ($1, $2, 0)', [other, arNum]);
  expect(await revisionOf(arNum)).toBe(before);
});

test('gives each changed product its own revision, and only one revision per transaction', async () => {
  const many: number[] = [];
  for (let i = 0; i < 5; i += 1) many.push(await makeProduct(database.db));
  await query('update products set base_price = 12 where ar_num = any($1)', [many]);
  const revisions = await Promise.all(many.map(revisionOf));
  expect(new Set(revisions).size).toBe(5);
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b));
  const [first, second] = await database.db.transaction(async (tx) => {
    const step = async () => {
      await tx.execute(
        sql`update products set base_price = base_price + 1 where ar_num = ${many[0]}`,
      );
      const read = sql`select rev from catalogue_changes where ar_num = ${many[0]}`;
      return (await tx.execute(read)).rows;
    };
    return [await step(), await step()];
  });
  expect(second).toEqual(first);
});

test('marks a deleted product as removed until the product is inserted again', async () => {
  const gone = await makeProduct(database.db, { reference: 'REVENANT' });
  const before = await revisionOf(gone);
  await query('delete from products where ar_num = $1', [gone]);
  const read = 'select removed, rev > $2 as later from catalogue_changes where ar_num = $1';
  expect(await query(read, [gone, before])).toEqual([{ removed: true, later: true }]);
  await makeProduct(database.db, { arNum: gone, reference: 'REVENANT' });
  expect((await query(read, [gone, before]))[0]?.removed).toBe(false);
});

test('a changed price or promotion raises the price revision of the tariff groups that it concerns', async () => {
  const article = await makeProduct(database.db);
  await query('insert into tariff_prices values (2, $1, 9)', [article]);
  const [own] = await pricesOf(article);
  expect(own).toMatchObject({ tgNum: 2, removed: false });
  const promotion =
    'insert into promotions (ar_num, discount, starts_on, ends_on) values ($1, 10, shop_today(), shop_today())';
  await query(promotion, [article]);
  const both = await pricesOf(article);
  expect(both).toMatchObject([{ tgNum: 1 }, { tgNum: 2 }]);
  expect(both[1]?.rev).toBeGreaterThan(own?.rev ?? 0);
  await query('update promotions set discount = 10 where ar_num = $1', [article]);
  await query('update tariff_prices set price = 9.0000 where ar_num = $1', [article]);
  expect(await pricesOf(article)).toEqual(both);
  await query('update promotions set tg_num = 2 where ar_num = $1', [article]);
  expect(await pricesOf(article)).toMatchObject([{ removed: true }, { removed: false }]);
  await query('delete from tariff_prices where ar_num = $1', [article]);
  await query('delete from promotions where ar_num = $1', [article]);
  expect(await pricesOf(article)).toMatchObject([{ removed: true }, { removed: true }]);
});

test('the nightly job marks the price of a product as removed when its promotion has ended', async () => {
  const article = await makeProduct(database.db);
  await query(
    'insert into promotions (ar_num, tg_num, discount, starts_on, ends_on) values ($1, 1, 10, shop_today(), shop_today())',
    [article],
  );
  // Moves the promotion into the past with triggers disabled, because no trigger runs when a day
  // passes.
  await query('alter table promotions disable trigger all');
  await query('update promotions set starts_on = starts_on - 2, ends_on = ends_on - 1');
  await query('alter table promotions enable trigger all');
  const [before] = await pricesOf(article);
  await query('select end_promotions()');
  const [after] = await pricesOf(article);
  expect([before?.removed, after?.removed]).toEqual([false, true]);
  expect(after?.rev).toBeGreaterThan(before?.rev ?? 0);
  await query('select end_promotions()');
  expect(await pricesOf(article)).toEqual([after]);
});

test('raises the revision of `shelf_changes` when a brand is added or renamed', async () => {
  await makeBrand(database.db, 7);
  const shelves = async () => (await query('select rev::int from shelf_changes'))[0]?.rev;
  const before = await shelves();
  await query("update brands set name = 'Porcelanor' where ma_num = 7");
  const after = await shelves();
  expect(after).toBeGreaterThan(before);
  await query('update brands set name = name');
  expect(await shelves()).toBe(after);
  await makeBrand(database.db, 8);
  expect(await shelves()).toBeGreaterThan(after);
});

test('a device that polls during two transactions misses no change', async ({ skip }) => {
  if (database.engine === 'embedded') skip('one connection: nothing is ever concurrent');
  const [early, late] = [await makeProduct(database.db), await makeProduct(database.db)];
  const since = Number((await query('select max(rev) from catalogue_changes'))[0]?.max);
  const poll = async (from: number) =>
    await query('select ar_num, rev::int from catalogue_changes where rev > $1 order by rev', [
      from,
    ]);
  const change = 'update products set base_price = base_price + 1 where ar_num = $1';
  const [one, two] = [await database.pool.connect(), await database.pool.connect()];
  try {
    await one.query('begin');
    await one.query(change, [early]);
    await two.query('begin');
    // Without a lock, this change would have a higher revision than the first change, and yet be
    // visible earlier.
    const second = two.query(change, [late]).then(() => two.query('commit'));
    await Promise.race([second, waitForLocks(database.db, 1).catch(() => undefined)]);
    const during = await poll(since);
    await one.query('commit');
    await second;
    const after = await poll(during.at(-1)?.rev ?? since);
    expect([...during, ...after].map((row) => row.ar_num)).toEqual([early, late]);
  } finally {
    one.release();
    two.release();
  }
});
