import type { Page } from '@playwright/test';
import { waitingOn } from '../../journeys/support/device.ts';
import { addPack, enter, expect, test } from '../../journeys/support/journey.ts';
import { catalogueReady } from '../support/catalogue.ts';

/* A storage that does not answer for long, or is emptied under an open page. */

const LIST = '/categorie/tout?sort=name';
const SILENT = /n’enregistre rien pour l’instant/;
const EMPTIED = /ont été effacées de cet appareil/;

const notice = (page: Page) => page.getByRole('status').filter({ hasText: SILENT });

/** Holds the user's rows in a transaction that does not end before `release`. */
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

test('a storage that does not answer is reported, and every tap is sent once, after it or without it', async ({
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
    for (const article of articles) await addPack(page, article);
    packs += 1;
  };
  const expectOnServer = () =>
    expect
      .poll(async () => (await shop.lines(buyer)).map(({ arNum, quantity }) => [arNum, quantity]))
      .toEqual(articles.map(({ arNum, packSize }) => [arNum, packSize * packs]));
  const expectAllOnce = async () => {
    await expect.poll(() => waitingOn(page)).toBe(0);
    await expectOnServer();
  };
  await tap();
  await expectAllOnce();
  await page.waitForLoadState('networkidle');
  await holdStorage(other);
  await tap();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Pas encore enregistré').first()).toBeVisible();
  await releaseStorage(other);
  await expect(notice(page)).toBeHidden();
  await expectAllOnce();

  const before = await shop.lines(buyer);
  await holdStorage(other);
  await tap();
  await expect(notice(page)).toBeVisible();
  expect(await shop.lines(buyer)).toEqual(before);
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('Pas encore enregistré')).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  // The storage is silent, and the server has them.
  await expectOnServer();
  await releaseStorage(other);
  await expect(notice(page)).toBeHidden();
  await expectAllOnce();
});

test('taps whose storage is cleared under the open page are sent once each', async ({
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
  // The order's creation and three lines.
  await expect.poll(() => waitingOn(page)).toBe(4);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: network.origin,
    storageTypes: 'indexeddb',
  });
  // A browser may lose some openings while it empties its storage: each is asked again after a while.
  await expect(page.getByRole('status').filter({ hasText: EMPTIED })).toBeVisible();
  expect(await waitingOn(page)).toBe(4);
  network.decide(() => 'pass');
  await expect.poll(() => waitingOn(page)).toBe(0);
  expect(await shop.lines(buyer)).toMatchObject(
    articles.map(({ arNum, packSize }) => ({ arNum, quantity: packSize })),
  );
});
