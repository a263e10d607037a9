import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { PAGE_SIZE, writeListQuery } from '../contract/catalogue/list-query.ts';
import { orderLines, orders } from '../server/database/schema/orders.ts';
import { loadProducts, loadShelves } from '../server/demo/load-catalogue.ts';
import { loadTariffGroups } from '../server/demo/load-clients.ts';
import { createSelections } from '../server/modules/catalogue/list/selections.ts';
import { createCatalogueMemory } from '../server/modules/catalogue/memory/catalogue-memory.ts';
import { createCaches } from '../server/services/caches.ts';
import { readScope } from '../server/services/catalogue-scope.ts';
import type { CatalogueCalls } from '../src/device/replica/catalogue-calls.ts';
import { openCatalogueStore } from '../src/device/replica/chunks/catalogue-store.ts';
import { createReplica } from '../src/device/replica/replica.ts';
import { type Asked, catalogueQuestions, seeded } from './support/shop/catalogue-questions.ts';
import { numbersOf, openCatalogueScene } from './support/shop/catalogue-scene.ts';
import { shopToday } from './support/shop/shop-today.ts';
import type { Browser } from './support/shop/test-app.ts';

const PRODUCTS = 5000;

const callsOf = (from: Browser): CatalogueCalls => {
  const get = async (path: string) => (await from.get(`/api/${path}`)).json();
  return {
    products: (_, since) => get(`catalogue/feed?since=${since}&limit=500`),
    prices: (_, since) => get(`client/prices?since=${since}&limit=500`),
    nets: (_, since) => get(`client/nets?since=${since}&limit=500`),
    group: () => get('client/prices?since=0&limit=1'),
    shelves: async () => ({
      categories: await get('catalogue/categories'),
      brands: await get('catalogue/brands'),
    }),
  };
};

// Asks the server and a device the same questions. The device has the server’s feeds. A list must
// not change when the network is lost.
const app = await openCatalogueScene();
const client = await app.database.pool.connect();
await loadTariffGroups(client);
await loadShelves(client);
await loadProducts(client, PRODUCTS, shopToday(), () => {});
client.release();
await app.query('update products set popularity = (ar_num * 7919) % 100');
const browser = await app.signIn({ tgNum: 2, discount: '3.5' });
// Gives every seventh product a contract price, and every fourteenth product a second contract
// price from 100 units on.
await app.query(`
  insert into client_prices (cl_num, ar_num, min_quantity, price)
  select cl_num, ar_num, quantity, round(base_price * 80 / (100 + quantity), 4)
  from clients, products, (values (1), (100)) steps (quantity)
  where ar_num % 7 = 0 and (quantity = 1 or ar_num % 14 = 0)`);
const store = await openCatalogueStore('device-and-server', () => {});
const replica = await createReplica({
  scope: { userKey: 'device', clNum: 1 },
  store,
  platform: { calls: callsOf(browser), now: Date.now, exclusively: (_, run) => run() },
  announce() {},
  listener: { changed() {}, stateChanged() {} },
});
await replica.synchronise();
const clNum = await buy();
const bought = (await (await browser.get('/api/client/bought')).json()).map(
  ({ arNum }: { arNum: number }) => arNum,
);
replica.setUsual(bought);

/** Orders every fortieth product, so that most searches find some usual products. */
async function buy(): Promise<number> {
  const { db } = app.database;
  const [contact] = await app.query('select co_num, cl_num from contacts');
  const clNum = Number(contact?.cl_num);
  const placed = { clNum, coNum: Number(contact?.co_num), status: 'placed', number: 'CMD-2026-1' };
  const [order] = await db
    .insert(orders)
    .values({ ...placed, placedAt: new Date(), totalHT: '0', totalVAT: '0', totalTTC: '0' })
    .returning({ ceNum: orders.ceNum });
  const line = { clNum, ceNum: order?.ceNum ?? 0, quantity: 10, unitPrice: '1', vatRate: '20' };
  await db.insert(orderLines).values(
    Array.from({ length: 120 }, (_, position) => {
      const arNum = 1 + position * 40;
      return { ...line, arNum, position, reference: `REF-${arNum}`, label: 'Article' };
    }),
  );
  return clNum;
}

test('the device has all products and prices of the server', () => {
  expect(replica.state()).toMatchObject({ phase: 'ready', products: PRODUCTS, hasPrices: true });
});

test('device and server return the same shelves, lookups and details', async () => {
  const get = async (path: string) => (await browser.get(`/api/catalogue/${path}`)).json();
  expect(await replica.answer('shelves', {})).toEqual({
    categories: await get('categories'),
    brands: await get('brands'),
  });
  for (const arNum of [1, 77, 500, 1199]) {
    const detail = await get(`products/${arNum}`);
    expect(await replica.answer('detail', { arNum })).toEqual(detail);
    const code = encodeURIComponent(detail.reference);
    expect(await replica.answer('lookup', { code: detail.reference })).toEqual(
      await get(`lookup?code=${code}`),
    );
  }
});

const asked = async (): Promise<Asked[]> =>
  (await app.query(`
    select p.name, p.reference, p.ean, p.pack_ean as "packEan", p.ma_num as "maNum",
      p.ca_num as "caNum", p.attributes, b.name as brand, c.name as category
    from products p join brands b using (ma_num) join categories c using (ca_num)
    order by p.ar_num`)) as unknown as Asked[];

test('device and server give the same answers to a thousand random questions', async () => {
  expect(bought.length).toBeGreaterThan(100);
  const random = seeded(20261121);
  const questions = catalogueQuestions(await asked(), random, 1000);
  const scope = await readScope(app.database.db, clNum);
  const memory = createCatalogueMemory(app.database.db);
  await memory.reach(scope, 'gobelet');
  const select = createSelections({ db: app.database.db, caches: createCaches() }, memory);
  const { arNums } = memory.columns.integers;
  const found = { some: 0, usual: 0 };
  for (const [number, query] of questions.entries()) {
    const what = `question ${number}: ${JSON.stringify(query)}`;
    const own = await replica.answer('list', { query, count: PAGE_SIZE });
    const served = await select(query, scope);
    // Joins the numbers to one text, because comparing thousands of numbers one by one takes too
    // long.
    expect(served.slots.map((slot) => arNums[slot] ?? 0).join(), what).toBe(own.arNums.join());
    expect(served.facets, what).toBe(JSON.stringify(own.facets));
    if (own.arNums.length > 1) found.some += 1;
    if (query.sort === 'relevance' && bought.includes(own.arNums[0] ?? 0)) found.usual += 1;
    if (number % 25 !== 0) continue;
    // The pages of the API must contain the same products as the device’s list.
    const page = 1 + Math.floor(random() * Math.min(4, own.arNums.length / PAGE_SIZE));
    const list = await app.list(browser, { ...writeListQuery(query), page: String(page) });
    const shown = own.arNums.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    expect([list.total, numbersOf(list)], what).toEqual([own.arNums.length, [...shown]]);
    expect(list.facets, what).toEqual(own.facets);
    const first = await app.list(browser, { ...writeListQuery(query) });
    expect(first.items, what).toEqual(own.items);
  }
  // At least half of the questions must find products. Otherwise the comparison would mean nothing.
  expect(found.some).toBeGreaterThan(500);
  expect(found.usual).toBeGreaterThan(50);
}, 180_000);
