import type { Page } from '@playwright/test';
import { waitingAdditionsOn, waitingOn } from '../../journeys/support/device.ts';
import { addPack, enter, expect, row, tapPack, test } from '../../journeys/support/journey.ts';
import { catalogueReady } from '../support/catalogue.ts';

// In these tests the storage does not answer for a long time, or is emptied while a page is open.

const LIST = '/categorie/tout?sort=name';
const SILENT = /n’enregistre rien pour l’instant/;
const EMPTIED = /ont été effacées de cet appareil/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: SILENT });

/** The marks of taps that the page shows but has not stored yet. */
const unstored = (page: Page) => page.locator('[data-unstored]');

/** Locks the user’s rows in a transaction that ends only when the test calls `releaseStorage`. */
async function holdStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isOwn = ({ name = '' }) => /^comptoir-(?!catalogue-)/.test(name);
    const { name = '' } = (await indexedDB.databases()).find(isOwn) ?? {};
    const database = await new Promise<IDBDatabase>((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => resolve((target as IDBOpenDBRequest).result);
    });
    const held = { isOver: false };
    const rows = database
      .transaction([...database.objectStoreNames], 'readwrite')
      .objectStore('entries');
    await new Promise<void>((holding) => {
      const again = () => {
        holding();
        if (held.isOver) database.close();
        else rows.count().onsuccess = again;
      };
      again();
    });
    Object.assign(globalThis, { release: () => Object.assign(held, { isOver: true }) });
  });
}

const releaseStorage = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { release(): void }).release());

test('a tap is marked and not sent while the storage does not answer, and is sent once afterwards', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(2);
  await enter(page, buyer, LIST);
  await catalogueReady(page);
  const other = await context.newPage();
  await other.goto('/legal/cgv');
  let packs = 0;
  const tap = async () => {
    for (const article of articles) await tapPack(page, article);
    packs += 1;
  };
  const expectAllOnce = async () => {
    await expect.poll(() => waitingOn(page)).toBe(0);
    await expect
      .poll(async () => (await shop.lines(buyer)).map(({ arNum, quantity }) => [arNum, quantity]))
      .toEqual(articles.map(({ arNum, packSize }) => [arNum, packSize * packs]));
  };
  await tap();
  await expectAllOnce();
  await page.waitForLoadState('networkidle');
  const before = await shop.lines(buyer);
  await holdStorage(other);
  await tap();
  await expect(unstored(page)).toHaveCount(2);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Pas encore enregistré').first()).toBeVisible();
  expect(await shop.lines(buyer)).toEqual(before);
  // The page asks for a confirmation before it loses taps that are only in memory.
  page.once('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => location.reload());
  expect((await asked).type()).toBe('beforeunload');
  await releaseStorage(other);
  await expect(notice(page)).toBeHidden();
  await expect(unstored(page)).toHaveCount(0);
  await expectAllOnce();
});

test('each tap is sent once although the storage is cleared while the page is open', async ({
  page,
  shop,
  buyer,
  network,
}) => {
  const articles = await shop.articles(3);
  await enter(page, buyer, LIST, network.origin);
  await catalogueReady(page);
  await page.waitForLoadState('networkidle');
  network.decide((path) => (path.startsWith('/api/') ? 'drop' : 'pass'));
  for (const article of articles) await addPack(page, article);
  await expect.poll(() => waitingAdditionsOn(page)).toBe(3);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: network.origin,
    storageTypes: 'indexeddb',
  });
  // While the browser empties the storage, it may drop requests to open the database. The page
  // retries each request.
  await expect(page.getByRole('status').filter({ hasText: EMPTIED })).toBeVisible();
  expect(await waitingAdditionsOn(page)).toBe(3);
  network.decide(() => 'pass');
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(await shop.lines(buyer)).toMatchObject(
    articles.map(({ arNum, packSize }) => ({ arNum, quantity: packSize })),
  );
});

/** Runs in the page before its scripts. While `isBroken` is true, no database can be opened. */
function breakStorage(): void {
  const open = indexedDB.open.bind(indexedDB);
  const storage = { isBroken: true };
  Object.assign(globalThis, { storage });
  indexedDB.open = (name, version) => {
    if (storage.isBroken) throw new DOMException('The disk is broken', 'UnknownError');
    return open(name, version);
  };
}

test('taps are marked while the storage cannot be opened, and are sent once it opens', async ({
  page,
  shop,
  buyer,
  quietConsole,
}) => {
  const articles = await shop.articles(2);
  await page.clock.install();
  await page.addInitScript(breakStorage);
  await enter(page, buyer, LIST);
  const broken = page.getByText(/stockage de cet appareil ne répond plus/);
  await expect(broken).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Pas encore lu');
  // The page learns the quantity from the storage, so the field is empty until then.
  for (const { arNum, packSize } of articles) {
    await row(page, arNum).getByRole('button', { name: 'Un colis de plus' }).click();
    await expect(row(page, arNum).locator('[data-quantity]')).toHaveValue(String(packSize));
  }
  for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000);
  await expect(broken).toBeVisible();
  await expect(unstored(page)).toHaveCount(2);
  expect(await shop.lines(buyer)).toEqual([]);
  const own = quietConsole.filter((line) => !line.startsWith('Dexie: Workaround'));
  expect(own.length).toBeLessThanOrEqual(1);
  quietConsole.length = 0;
  await page.evaluate(() => {
    (globalThis as unknown as { storage: { isBroken: boolean } }).storage.isBroken = false;
  });
  await page.clock.runFor(10_000);
  await expect(broken).toBeHidden();
  await expect(unstored(page)).toHaveCount(0);
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(await shop.lines(buyer)).toMatchObject(
    articles.map(({ arNum, packSize }) => ({ arNum, quantity: packSize })),
  );
});
