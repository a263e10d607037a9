import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { openCataloguePage } from '../../../tests/support/device/catalogue-page.ts';
import { NOON } from '../../../tests/support/device/device-tab.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { OfflineError, ProblemError } from '../../lib/http-errors.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import { deleteDatabase } from '../database/idb.ts';
import { CatalogueClosedError } from './catalogue-types.ts';
import { openCatalogueStore } from './chunks/catalogue-store.ts';

const list = { query: emptyQuery, count: 5 };

async function openReadyPage() {
  const page = openCataloguePage();
  page.device.open({ userKey: page.userKey, clNum: 1 });
  await page.until({ phase: 'ready', isSynchronising: false });
  return page;
}

test('opens the catalogue, synchronises it and answers questions', async () => {
  const { device, until, userKey } = openCataloguePage();
  const states: string[] = [];
  device.subscribe(() => states.push(device.getState().phase));
  device.open({ userKey, clNum: 1 });
  expect(device.getState().phase).toBe('opening');
  await until({ phase: 'ready', products: 25, hasPrices: true, isSynchronising: false });
  expect(new Set(states)).toEqual(new Set(['opening', 'empty', 'partial', 'ready']));
  expect((await device.ask('list', list)).arNums).toHaveLength(25);
  expect(device.getState()).toBe(device.getState());
});

test('answers a question that is asked during the opening, without the network', async () => {
  const { device, fixture, userKey, server } = await openReadyPage();
  device.close();
  fixture.isOnline = false;
  server.asked.length = 0;
  device.open({ userKey, clNum: 1 });
  expect((await device.ask('list', list)).items).toHaveLength(5);
  expect(server.asked).toEqual([]);
});

test('rejects pending questions when another client is chosen', async () => {
  const { device, until, userKey, fixture, worked } = await openReadyPage();
  const asked = device.ask('products', { arNums: [1] });
  const failed = expect(asked).rejects.toThrow(CatalogueClosedError);
  fixture.isOnline = false;
  device.open({ userKey, clNum: 2 });
  const next = device.ask('products', { arNums: [1] }).catch((error) => error);
  await failed;
  // The new client’s prices are not stored yet, so the question fails instead of using the old
  // prices.
  expect(await next).toBeInstanceOf(CatalogueClosedError);
  expect(worked).toHaveLength(1);
  await device.synchronise();
  await until({ hasPrices: true, isSynchronising: false });
  const [shown] = await device.ask('products', { arNums: [1] });
  expect(shown?.netPrice).toBe('0.5000');
  expect(fixture.workers).toBe(1);
});

test('loads the prices of a client who was chosen during synchronisation', async () => {
  const { device, until, userKey } = openCataloguePage();
  const unsubscribe = device.subscribe(() => {
    if (!device.getState().isSynchronising) return;
    unsubscribe();
    device.open({ userKey, clNum: 2 });
  });
  device.open({ userKey, clNum: 1 });
  await eventually(() => expect(device.scope()?.clNum).toBe(2));
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  const [shown] = await device.ask('products', { arNums: [1] });
  expect(shown?.netPrice).toBe('0.5000');
});

test('starts another worker and opens another database for another user', async () => {
  const { device, until, userKey, fixture } = await openReadyPage();
  fixture.isOnline = false;
  device.open({ userKey: `${userKey}-b`, clNum: 1 });
  await until({ phase: 'empty', products: 0, hasPrices: false });
  expect(fixture.workers).toBe(2);
});

test('skips an aborted question and answers later questions in sequence', async () => {
  const { device, worked } = await openReadyPage();
  const letters = new AbortController();
  const order: string[] = [];
  const first = device.ask('search', { text: 'a', count: 5 }, letters.signal);
  const second = device.ask('list', list).then(() => order.push('list'));
  const third = device.ask('shelves', {}).then(() => order.push('shelves'));
  letters.abort();
  await expect(first).rejects.toThrow('aborted');
  await Promise.all([second, third]);
  expect(worked).toEqual(['list', 'shelves']);
  expect(order).toEqual(['list', 'shelves']);
  await expect(device.ask('shelves', {}, AbortSignal.abort())).rejects.toThrow('aborted');
});

test('synchronises every minute and on return, but not in a hidden page or offline', async () => {
  const { device, fixture, ticks, looks } = await openReadyPage();
  const expectRounds = (wanted: number, act: () => void) => {
    fixture.rounds = 0;
    act();
    expect(fixture.rounds).toBe(wanted);
  };
  const tick = () => {
    for (const run of ticks) run();
  };
  const [onReconnect, onVisible] = looks as [() => void, () => void];
  expectRounds(1, tick);
  fixture.isVisible = false;
  expectRounds(0, tick);
  fixture.isVisible = true;
  fixture.isOnline = false;
  for (const run of [tick, onReconnect, onVisible]) expectRounds(0, run);
  fixture.isOnline = true;
  for (const run of [onReconnect, onVisible]) expectRounds(1, run);
  device.close();
  expect(ticks.size).toBe(0);
});

test('answers for the second client if the catalogue was still opening for the first', async () => {
  const { device, until, userKey } = openCataloguePage();
  device.open({ userKey, clNum: 1 });
  device.open({ userKey, clNum: 2 });
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  expect((await device.ask('list', list)).items[0]?.netPrice).toBe('0.5000');
});

test('synchronises an incomplete catalogue again after pauses of 5 to 60 s', async () => {
  const { device, until, userKey, server, ticks, fixture } = openCataloguePage();
  server.before = () => {
    throw new OfflineError();
  };
  device.open({ userKey, clNum: 1 });
  await until({ phase: 'empty', isSynchronising: false });
  const [, retry] = [...ticks];
  const tries: number[] = [];
  for (let tick = 1; tick <= 30; tick += 1) {
    fixture.rounds = 0;
    retry?.();
    if (fixture.rounds > 0) tries.push(tick);
  }
  expect(tries).toEqual([1, 3, 7, 15, 27]);
  server.before = () => {};
  for (let tick = 1; tick <= 12; tick += 1) retry?.();
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  fixture.rounds = 0;
  for (let tick = 1; tick <= 12; tick += 1) retry?.();
  expect(fixture.rounds).toBe(0);
  device.close();
  expect(ticks.size).toBe(0);
});

test('stops the worker when a sign-out deletes the database', async () => {
  const { device, until, userKey } = await openReadyPage();
  await deleteDatabase(catalogueDatabaseName(userKey));
  await until({ phase: 'closed', products: 0, hasPrices: false });
  await expect(device.ask('shelves', {})).rejects.toThrow(CatalogueClosedError);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(catalogueDatabaseName(userKey));
});

test('deletes the catalogue and reports `full` when the disk is full', async () => {
  let stored = 0;
  const append = () => {
    stored += 1;
    if (stored > 1) throw new DOMException('full', 'QuotaExceededError');
  };
  const { device, until, userKey } = openCataloguePage({ append });
  device.open({ userKey, clNum: 1 });
  await until({ phase: 'empty', trouble: 'full', products: 0 });
  await expect(device.ask('shelves', {})).rejects.toThrow(CatalogueClosedError);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(catalogueDatabaseName(userKey));
});

test('reports `broken` after a storage failure, and does not throw', async () => {
  const { device, until, userKey } = openCataloguePage({
    open() {
      throw new DOMException('no', 'InvalidStateError');
    },
  });
  device.open({ userKey, clNum: 1 });
  await until({ phase: 'empty', trouble: 'broken' });
  await device.synchronise();
});

test('starts no worker while the catalogue is closed', async () => {
  const { device, fixture } = openCataloguePage();
  await expect(device.ask('list', list)).rejects.toThrow(CatalogueClosedError);
  await device.synchronise();
  expect(fixture.workers).toBe(0);
});

test('stops the worker in a cached page, and starts a new worker in the shown page', async () => {
  const { device, until, userKey, fixture, page, server, ticks } = openCataloguePage();
  page.comeBack();
  device.open({ userKey, clNum: 1 });
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  const found = async () => {
    const { products } = await device.ask('search', { text: 'article', count: 5 });
    return products.map(({ arNum }) => arNum);
  };
  device.setUsual([4]);
  expect(await found()).toEqual([4, 1, 2, 3, 5]);

  fixture.isOnline = false;
  server.asked.length = 0;
  const asked = expect(device.ask('list', list)).rejects.toThrow(CatalogueClosedError);
  page.leave();
  await asked;
  for (const tick of ticks) tick();
  expect([fixture.alive, device.getState().phase]).toEqual([0, 'opening']);
  page.comeBack();
  page.comeBack();
  expect(await found()).toEqual([4, 1, 2, 3, 5]);
  await until({ phase: 'ready', products: 25, hasPrices: true });
  expect([fixture.alive, server.asked]).toEqual([1, []]);

  // After a sign-out, the page starts no worker.
  page.leave();
  device.close();
  page.comeBack();
  expect(fixture.alive).toBe(0);
});

test('deletes unlisted clients, even if the list was set before the opening', async () => {
  const { device, until, userKey } = openCataloguePage();
  device.open({ userKey, clNum: 2 });
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  device.close();
  device.keepClients(new Set([1]));
  device.open({ userKey, clNum: 1 });
  await until({ phase: 'ready', hasPrices: true, isSynchronising: false });
  const store = await openCatalogueStore(catalogueDatabaseName(userKey), () => {});
  await eventually(async () => expect(await store.client(2)).toBeUndefined());
  expect(await store.client(1)).toMatchObject({ tgNum: 1 });
  store.close();
});

test('reports why the prices of another client could not be loaded', async () => {
  const { device, server } = await openReadyPage();
  const failures = [
    [new OfflineError('gone'), 'offline'],
    [new ProblemError(500, 'INTERNAL'), 'server'],
    [new ProblemError(403, 'FORBIDDEN'), 'refused'],
  ] as const;
  for (const [error, failure] of failures) {
    server.before = () => {
      throw error;
    };
    expect(await device.takePrices(2)).toEqual({ failure });
  }
  server.before = () => {};
  expect(await device.takePrices(2)).toMatchObject({ tgNum: 2 });
});

const AHEAD_MS = 40 * 86_400_000;

/** Opens a page with a promotion of November, on a device whose date is forty days ahead. */
async function sceneAhead(offset?: number) {
  const made = openCataloguePage({ now: NOON + AHEAD_MS, offset });
  const promotions = [{ discount: '50', startsOn: '20261101', endsOn: '20261130' }];
  made.server.tariff(1).put({ arNum: 2, price: null, promotions });
  const { device, userKey, clock } = made;
  device.open({ userKey, clNum: 1 });
  await device.synchronise();
  const price = async () => (await device.ask('products', { arNums: [2] }))[0]?.netPrice;
  return { device, clock, price };
}

test('sends the clock offset to the worker before the worker’s first answer', async () => {
  const { price } = await sceneAhead(-AHEAD_MS);
  expect(await price()).toBe('0.5000');
});

test('updates prices and lists as soon as the page knows the server’s date', async () => {
  const { clock, device, price } = await sceneAhead();
  expect(await price()).toBe('1.0000');
  const changed = vi.fn();
  device.onChange(changed);
  clock.setState(-AHEAD_MS, true);
  await eventually(() =>
    expect(changed).toHaveBeenCalledWith({ arNums: 'all' }, expect.anything()),
  );
  expect(await price()).toBe('0.5000');
});
