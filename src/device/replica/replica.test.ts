import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  expected,
  NOON,
  names,
  newUser,
  openSynchronisedTab,
  openTab,
  serverWith,
} from '../../../tests/support/device/device-tab.ts';
import { feedRow } from '../../../tests/support/servers/feed-server.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import type { CatalogueStore } from './chunks/catalogue-store.ts';

test('loads the whole catalogue at the first synchronisation, and restarts offline', async () => {
  const server = serverWith(35);
  const userKey = newUser();
  const first = await openTab({ server, userKey });
  expect(first.replica.state()).toMatchObject({ phase: 'empty', hasPrices: false });
  await first.replica.synchronise();
  expect(first.replica.state()).toMatchObject({
    phase: 'ready',
    products: 35,
    expected: 35,
    verifiedAt: NOON,
    isSynchronising: false,
    hasPrices: true,
  });
  expect(await names(first)).toEqual(expected(server));
  // One change is reported for all prices, and one for all articles.
  expect(first.changes).toEqual(['all', 'all']);
  // The state is already up to date when a change is reported.
  expect(first.known).toMatchObject([{ hasPrices: true }, { hasPrices: true, phase: 'ready' }]);
  first.store.close();
  server.asked.length = 0;
  const second = await openTab({ server, userKey });
  expect(second.replica.state()).toMatchObject({ phase: 'ready', products: 35, hasPrices: true });
  expect(await names(second)).toEqual(expected(server));
  expect(server.asked).toEqual([]);
});

test('continues the first synchronisation after any request has failed', async () => {
  const whole = serverWith(35);
  await (await openTab({ server: whole, userKey: newUser() })).replica.synchronise();
  const steps = whole.asked.length;
  expect(steps).toBe(7);
  for (let cut = 0; cut < steps; cut += 1) {
    const server = serverWith(35);
    const userKey = newUser();
    let left = cut;
    server.before = () => {
      left -= 1;
      if (left < 0) throw new Error('offline');
    };
    const first = await openTab({ server, userKey });
    await expect(first.replica.synchronise()).rejects.toThrow('offline');
    first.store.close();
    server.before = () => {};
    const second = await openTab({ server, userKey });
    expect(second.replica.state().products).toBe(Math.max(0, cut - 3) * 10);
    await second.replica.synchronise();
    expect(await names(second)).toEqual(expected(server));
    const pages = server.asked.filter((what) => what.startsWith('products'));
    expect(pages).toEqual(['products 0', 'products 10', 'products 20', 'products 30']);
  }
});

/**
 * Makes all calls of a store fail from call number `cut` on. If `cut` is odd, call number `cut`
 * takes effect before it fails.
 */
function dyingAt(cut: number) {
  let left = cut;
  return (store: CatalogueStore): CatalogueStore =>
    new Proxy(store, {
      get(target, name: keyof CatalogueStore) {
        const method = target[name] as (...given: unknown[]) => Promise<unknown>;
        return async (...given: unknown[]) => {
          left -= 1;
          if (left < 0 || (left === 0 && cut % 2 === 0)) throw new Error('killed');
          const answer = await method(...given);
          if (left === 0) throw new Error('killed');
          return answer;
        };
      },
    });
}

const isKilled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error) => error.message === 'killed',
  );

test('continues a synchronisation after the tab was killed at any call of the store', async () => {
  let kills = 0;
  for (let cut = 1; cut <= 30; cut += 1) {
    const server = serverWith(35);
    const userKey = newUser();
    const first = openTab({ server, userKey, wrap: dyingAt(cut) });
    if (await isKilled(first.then((tab) => tab.replica.synchronise()))) kills += 1;
    const second = await openSynchronisedTab({ server, userKey });
    expect(await names(second)).toEqual(expected(server));
    expect(second.replica.state()).toMatchObject({ phase: 'ready', products: 35 });
    expect(server.asked.filter((what) => what === 'products 0').length).toBeLessThan(3);
  }
  expect(kills).toBeGreaterThan(10);
});

test('loses no articles and no details when a tab is killed during a compaction', async () => {
  let kills = 0;
  for (let cut = 1; cut <= 40; cut += 1) {
    const server = serverWith(35);
    const userKey = newUser();
    const first = await openSynchronisedTab({ server, userKey });
    first.store.close();
    for (let arNum = 1; arNum <= 12; arNum += 1) {
      server.products.put(feedRow(arNum, { name: 'Autre nom', description: `D${arNum}` }));
    }
    server.products.remove(30);
    const dying = openTab({ server, userKey, wrap: dyingAt(cut) });
    if (await isKilled(dying.then((tab) => tab.replica.synchronise()))) kills += 1;
    server.asked.length = 0;
    const second = await openSynchronisedTab({ server, userKey });
    expect(server.asked).not.toContain('products 0');
    expect(await names(second)).toEqual(expected(server));
    expect((await second.store.head('products')).generation).toBe(1);
    expect((await second.replica.answer('detail', { arNum: 7 }))?.description).toBe('D7');
    const weights = await second.replica.answer('weights', { arNums: [7, 20, 999] });
    expect([...weights]).toEqual([7, 20].map((arNum) => [arNum, '0.0100']));
  }
  expect(kills).toBeGreaterThan(20);
});

test('reports exactly the 500 changed and 20 removed articles to an open page', async () => {
  const server = serverWith(1500, 1000);
  const tab = await openSynchronisedTab({ server, userKey: newUser() });
  tab.changes.length = 0;
  server.asked.length = 0;
  for (let arNum = 1; arNum <= 500; arNum += 1) {
    server.products.put(feedRow(arNum, { name: `Autre ${arNum}` }));
  }
  server.products.remove(...Array.from({ length: 20 }, (_, at) => 501 + at));
  await tab.replica.synchronise();
  expect(tab.changes.flat()).toHaveLength(520);
  expect(tab.changes).not.toContain('all');
  expect(server.asked.filter((what) => what.startsWith('products'))).toEqual(['products 1500']);
  expect(await names(tab)).toEqual(expected(server));
  expect(tab.replica.state().products).toBe(1480);
});

test('shows an article again after it was removed and added back', async () => {
  const server = serverWith(3);
  const tab = await openSynchronisedTab({ server, userKey: newUser() });
  server.products.remove(2);
  await tab.replica.synchronise();
  expect(await tab.replica.answer('products', { arNums: [2] })).toEqual([]);
  server.products.put(feedRow(2, { name: 'De retour' }));
  await tab.replica.synchronise();
  const [back] = await tab.replica.answer('products', { arNums: [2] });
  expect(back?.name).toBe('De retour');
});

test('compacts many small updates, and still finds the details of articles', async () => {
  const server = serverWith(40);
  const userKey = newUser();
  const tab = await openSynchronisedTab({ server, userKey });
  for (let round = 0; round < 30; round += 1) {
    server.products.put(feedRow(7, { description: `Version ${round}` }));
    await tab.replica.synchronise();
  }
  const head = await tab.store.head('products');
  expect(head.generation).toBeGreaterThan(0);
  expect(head.next).toBeLessThan(15);
  expect(await names(tab)).toEqual(expected(server));
  const detail = await tab.replica.answer('detail', { arNum: 7 });
  expect(detail?.description).toBe('Version 29');
  const again = await openTab({ server, userKey });
  expect(await names(again)).toEqual(expected(server));
});

test('fetches the catalogue again if a chunk is damaged or has another version', async () => {
  const damages: ((chunk: Record<string, unknown>) => void)[] = [
    (chunk) => (chunk.arNums as Int32Array).set([99], 3),
    (chunk) => Object.assign(chunk, { version: 0 }),
    (chunk) => Object.assign(chunk, { basePrices: new Float64Array(2) }),
    (chunk) => delete chunk.names,
  ];
  for (const damage of damages) {
    const server = serverWith(35);
    const userKey = newUser();
    const first = await openSynchronisedTab({ server, userKey });
    first.store.close();
    await damageChunk(userKey, damage);
    const second = await openTab({ server, userKey });
    expect(second.replica.state()).toMatchObject({ phase: 'empty', products: 0 });
    await second.replica.synchronise();
    expect(await names(second)).toEqual(expected(server));
    second.store.close();
  }
});

async function damageChunk(
  userKey: string,
  damage: (chunk: Record<string, unknown>) => void,
): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(catalogueDatabaseName(userKey));
    request.onsuccess = () => resolve(request.result);
  });
  const chunks = database.transaction('chunks', 'readwrite').objectStore('chunks');
  await new Promise<void>((resolve) => {
    const request = chunks.get(['products', 0, 2]);
    request.onsuccess = () => {
      damage(request.result);
      chunks.put(request.result, ['products', 0, 2]).onsuccess = () => resolve();
    };
  });
  database.close();
}

test('fetches the catalogue again when the server has a lower revision', async () => {
  const userKey = newUser();
  const server = serverWith(35);
  for (let arNum = 1; arNum <= 9; arNum += 1) server.products.put(feedRow(arNum, { name: 'Neuf' }));
  const tab = await openSynchronisedTab({ server, userKey });
  tab.store.close();
  // The number of articles is the same after the restore, so only the revision reveals a restore.
  const restored = serverWith(35);
  const again = await openSynchronisedTab({ server: restored, userKey });
  expect(await names(again)).toEqual(expected(restored));
  expect(again.changes).toContain('all');
});

test('fetches the catalogue again when the lineage changes at the same revision', async () => {
  const userKey = newUser();
  const server = serverWith(35);
  const tab = await openSynchronisedTab({ server, userKey });
  tab.store.close();
  // The restored server has the same revision again, but one article is different.
  const restored = serverWith(35);
  restored.lineage = 'the second';
  const row = restored.products.changes.get(7)?.row;
  if (row) Object.assign(row, { name: 'Autre nom', basePrice: '6.1500' });
  const again = await openTab({ server: restored, userKey });
  expect(await names(again)).not.toEqual(expected(restored));
  await again.replica.synchronise();
  expect(await names(again)).toEqual(expected(restored));
  const [shown] = await again.replica.answer('products', { arNums: [7] });
  expect(shown).toMatchObject({ name: 'Autre nom', netPrice: '6.1500' });
  restored.asked.length = 0;
  await again.replica.synchronise();
  expect(restored.asked).toContain('products 35');
});

test('does not fetch a stored catalogue again if its log has no lineage yet', async () => {
  const userKey = newUser();
  const server = serverWith(35);
  server.lineage = undefined as unknown as string;
  const tab = await openSynchronisedTab({ server, userKey });
  tab.store.close();
  server.lineage = 'the first';
  server.asked.length = 0;
  const again = await openSynchronisedTab({ server, userKey });
  expect(server.asked.filter((what) => what.startsWith('products'))).toEqual(['products 35']);
  server.lineage = 'the second';
  await again.replica.synchronise();
  expect(server.asked).toContain('products 0');
});

test('checks a wrong total twice, and fetches the catalogue again at most once a day', async () => {
  const server = serverWith(25);
  const userKey = newUser();
  let now = NOON;
  const tab = await openSynchronisedTab({ server, userKey, now: () => now });
  // Removes a product without an entry in the feed, which a correct server never does.
  server.products.changes.delete(3);
  server.asked.length = 0;
  await tab.replica.synchronise();
  expect(await names(tab)).toEqual(expected(server));
  expect(server.asked.filter((what) => what.startsWith('products'))).toEqual([
    'products 25',
    'products 25',
    'products 0',
    'products 11',
    'products 21',
  ]);
  server.products.changes.delete(4);
  server.asked.length = 0;
  await tab.replica.synchronise();
  expect(server.asked.filter((what) => what === 'products 0')).toEqual([]);
  now += 25 * 3600 * 1000;
  await tab.replica.synchronise();
  expect(server.asked.filter((what) => what === 'products 0')).toHaveLength(1);
});

test('shows the articles that another tab has fetched and stored', async () => {
  const server = serverWith(35);
  const userKey = newUser();
  const other = await openTab({ server, userKey });
  const tab = await openSynchronisedTab({ server, userKey });
  expect(other.replica.state().products).toBe(0);
  await other.replica.catchUp();
  expect(await names(other)).toEqual(expected(server));
  server.products.put(feedRow(4, { name: 'Nouveau nom' }));
  await tab.replica.synchronise();
  other.changes.length = 0;
  await other.replica.catchUp();
  expect(other.changes).toEqual([[4]]);
  expect(await names(other)).toEqual(expected(server));
});

test('shows the same data in two tabs that synchronise at once without a lock', async () => {
  const server = serverWith(60);
  const userKey = newUser();
  const [one, two] = await Promise.all([
    openTab({ server, userKey }),
    openTab({ server, userKey }),
  ]);
  await Promise.all([
    one.replica.synchronise(),
    two.replica.synchronise(),
    one.replica.catchUp(),
    two.replica.catchUp(),
  ]);
  await one.replica.synchronise();
  await two.replica.synchronise();
  expect(await names(one)).toEqual(expected(server));
  expect(await names(two)).toEqual(expected(server));
});
