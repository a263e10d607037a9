import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListParameters, readListQuery } from '../contract/catalogue/list-query.ts';
import { loadProducts, loadShelves } from '../server/demo/load-catalogue.ts';
import { loadTariffGroups } from '../server/demo/load-clients.ts';
import type { CatalogueCalls } from '../src/offline/catalogue/catalogue-calls.ts';
import { openCatalogueStore } from '../src/offline/catalogue/catalogue-store.ts';
import { createReplica, type Replica } from '../src/offline/catalogue/replica.ts';
import { type CatalogueScene, openCatalogueScene } from './support/catalogue-scene.ts';
import type { Browser } from './support/test-app.ts';

/*
 * The same question, asked of the server and of the device that has followed the server's feeds: a
 * list must not change when the network goes.
 */
let app: CatalogueScene;
let browser: Browser;
let replica: Replica;

beforeAll(async () => {
  app = await openCatalogueScene();
  const client = await app.database.pool.connect();
  await loadTariffGroups(client);
  await loadShelves(client);
  await loadProducts(client, 1200, new Date().toISOString().slice(0, 10), () => {});
  client.release();
  await app.query('update products set popularity = (ar_num * 7919) % 100');
  browser = await app.signIn({ tgNum: 2, discount: '3.5' });
  const store = await openCatalogueStore('device-and-server', () => {});
  replica = await createReplica(
    { userKey: 'device', clNum: 1 },
    {
      store,
      calls: callsOf(browser),
      now: Date.now,
      exclusively: (_, run) => run(),
      announce() {},
      changed() {},
      stateChanged() {},
    },
  );
  await replica.synchronise();
});
afterAll(() => app.close());

const callsOf = (from: Browser): CatalogueCalls => {
  const get = async (path: string) => (await from.get(`/api/${path}`)).json();
  return {
    products: (_, since) => get(`catalogue/feed?since=${since}&limit=500`),
    prices: (_, since) => get(`client/prices?since=${since}&limit=500`),
    group: () => get('client/prices?since=0&limit=1'),
    shelves: async () => ({
      categories: await get('catalogue/categories'),
      brands: await get('catalogue/brands'),
    }),
  };
};

test('the device has everything', () => {
  expect(replica.state()).toMatchObject({ phase: 'ready', products: 1200, hasPrices: true });
});

const lists: ListParameters[] = [
  {},
  { category: '100' },
  { category: '101', sort: 'price' },
  { brand: '8,18', sort: 'price-desc' },
  { promotion: '1' },
  { new: '1', stock: '1' },
  { clearance: '1', sort: 'name' },
  { sort: 'name' },
  { attributes: 'matiere:porcelaine;matiere:grès' },
  { attributes: 'matiere:porcelaine;forme:creuse', stock: '1' },
  { promotion: '1', category: '100', attributes: 'matiere:porcelaine' },
];

test.each(lists)('the same list, counts and prices: %o', async (parameters) => {
  const served = await app.list(browser, { ...parameters });
  const query = readListQuery(parameters);
  const own = await replica.answer('list', { query, count: 24 });
  expect(served.total).toBeGreaterThan(0);
  expect(own.arNums.length).toBe(served.total);
  expect(own.facets).toEqual(served.facets);
  expect(own.items).toEqual(served.items);
});

test('the same shelves, lookups and sheets', async () => {
  const get = async (path: string) => (await browser.get(`/api/catalogue/${path}`)).json();
  expect(await replica.answer('shelves', {})).toEqual({
    categories: await get('categories'),
    brands: await get('brands'),
  });
  for (const arNum of [1, 77, 500, 1199]) {
    const sheet = await get(`products/${arNum}`);
    expect(await replica.answer('sheet', { arNum })).toEqual(sheet);
    const code = encodeURIComponent(sheet.reference);
    expect(await replica.answer('lookup', { code: sheet.reference })).toEqual(
      await get(`lookup?code=${code}`),
    );
  }
});
