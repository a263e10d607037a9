import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  NOON,
  newUser,
  openSynchronisedTab,
  openTab,
  serverWith,
  type Tab,
} from '../../../tests/support/device/device-tab.ts';
import type { FeedServer } from '../../../tests/support/servers/feed-server.ts';

/** Resolves at the first request that begins with `start`, with a function that releases it. */
function holdBack(server: FeedServer, start: string): Promise<() => void> {
  return new Promise((waiting) => {
    server.before = (what) =>
      what.startsWith(start) ? new Promise<void>((release) => waiting(release)) : undefined;
  });
}

const netPrices = async ({ replica }: Tab, ...arNums: number[]) =>
  (await replica.answer('products', { arNums })).map(({ netPrice }) => netPrice);

test('ends a promotion at midnight in Paris, without the network', async () => {
  const server = serverWith(3);
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261121' }];
  server.tariff(1).put({ arNum: 2, price: null, promotions });
  let now = Date.UTC(2026, 10, 21, 22, 59);
  const tab = await openSynchronisedTab({ server, userKey: newUser(), now: () => now });
  expect(await netPrices(tab, 2)).toEqual(['0.5000']);
  now += 120_000;
  server.before = () => {
    throw new Error('offline');
  };
  expect(await netPrices(tab, 2)).toEqual(['1.0000']);
  tab.changes.length = 0;
  await tab.replica.synchronise().catch(() => {});
  expect(tab.changes).toContain('all');
});

test('does not count a price row after the end of its promotion', async () => {
  const server = serverWith(3);
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261121' }];
  server.tariff(1).put({ arNum: 2, price: null, promotions });
  let now = NOON;
  const tab = await openSynchronisedTab({ server, userKey: newUser(), now: () => now });
  now += 24 * 3600 * 1000;
  const { prices } = server.calls;
  server.calls.prices = async (...asked) => ({ ...(await prices(...asked)), total: 1 });
  server.asked.length = 0;
  await tab.replica.synchronise();
  expect(server.asked.filter((what) => what.startsWith('prices'))).toEqual(['prices 1 2']);
});

test('never shows one client’s prices to another client of the same user', async () => {
  const server = serverWith(20);
  server.clients.set(2, { tgNum: 2, clientDiscount: '10' });
  server.tariff(2).put({ arNum: 1, price: '9.0000', promotions: [] });
  const tab = await openSynchronisedTab({ server, userKey: newUser() });
  server.asked.length = 0;
  await tab.replica.switchClient(2);
  expect(tab.replica.state()).toMatchObject({ phase: 'ready', hasPrices: false });
  await expect(netPrices(tab, 1)).rejects.toThrow();
  await tab.replica.synchronise();
  expect(await netPrices(tab, 1)).toEqual(['8.1000']);
  expect(server.asked).not.toContain('products 0');
  await tab.replica.switchClient(1);
  expect(await netPrices(tab, 1)).toEqual(['0.5000']);
});

test('does not show prices that arrive after another client was chosen', async () => {
  const server = serverWith(5);
  server.clients.set(2, { tgNum: 2, clientDiscount: '10' });
  server.tariff(2).put({ arNum: 1, price: '9.0000', promotions: [] });
  const userKey = newUser();
  await openSynchronisedTab({ server, userKey, clNum: 2 });
  const tab = await openTab({ server, userKey });
  const held = holdBack(server, 'prices 1');
  const pulling = tab.replica.synchronise();
  const release = await held;
  await tab.replica.switchClient(2);
  release();
  await pulling;
  expect(await netPrices(tab, 1)).toEqual(['8.1000']);
});

test('loads the prices of a client’s new tariff group, and shows a changed discount', async () => {
  const server = serverWith(5);
  server.tariff(3).put({ arNum: 2, price: '3.0000', promotions: [] });
  const tab = await openSynchronisedTab({ server, userKey: newUser() });
  server.clients.set(1, { tgNum: 3, clientDiscount: '50' });
  await tab.replica.synchronise();
  expect(await netPrices(tab, 1, 2)).toEqual(['0.5000', '1.5000']);
  server.clients.set(1, { tgNum: 3, clientDiscount: '20' });
  await tab.replica.synchronise();
  expect(await netPrices(tab, 1, 2)).toEqual(['0.8000', '2.4000']);
});

test('does not mix the prices of two tariff groups if another tab changes the group', async () => {
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
  expect(await netPrices(tab, 1, 3)).toEqual(['3.0000', '3.0000']);
  const neighbour = await openTab({ server, userKey, clNum: 2 });
  server.asked.length = 0;
  await neighbour.replica.synchronise();
  expect(await netPrices(neighbour, 1, 3)).toEqual(['0.5000', '0.3000']);
  expect(server.asked).not.toContain('prices 2 0');
});

test('shows contract prices when all are loaded, and deletes them with the client', async () => {
  const server = serverWith(3);
  const userKey = newUser();
  const tab = await openSynchronisedTab({ server, userKey });
  const shown = (of = tab) => netPrices(of, 2);
  const asked = () => server.asked.filter((what) => what.startsWith('nets'));
  expect([await shown(), asked()]).toEqual([['1.0000'], []]);

  const net = { minQuantity: 1, price: '0.7000', startsOn: '20261101', endsOn: null };
  server.contract(1).put({ arNum: 2, nets: [net] });
  server.before = (what) => {
    if (what.startsWith('nets')) throw new Error('offline');
  };
  await tab.replica.synchronise().catch(() => {});
  expect(await shown()).toEqual(['1.0000']);
  server.before = () => {};
  tab.changes.length = 0;
  await tab.replica.synchronise();
  expect([await shown(), tab.changes]).toEqual([['0.7000'], ['all']]);

  // Another tab reads the prices from the storage. Unchanged prices are not fetched again.
  const other = await openTab({ server, userKey });
  expect(await shown(other)).toEqual(['0.7000']);
  server.asked.length = 0;
  await tab.replica.synchronise();
  expect(asked()).toEqual([]);
  server.contract(1).put({ arNum: 2, nets: [{ ...net, price: '0.6000' }] });
  await tab.replica.synchronise();
  expect(asked()).toEqual(['nets 1 1']);
  await other.replica.catchUp();
  expect([await shown(), await shown(other)]).toEqual([['0.6000'], ['0.6000']]);

  server.clients.set(2, { tgNum: 1, clientDiscount: '0' });
  await tab.replica.switchClient(2);
  await tab.replica.synchronise();
  expect(await shown()).toEqual(['1.0000']);
  await tab.replica.switchClient(1);
  expect(await shown()).toEqual(['0.6000']);

  // The server was restored to a state without contract prices.
  server.lineage = 'the second';
  server.contracts.clear();
  await tab.replica.synchronise();
  expect(await shown()).toEqual(['1.0000']);
  await tab.replica.switchClient(2);
  await tab.replica.keepClients(new Set());
  server.before = () => {
    throw new Error('offline');
  };
  await tab.replica.switchClient(1);
  await expect(shown()).rejects.toThrow();
});

test('shows no contract prices until all have arrived, even after an offline restart', async () => {
  const server = serverWith(30);
  const userKey = newUser();
  const tab = await openSynchronisedTab({ server, userKey });
  const net = { minQuantity: 1, price: '0.7000', startsOn: '20261101', endsOn: null };
  for (let arNum = 1; arNum <= 30; arNum += 1) server.contract(1).put({ arNum, nets: [net] });
  server.before = (what) => {
    if (what.startsWith('nets') && what !== 'nets 1 0') throw new Error('offline');
  };
  await tab.replica.synchronise().catch(() => {});
  const shown = (of: Tab) => netPrices(of, 2, 30);
  expect(server.asked).toContain('nets 1 0');
  expect(await shown(tab)).toEqual(['1.0000', '1.0000']);
  expect(await shown(await openTab({ server, userKey }))).toEqual(['1.0000', '1.0000']);
  server.before = () => {};
  await tab.replica.synchronise();
  expect(await shown(tab)).toEqual(['0.7000', '0.7000']);
});

test('loads each tariff group of many clients once, and then only changed prices', async () => {
  const server = serverWith(30);
  for (const tgNum of [1, 2, 3]) {
    for (let arNum = 1; arNum <= 25; arNum += 1) {
      server.tariff(tgNum).put({ arNum, price: `${tgNum}.0000`, promotions: [] });
    }
  }
  for (let clNum = 1; clNum <= 10; clNum += 1) {
    server.clients.set(clNum, { tgNum: 1 + (clNum % 3), clientDiscount: '0' });
  }
  const userKey = newUser();
  const tab = await openSynchronisedTab({ server, userKey });
  expect(await netPrices(tab, 1)).toEqual(['2.0000']);
  server.asked.length = 0;
  tab.changes.length = 0;
  for (let clNum = 1; clNum <= 10; clNum += 1) {
    expect(await tab.replica.takePrices(clNum)).toMatchObject({ tgNum: 1 + (clNum % 3) });
  }
  const fromStart = () => server.asked.filter((what) => /^prices \d+ 0$/.test(what));
  // The group of the current client was already loaded, and the shown prices have not changed.
  expect(fromStart()).toHaveLength(2);
  expect([await netPrices(tab, 1), tab.changes]).toEqual([['2.0000'], []]);

  server.tariff(2).put({ arNum: 1, price: '7.0000', promotions: [] });
  server.asked.length = 0;
  for (let clNum = 1; clNum <= 10; clNum += 1) await tab.replica.takePrices(clNum);
  expect(server.asked).toHaveLength(10);
  expect(fromStart()).toEqual([]);
  // The current client is in the same group, so rows of another client also change its prices.
  expect([await netPrices(tab, 1), tab.changes]).toEqual([['7.0000'], [[1]]]);

  server.before = () => {
    throw new Error('offline');
  };
  const restarted = await openTab({ server, userKey, clNum: 9 });
  const offline = async (clNum: number) => {
    await restarted.replica.switchClient(clNum);
    return netPrices(restarted, 1);
  };
  expect(await offline(9)).toEqual(['1.0000']);
  expect(await offline(10)).toEqual(['7.0000']);
  expect(await offline(2)).toEqual(['3.0000']);
  await expect(offline(11)).rejects.toThrow();
});

test('deletes unlisted clients, and the prices of unused tariff groups', async () => {
  const server = serverWith(5);
  for (const [clNum, tgNum] of [
    [2, 2],
    [3, 2],
    [4, 4],
  ] as const) {
    server.clients.set(clNum, { tgNum, clientDiscount: '10' });
    server.tariff(tgNum).put({ arNum: 1, price: '9.0000', promotions: [] });
  }
  const userKey = newUser();
  const tab = await openSynchronisedTab({ server, userKey });
  for (const clNum of [2, 3, 4]) await tab.replica.takePrices(clNum);
  // The current client is kept, even if it is not in the list.
  await tab.replica.keepClients(new Set([3]));
  server.before = () => {
    throw new Error('offline');
  };
  const known = await Promise.all([1, 2, 3, 4].map((clNum) => tab.store.client(clNum)));
  expect(known.map((client) => client?.tgNum)).toEqual([1, undefined, 2, undefined]);
  const chunks = async (tgNum: number) =>
    (await tab.store.chunks({ ...(await tab.store.head(`prices-${tgNum}`)), generation: 0 }))
      .length;
  expect([await chunks(1), await chunks(2), await chunks(4)]).toEqual([1, 1, 0]);
  const price = async (clNum: number) => {
    await tab.replica.switchClient(clNum);
    return netPrices(tab, 1);
  };
  expect([await price(3), await price(1)]).toEqual([['8.1000'], ['0.5000']]);
  await expect(price(2)).rejects.toThrow();
});
