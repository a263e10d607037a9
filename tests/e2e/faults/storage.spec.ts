import { expect, type Page, test } from '@playwright/test';
import { type FaultScene, LIST, openFaultScene, waitingOn } from '../support/fault-scene.ts';

/** A storage that does not answer for long, or is emptied under an open page. */
let scene: FaultScene;

test.afterEach(() => scene.stop());

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

test('a storage that does not answer is reported, and every tap is sent once, after it or without it', async () => {
  scene = await openFaultScene(10, 1);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.open(LIST);
  const other = await scene.open('/legal/cgv');
  await scene.tap(page, client, [3]);
  await expect.poll(() => waitingOn(page)).toBe(0);
  await page.waitForLoadState('networkidle');
  await holdStorage(other);
  await scene.tap(page, client, [3, 4]);
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('Pas encore enregistré').first()).toBeVisible();
  await releaseStorage(other);
  await expect(notice(page)).toBeHidden();
  await scene.expectAllOnce(page);

  const before = await scene.onlooker.cart(client.clNum);
  await holdStorage(other);
  await scene.tap(page, client, [3, 4]);
  await expect(notice(page)).toBeVisible();
  expect(await scene.onlooker.cart(client.clNum)).toEqual(before);
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('Pas encore enregistré')).toHaveCount(0);
  await expect(notice(page)).toBeVisible();
  // The storage is silent, and the server has them.
  await scene.expectOnServer();
  await releaseStorage(other);
  await expect(notice(page)).toBeHidden();
  await scene.expectAllOnce(page);
});

test('taps whose storage is cleared under the open page are sent once each', async () => {
  scene = await openFaultScene(10, 1);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.open(LIST);
  await page.waitForLoadState('networkidle');
  scene.proxy.decide((path) => (path.startsWith('/api/') ? 'drop' : 'pass'));
  await scene.tap(page, client, [3, 4, 5]);
  expect(await waitingOn(page)).toBe(3);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: scene.origin,
    storageTypes: 'indexeddb',
  });
  // A browser may lose some openings while it empties its storage: each is asked again after a while.
  await expect(page.getByRole('status').filter({ hasText: EMPTIED })).toBeVisible();
  expect(await waitingOn(page)).toBe(3);
  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(page);
});
