import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { numbersOf, openCatalogueScene } from '../../../tests/support/shop/catalogue-scene.ts';
import {
  makeCategory,
  makeClient,
  makeContact,
  makeProduct,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { openBrowser } from '../../../tests/support/shop/test-app.ts';
import { clients } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

const scene = await openCatalogueScene();
const { db } = scene.database;
await makeClient(db);
await scene.query("insert into tariff_groups values (2, 'Hôtellerie')");
const plain = await scene.signIn();
const special = await scene.signIn({ tgNum: 2, discount: '10' });
await makeCategory(db, 10, { name: 'Vaisselle' });
await makeCategory(db, 1, { parentNum: 10, name: 'Assiettes' });
await makeProduct(db, {
  arNum: 1,
  reference: 'ASS-1',
  ean: '3012345678900',
  attributes: { couleur: 'blanc' },
  description: 'Une assiette.',
  newUntil: '2099-12-31',
});
await makeProduct(db, { arNum: 2, reference: 'ASS-2', withdrawnAt: new Date() });
await makeProduct(db, { arNum: 3, clearance: true, newUntil: '2020-01-01' });
await scene.query("insert into stocks values (1, 99, null), (2, 0, '2099-01-31')");
await scene.query('insert into substitutes values (2, 3, 1), (2, 1, 0)');
await scene.query('insert into tariff_prices values (2, 1, 7.7777)');
await scene.query('insert into quantity_breaks values (1, 100, 15), (1, 50, 5), (1, 200, 30)');
await scene.query(`insert into promotions (ar_num, tg_num, discount, starts_on, ends_on)
  values (1, 2, 20, shop_today(), '2099-01-01'), (1, null, 3, '2020-01-01', '2020-01-02')`);

/** The paths of all requests that return a price of product 1. */
const PRICED = [
  '/api/catalogue/products?brand=1',
  '/api/catalogue/products?q=ass-1',
  '/api/catalogue/selection?arNums=1',
  '/api/catalogue/lookup?code=ass-1',
  '/api/catalogue/products/1',
  '/api/catalogue/products/2',
];

test.each(PRICED)('%s never shows a client the prices of another client', async (path) => {
  const [ours, theirs] = [await plain.get(path), await special.get(path)];
  expect(theirs.payload).toContain('5.5999');
  expect(ours.payload).not.toMatch(/6\.9999|5\.5999|7\.7777|20990101/);
  expect(ours.headers.etag).not.toBe(theirs.headers.etag);
  for (const answer of [ours, theirs]) {
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers.vary).toBe('Cookie, x-user-clnum, Accept-Encoding');
  }
  const stolen = await plain.get(path, { 'if-none-match': String(theirs.headers.etag) });
  expect(stolen.statusCode).toBe(200);
  const [other] = await db.select().from(clients).where(eq(clients.tgNum, 2));
  const claim = await plain.get(path, { 'x-user-clnum': String(other?.clNum) });
  expect(claim.statusCode).toBe(404);
});

test('sends different ETags to two clients even if their tariff and discount are the same', async () => {
  const twin = await scene.signIn();
  const [ours, theirs] = [await plain.get(PRICED[0] ?? ''), await twin.get(PRICED[0] ?? '')];
  expect(ours.payload).toBe(theirs.payload);
  expect(ours.headers.etag).not.toBe(theirs.headers.etag);
});

test('shows a representative the prices of the client that the header `x-user-clnum` names', async () => {
  const clNums = [await makeClient(db), await makeClient(db, { tgNum: 2, discount: '10' })];
  const browser = await openBrowser(scene, await makeRepresentative(db, clNums));
  const prices = [];
  for (const clNum of clNums) {
    const answer = await browser.get('/api/catalogue/products/1', {
      'x-user-clnum': String(clNum),
    });
    prices.push(answer.json().netPrice);
  }
  expect(prices).toEqual(['10.0000', '5.5999']);
});

test('returns all fields of a product, and the substitutes of a withdrawn product', async () => {
  const answer = await plain.get('/api/catalogue/products/2');
  expect(answer.json()).toMatchObject({
    flags: { withdrawn: true },
    stock: { state: 'out', quantity: 0, restockDate: '20990131' },
    substitutes: [{ arNum: 1 }, { arNum: 3 }],
  });
  expect((await plain.get('/api/catalogue/products/1')).json()).toMatchObject({
    description: 'Une assiette.',
    weight: '0.1000',
    attributes: { couleur: 'blanc' },
    categoryPath: [
      { caNum: 10, name: 'Vaisselle' },
      { caNum: 1, name: 'Assiettes' },
    ],
    substitutes: [],
  });
});

test.each(['999999', '0'])('answers 404 for the unknown product %s', async (arNum) => {
  expect((await plain.get(`/api/catalogue/products/${arNum}`)).statusCode).toBe(404);
});

test('returns selected products in the requested order, each once, and leaves out unknown products', async () => {
  const answer = await plain.get('/api/catalogue/selection?arNums=3,999999,1,2,3');
  expect(numbersOf({ items: answer.json() })).toEqual([3, 1, 2]);
  const many = Array.from({ length: 101 }, (_, i) => i + 1).join(',');
  for (const arNums of ['', '0', '1,', 'a', many]) {
    const refused = await plain.get(`/api/catalogue/selection?arNums=${arNums}`);
    expect(refused.statusCode).toBe(400);
  }
});

test.each([
  ['ass1', [1]],
  ['3012345678900', [1]],
  ['ASS-2', [2]],
  ['ASS', []],
  ['%25', []],
])('the look-up of code %s finds only products with exactly this code', async (code, expected) => {
  const answer = await plain.get(`/api/catalogue/lookup?code=${code}`);
  expect(numbersOf({ items: answer.json() })).toEqual(expected);
});

test('the counts of categories and brands include only products that can be ordered', async () => {
  const rest = { english: null, icon: null, count: 2 };
  expect((await plain.get('/api/catalogue/categories')).json()).toEqual([
    { caNum: 10, parentNum: null, name: 'Vaisselle', slug: 'rayon-10', ...rest },
    { caNum: 1, parentNum: 10, name: 'Assiettes', slug: 'rayon-1', ...rest },
  ]);
  expect((await plain.get('/api/catalogue/brands')).json()).toEqual([
    { maNum: 1, name: 'Marque 1', slug: 'marque-1', description: '', count: 2 },
  ]);
});

test('lists the products that a client has bought, the most often ordered product first', async () => {
  const clNum = await makeClient(db);
  const [one, two] = [await makeContact(db, clNum), await makeContact(db, clNum)];
  const { repNum } = await makeRepresentative(db, [clNum]);
  const foreign = await makeClient(db);
  const stranger = await makeContact(db, foreign);
  // Purchases are at noon UTC, so that a change to summer time cannot move a purchase to another
  // day.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const ago = (days: number) => new Date(noon - days * 86_400_000);
  let number = 0;
  const order = async (
    who: { coNum: number } | { repNum: number },
    days: number,
    lines: Record<number, number>,
    more: Partial<typeof orders.$inferInsert> = {},
  ) => {
    number += 1;
    const values = { clNum, ...who, status: 'placed', number: `B${number}`, placedAt: ago(days) };
    const [row] = await db
      .insert(orders)
      .values({ ...values, ...more })
      .returning();
    if (!row) throw new Error('no order was made');
    const line = { ceNum: row.ceNum, clNum: row.clNum, unitPrice: '1', vatRate: '20', position: 0 };
    await db.insert(orderLines).values(
      Object.entries(lines).map(([arNum, quantity]) => ({
        ...line,
        arNum: Number(arNum),
        quantity,
        reference: 'R',
        label: 'L',
      })),
    );
  };
  await order({ coNum: one.coNum }, 400, { 3: 70 });
  await order({ coNum: one.coNum }, 30, { 1: 10, 3: 20 });
  await order({ repNum }, 2, { 1: 40 });
  await order({ coNum: two.coNum }, 1, { 2: 500 }, { status: 'cancelled' });
  await order(
    { coNum: two.coNum },
    1,
    { 2: 500 },
    { status: 'open', number: null, placedAt: null },
  );
  await order({ coNum: stranger.coNum }, 1, { 2: 500 }, { clNum: foreign });

  const DAY = expect.stringMatching(/^\d{8}$/);
  const browser = await openBrowser(scene, two);
  const bought = (await browser.get('/api/client/bought')).json();
  expect(bought).toEqual([
    { arNum: 1, on: DAY, quantity: 40, orders: 2, every: 28, usual: 10 },
    { arNum: 3, on: DAY, quantity: 20, orders: 1, every: 370, usual: 20 },
  ]);

  await scene.query('select recount_popularity()');
  const counted = await scene.query('select ar_num, popularity from products order by 1');
  expect(counted).toEqual([
    { ar_num: 1, popularity: 2 },
    { ar_num: 2, popularity: 1 },
    { ar_num: 3, popularity: 1 },
  ]);
});

test('shows single products to a client who may not see the catalogue', async () => {
  const limited = await scene.signIn({ reservedAccess: false });
  for (const path of ['products/1', 'selection?arNums=1', 'lookup?code=ASS-1']) {
    expect((await limited.get(`/api/catalogue/${path}`)).statusCode).toBe(200);
  }
});

test('limits reads of products by a client who may not see the catalogue, except of ordered products', async () => {
  const clNum = await makeClient(db, { reservedAccess: false });
  const { coNum } = await makeContact(db, clNum);
  const limited = await openBrowser(scene, { coNum });
  const [order] = await db.insert(orders).values({ clNum, coNum }).returning();
  const line = { ceNum: order?.ceNum ?? 0, clNum, unitPrice: '1', vatRate: '20', position: 0 };
  await db
    .insert(orderLines)
    .values({ ...line, arNum: 3, quantity: 1, reference: 'R', label: 'L' });
  const ask = async (from: number) => {
    const some = Array.from({ length: 100 }, (_, at) => from + at).join(',');
    return (await limited.get(`/api/catalogue/selection?arNums=${some}`)).statusCode;
  };
  expect([await ask(1000), await ask(1100), await ask(1200)]).toEqual([200, 200, 200]);
  const more = await limited.get('/api/catalogue/selection?arNums=1,2,3');
  expect([more.statusCode, more.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
  for (const path of ['products/1', 'lookup?code=ASS-1']) {
    expect((await limited.get(`/api/catalogue/${path}`)).statusCode).toBe(429);
  }
  const own = await limited.get('/api/catalogue/selection?arNums=3');
  expect([own.statusCode, numbersOf({ items: own.json() })]).toEqual([200, [3]]);
  expect((await plain.get('/api/catalogue/selection?arNums=1,2,3')).statusCode).toBe(200);
});
