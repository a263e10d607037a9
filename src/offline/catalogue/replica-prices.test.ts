import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { priceOf } from '../../../contract/catalogue/pricing.ts';
import type { FeedRow } from '../../../contract/catalogue/schemas.ts';
import { NOON, newUser, openTab, serverWith, type Tab } from '../../../tests/support/device-tab.ts';
import { FeedServer, feedRow } from '../../../tests/support/feed-server.ts';

/** Resolves once a request waits for its answer, with what lets it go on. */
function holdBack(server: FeedServer, start: string): Promise<() => void> {
  return new Promise((waiting) => {
    server.before = (what) =>
      what.startsWith(start) ? new Promise<void>((release) => waiting(release)) : undefined;
  });
}

test('promotions end at midnight in Paris without the network', async () => {
  const server = serverWith(3);
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261121' }];
  server.tariff(1).put({ arNum: 2, price: null, promotions });
  let now = Date.UTC(2026, 10, 21, 22, 59);
  const tab = await openTab({ server, userKey: newUser(), now: () => now });
  await tab.replica.synchronise();
  const price = async () => (await tab.replica.answer('products', { arNums: [2] }))[0]?.netPrice;
  expect(await price()).toBe('0.5000');
  now += 120_000;
  server.before = () => {
    throw new Error('offline');
  };
  expect(await price()).toBe('1.0000');
  tab.changes.length = 0;
  await tab.replica.synchronise().catch(() => {});
  expect(tab.changes).toContain('all');
});

test('a price row whose promotion is over counts no more, as on the server', async () => {
  const server = serverWith(3);
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261121' }];
  server.tariff(1).put({ arNum: 2, price: null, promotions });
  let now = NOON;
  const tab = await openTab({ server, userKey: newUser(), now: () => now });
  await tab.replica.synchronise();
  now += 24 * 3600 * 1000;
  const { prices } = server.calls;
  server.calls.prices = async (...asked) => ({ ...(await prices(...asked)), total: 1 });
  server.asked.length = 0;
  await tab.replica.synchronise();
  expect(server.asked.filter((what) => what.startsWith('prices'))).toEqual(['prices 1 2']);
});

test('another client of the same user never sees the first one’s prices', async () => {
  const server = serverWith(20);
  server.clients.set(2, { tgNum: 2, clientDiscount: '10' });
  server.tariff(2).put({ arNum: 1, price: '9.0000', promotions: [] });
  const tab = await openTab({ server, userKey: newUser() });
  await tab.replica.synchronise();
  server.asked.length = 0;
  await tab.replica.switchClient(2);
  expect(tab.replica.state()).toMatchObject({ phase: 'ready', hasPrices: false });
  await expect(tab.replica.answer('products', { arNums: [1] })).rejects.toThrow();
  await tab.replica.synchronise();
  const [shown] = await tab.replica.answer('products', { arNums: [1] });
  expect(shown?.netPrice).toBe('8.1000');
  expect(server.asked).not.toContain('products 0');
  await tab.replica.switchClient(1);
  const [first] = await tab.replica.answer('products', { arNums: [1] });
  expect(first?.netPrice).toBe('0.5000');
});

test('prices that arrive for a client who was left are not shown to the next one', async () => {
  const server = serverWith(5);
  server.clients.set(2, { tgNum: 2, clientDiscount: '10' });
  server.tariff(2).put({ arNum: 1, price: '9.0000', promotions: [] });
  const userKey = newUser();
  const warm = await openTab({ server, userKey, clNum: 2 });
  await warm.replica.synchronise();
  const tab = await openTab({ server, userKey });
  const held = holdBack(server, 'prices 1');
  const pulling = tab.replica.synchronise();
  const release = await held;
  await tab.replica.switchClient(2);
  release();
  await pulling;
  const [shown] = await tab.replica.answer('products', { arNums: [1] });
  expect(shown?.netPrice).toBe('8.1000');
});

test('a client moved to another tariff group gets that one’s rows', async () => {
  const server = serverWith(5);
  server.tariff(3).put({ arNum: 2, price: '3.0000', promotions: [] });
  const tab = await openTab({ server, userKey: newUser() });
  await tab.replica.synchronise();
  server.clients.set(1, { tgNum: 3, clientDiscount: '50' });
  await tab.replica.synchronise();
  const shown = await tab.replica.answer('products', { arNums: [1, 2] });
  expect(shown.map(({ netPrice }) => netPrice)).toEqual(['0.5000', '1.5000']);
});

test('a group that another tab learns of in the middle of a page mixes with no other', async () => {
  const server = serverWith(5);
  server.tariff(1).put({ arNum: 3, price: '0.3000', promotions: [] });
  for (let arNum = 1; arNum <= 30; arNum += 1) {
    server.tariff(3).put({ arNum, price: '3.0000', promotions: [] });
  }
  server.clients.set(2, { tgNum: 1, clientDiscount: '0' });
  const userKey = newUser();
  const tab = await openTab({ server, userKey });
  const other = await openTab({ server, userKey });
  await tab.replica.synchronise();
  const held = holdBack(server, 'prices 1');
  const pulling = tab.replica.synchronise();
  const release = await held;
  server.clients.set(1, { tgNum: 3, clientDiscount: '0' });
  server.before = () => {};
  await other.replica.synchronise();
  await tab.replica.catchUp();
  release();
  await pulling;
  const price = async ({ replica }: Tab) =>
    (await replica.answer('products', { arNums: [1, 3] })).map(({ netPrice }) => netPrice);
  expect(await price(tab)).toEqual(['3.0000', '3.0000']);
  const neighbour = await openTab({ server, userKey, clNum: 2 });
  server.asked.length = 0;
  await neighbour.replica.synchronise();
  expect(await price(neighbour)).toEqual(['0.5000', '0.3000']);
  expect(server.asked).not.toContain('prices 2 0');
});

test('every price is the contract’s, whatever client and tariff', async () => {
  const percent = fc.integer({ min: 1, max: 99_999 }).map((n) => String(n / 1000));
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((n) => (n / 10_000).toFixed(4));
  const day = fc.constantFrom('20261101', '20261120', '20261121', '20261122', '20261231');
  const promotion = fc.record({ discount: percent, startsOn: day, endsOn: day });
  await fc.assert(
    fc.asyncProperty(
      fc.array(amount, { minLength: 1, maxLength: 15 }),
      fc.array(
        fc.record({
          clientDiscount: fc.oneof(fc.constant('0'), percent),
          rows: fc.array(
            fc.record({
              arNum: fc.integer({ min: 1, max: 15 }),
              price: fc.option(amount),
              promotions: fc.array(promotion, { maxLength: 3 }),
            }),
          ),
        }),
        { minLength: 2, maxLength: 3 },
      ),
      async (bases, tariffs) => {
        const server = new FeedServer(4);
        const rows: FeedRow[] = bases.map((basePrice, at) => feedRow(at + 1, { basePrice }));
        server.articles.put(...rows);
        for (const [at, tariff] of tariffs.entries()) {
          server.clients.set(at, { tgNum: at, clientDiscount: tariff.clientDiscount });
          server.tariff(at).put(...tariff.rows);
        }
        const tab = await openTab({ server, userKey: newUser(), clNum: 0 });
        for (const [at, { clientDiscount }] of tariffs.entries()) {
          await tab.replica.switchClient(at);
          await tab.replica.synchronise();
          const { items } = await tab.replica.answer('list', {
            query: { ...emptyQuery, sort: 'price' },
            count: 100,
          });
          expect(items).toHaveLength(rows.length);
          for (const item of items) {
            const own = server
              .tariff(at)
              .rows()
              .find(({ arNum }) => arNum === item.arNum);
            const facts = {
              basePrice: item.basePrice,
              tariffPrice: own?.price ?? null,
              clientDiscount,
              breaks: [],
              promotions: own?.promotions ?? [],
            };
            expect(item).toMatchObject(priceOf(facts, '20261121'));
          }
          const nets = items.map(({ netPrice }) => Number(netPrice));
          expect(nets).toEqual([...nets].sort((a, b) => a - b));
        }
        tab.store.close();
      },
    ),
    { numRuns: 30 },
  );
});
