import { expect, test } from 'vitest';
import { numbersOf, openCatalogueScene } from '../../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../../tests/support/shop/factories.ts';
import { Browser } from '../../../../tests/support/shop/test-app.ts';

/*
 * The tests check that the catalogue in memory matches the database after each change. Two servers
 * share the database, and both have loaded the catalogue before the change.
 */
const scene = await openCatalogueScene();
const here = await scene.signIn();
const there = new Browser({ ...scene, ...(await scene.another()) });
there.cookie = here.cookie;
const { db } = scene.database;
await makeCategory(db, 1);
await makeCategory(db, 2);
await makeBrand(db, 1, 'Verdeterre');
for (const arNum of [1, 2, 3]) {
  await makeProduct(db, { arNum, caNum: 1, maNum: 1, name: `Gobelet ${arNum}`, basePrice: '10' });
}

/** Sends four requests for the same list at once, two to each server, and expects equal answers. */
async function listed(parameters: Record<string, string> = {}): Promise<number[]> {
  const lists = await Promise.all(
    [here, there, here, there].map((browser) => scene.list(browser, parameters)),
  );
  const [first, ...others] = lists.map((list) => ({ ...list, arNums: numbersOf(list) }));
  for (const other of others) expect(other).toEqual(first);
  return first?.arNums ?? [];
}

test('updates lists when a product is added, moved, withdrawn, restored or deleted', async () => {
  expect(await listed({ category: '1' })).toEqual([1, 2, 3]);
  await makeProduct(db, { arNum: 4, caNum: 1, maNum: 1, name: 'Gobelet 0' });
  expect(await listed({ category: '1' })).toEqual([1, 2, 3, 4]);
  expect(await listed({ category: '1', sort: 'name' })).toEqual([4, 1, 2, 3]);
  await scene.query('update products set ca_num = 2 where ar_num = 4');
  expect(await listed({ category: '1' })).toEqual([1, 2, 3]);
  expect(await listed({ category: '2' })).toEqual([4]);
  await scene.query('update products set withdrawn_at = now() where ar_num = 4');
  expect(await listed({ category: '2' })).toEqual([]);
  expect(await listed({ q: 'gobelet' })).toEqual([1, 2, 3]);
  await scene.query('update products set withdrawn_at = null where ar_num = 4');
  expect(await listed({ q: 'gobelet' })).toEqual([1, 2, 3, 4]);
  await scene.query('delete from products where ar_num = 4');
  expect(await listed({ q: 'gobelet' })).toEqual([1, 2, 3]);
  expect(await listed({})).toEqual([1, 2, 3]);
});

test('moves a renamed product in a list that is sorted by name', async () => {
  expect(await listed({ sort: 'name' })).toEqual([1, 2, 3]);
  await scene.query("update products set name = 'Zeste' where ar_num = 1");
  expect(await listed({ sort: 'name' })).toEqual([2, 3, 1]);
  await scene.query("update products set name = 'Gobelet 1' where ar_num = 1");
  expect(await listed({ sort: 'name' })).toEqual([1, 2, 3]);
});

test('finds products after their brand or category is renamed, or their category is moved', async () => {
  expect(await listed({ q: 'verdeterre' })).toEqual([1, 2, 3]);
  await scene.query("update brands set name = 'Bleumer' where ma_num = 1");
  expect(await listed({ q: 'verdeterre' })).toEqual([]);
  expect(await listed({ q: 'bleumer' })).toEqual([1, 2, 3]);
  await scene.query("update categories set name = 'Timbales' where ca_num = 1");
  expect(await listed({ q: 'timbale' })).toEqual([1, 2, 3]);
  expect(await listed({ category: '2' })).toEqual([]);
  await scene.query('update categories set parent_num = 2 where ca_num = 1');
  expect(await listed({ category: '2' })).toEqual([1, 2, 3]);
  await scene.query('update categories set parent_num = null where ca_num = 1');
});

test('promotions and the marks of new products start and end when only the date changes', async () => {
  await scene.query(`
    insert into promotions (ar_num, discount, starts_on, ends_on)
    values (2, 50, shop_today() + 1, shop_today() + 1)`);
  await scene.query('update products set new_until = shop_today() where ar_num = 1');
  expect([await listed({ promotion: '1' }), await listed({ new: '1' })]).toEqual([[], [1]]);
  const setDay = (days: number) =>
    scene.query(`
      create or replace function shop_today() returns date language sql stable parallel safe
      return (now() at time zone 'Europe/Paris')::date + ${days}`);
  await setDay(1);
  expect([await listed({ promotion: '1' }), await listed({ new: '1' })]).toEqual([[2], []]);
  expect(await listed({ sort: 'price' })).toEqual([2, 1, 3]);
  await setDay(2);
  expect(await listed({ promotion: '1' })).toEqual([]);
  await setDay(0);
});

test('a list shows a change only after the commit of its transaction', async ({ skip }) => {
  if (scene.database.engine === 'embedded') skip('one connection: nothing is ever concurrent');
  const writer = await scene.database.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('update products set popularity = 7 where ar_num = 3');
    expect(await listed()).toEqual([1, 2, 3]);
    await writer.query('commit');
  } finally {
    writer.release();
  }
  expect(await listed()).toEqual([3, 1, 2]);
});

test('updates the counts of categories and brands when a product is withdrawn', async () => {
  const counts = async (path: string) =>
    (await here.get(`/api/catalogue/${path}`))
      .json<{ caNum?: number; maNum?: number; count: number }[]>()
      .filter((one) => one.caNum === 1 || one.maNum === 1)
      .map((one) => one.count);
  expect([await counts('categories'), await counts('brands')]).toEqual([[3], [3]]);
  await scene.query('update products set withdrawn_at = now() where ar_num = 2');
  expect([await counts('categories'), await counts('brands')]).toEqual([[2], [2]]);
  await scene.query('update products set withdrawn_at = null where ar_num = 2');
});

test('reads the whole catalogue again after a restore, even if the revisions are the same', async () => {
  const tagOf = async (path: string) => (await here.get(path)).headers.etag;
  const feeds = ['/api/catalogue/feed?since=0', '/api/client/prices?since=0'];
  const tags = await Promise.all(feeds.map(tagOf));
  expect((await listed({ sort: 'recent' })).sort()).toEqual([1, 2, 3]);
  // Imitates a restore: a row disappears, no trigger runs, and the revisions stay the same.
  await scene.query('delete from product_index where ar_num = 1');
  expect((await listed({ sort: 'recent' })).sort()).toEqual([1, 2, 3]);
  await scene.query('update lineages set id = gen_random_uuid()');
  expect((await listed({ sort: 'recent' })).sort()).toEqual([2, 3]);
  expect((await listed({ q: 'gobelet' })).sort()).toEqual([2, 3]);
  expect((await here.get('/api/catalogue/brands')).json()[0]).toMatchObject({ count: 2 });
  const others = await Promise.all(feeds.map(tagOf));
  expect(others.filter((tag, at) => tag === tags[at])).toEqual([]);
});
