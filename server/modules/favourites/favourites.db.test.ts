import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { FavouriteList } from '../../../contract/favourites/schemas.ts';
import { makeClient, makeProduct } from '../../../tests/support/shop/factories.ts';
import { withKey } from '../../../tests/support/shop/order-scene.ts';
import { type Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { favouriteLists, favourites } from '../../database/schema/catalogue.ts';

let clNum: number;
let browser: Browser;
const arNums: number[] = [];
const app = await openTestApp();
const { db } = app.database;
for (let i = 0; i < 3; i += 1) arNums.push(await makeProduct(db));
beforeEach(async () => {
  clNum = await makeClient(db);
  browser = await app.signIn(clNum);
});

const lists = async (from = browser): Promise<FavouriteList[]> =>
  (await from.get('/api/favourites')).json();

function command(method: 'PUT' | 'DELETE', path: string, payload?: object, from = browser) {
  const url = `/api/favourites/${path}`;
  return from.send({ method, url, headers: withKey(), ...(payload && { payload }) });
}

test('returns the default list of favourites from the start, with each product once', async () => {
  expect(await lists()).toEqual([{ key: 'favoris', name: null, arNums: [] }]);
  for (const arNum of [arNums[1], arNums[0], arNums[1]]) {
    const answer = await command('PUT', `favoris/products/${arNum}`);
    expect(answer.statusCode).toBe(200);
  }
  const expectedLists = [{ key: 'favoris', name: null, arNums: [arNums[1], arNums[0]] }];
  expect(await lists()).toEqual(expectedLists);
  const removed = await command('DELETE', `favoris/products/${arNums[1]}`);
  expect(removed.json()).toEqual([{ ...expectedLists[0], arNums: [arNums[0]] }]);
  expect((await command('DELETE', `favoris/products/${arNums[1]}`)).statusCode).toBe(200);
});

test('creates, renames, fills and deletes lists of favourites, and returns the default list first', async () => {
  const [bar, linen] = [randomUUID(), randomUUID()];
  await command('PUT', bar, { name: 'Bar' });
  await command('PUT', linen, { name: 'Linge' });
  await command('PUT', bar, { name: 'Bar et cave' });
  await command('PUT', `${bar}/products/${arNums[2]}`);
  await command('PUT', `favoris/products/${arNums[0]}`);
  expect(await lists()).toEqual([
    { key: 'favoris', name: null, arNums: [arNums[0]] },
    { key: bar, name: 'Bar et cave', arNums: [arNums[2]] },
    { key: linen, name: 'Linge', arNums: [] },
  ]);
  const left = await command('DELETE', bar);
  expect(left.json<FavouriteList[]>().map((list) => list.key)).toEqual(['favoris', linen]);
});

test('answers 404 for another client’s list of favourites, an unknown list and an unknown product', async () => {
  const foreign = await app.signIn();
  const theirs = randomUUID();
  await command('PUT', theirs, { name: 'À eux' }, foreign);
  const article = arNums[0];
  for (const key of [theirs, randomUUID()]) {
    for (const method of ['PUT', 'DELETE'] as const) {
      expect((await command(method, `${key}/products/${article}`)).statusCode).toBe(404);
    }
    expect((await command('DELETE', key)).statusCode).toBe(404);
  }
  expect((await command('PUT', 'favoris/products/999999')).statusCode).toBe(404);
  expect(await lists()).toHaveLength(1);
  expect(await lists(foreign)).toEqual([
    { key: 'favoris', name: null, arNums: [] },
    { key: theirs, name: 'À eux', arNums: [] },
  ]);
});

test('limits a client to fifty lists of favourites, and a list to a thousand products', async () => {
  await command('PUT', `favoris/products/${arNums[0]}`);
  await db.insert(favouriteLists).values(
    Array.from({ length: 48 }, (_, i) => ({
      clNum,
      key: randomUUID(),
      name: `L${i}`,
      position: i,
    })),
  );
  const last = randomUUID();
  expect((await command('PUT', last, { name: 'La dernière' })).statusCode).toBe(200);
  const more = await command('PUT', randomUUID(), { name: 'De trop' });
  expect([more.statusCode, more.json().code]).toEqual([409, 'CONFLICT']);
  expect((await command('PUT', last, { name: 'Renommée' })).statusCode).toBe(200);

  const [list] = await db.select().from(favouriteLists).where(eq(favouriteLists.key, last));
  const flNum = list?.flNum ?? 0;
  await app.query(`
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing)
    select n, 'FAV-' || n, 'Article', 1, 1, 10, 'pièce', 0.1, 20, 10, '{}'
    from generate_series(50001, 51000) n`);
  await app.query(
    'insert into favourites (fl_num, cl_num, ar_num) select $1, $2, n from generate_series(50001, 51000) n',
    [flNum, clNum],
  );
  expect((await command('PUT', `${last}/products/${arNums[0]}`)).statusCode).toBe(409);
  expect((await command('PUT', `${last}/products/50001`)).statusCode).toBe(200);
  const stored = await db.select().from(favourites).where(eq(favourites.flNum, flNum));
  expect(stored).toHaveLength(1000);
});
