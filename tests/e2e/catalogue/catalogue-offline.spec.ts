import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { enterFor, expect, test } from '../../journeys/support/journey.ts';
import { catalogueReady, lines, results, searchBox } from '../support/catalogue.ts';
import { chooseClient, openAs, workerReady } from '../support/journey.ts';

/** Opens a browser whose profile is on the disk, so that the test can restart the browser. */
async function openBrowser(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
}

test('the whole catalogue works offline, also on unvisited pages and after a restart of the browser', async () => {
  const origin = process.env.COMPTOIR_ORIGIN ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-profile-'));
  let context = await openBrowser(folder);
  let page = await context.newPage();
  await openAs(page, 'client@demo.example', `${origin}/`);
  await catalogueReady(page);
  await workerReady(page);

  async function visitWhatWasNeverVisited(category: number, brand: number, product: number) {
    await page.goto(`${origin}/categorie/${category}?stock=1&sort=price`);
    await expect(lines(page).first()).toBeVisible();
    await page.goto(`${origin}/marques/${brand}`);
    await expect(lines(page).first()).toBeVisible();
    await page.goto(`${origin}/promotions`);
    await expect(lines(page).first()).toBeVisible();
    await page.goto(`${origin}/produit/${product}`);
    await expect(page.getByRole('textbox', { name: /^Quantité\s:/ }).first()).toBeVisible();
    await page.keyboard.press('/');
    await searchBox(page).fill('assiete');
    await expect(results(page).first()).toContainText(/assiette/i);
  }

  await context.setOffline(true);
  await visitWhatWasNeverVisited(101, 1, 41);
  await page.goto(`${origin}/produit/99999999`);
  await expect(page.getByText('Désolé, cette page n’existe pas.')).toBeVisible();
  await context.close();

  context = await openBrowser(folder);
  await context.setOffline(true);
  page = await context.newPage();
  await visitWhatWasNeverVisited(201, 2, 1342);
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

test('usual articles have their pictures offline before any page has shown these articles', async ({
  page,
  network,
}) => {
  const keptPictures = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.endsWith(':pictures'));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  // This page shows just the lines of the cart, so no page has shown the usual articles yet.
  await openAs(page, 'client@demo.example', `${network.origin}/commande/panier`);
  await workerReady(page);
  await catalogueReady(page);
  const bought = (await (await page.request.get(`${network.origin}/api/client/bought`)).json()) as {
    arNum: number;
  }[];
  const wanted = Math.min(bought.length, 60);
  expect(wanted).toBeGreaterThan(10);
  await expect.poll(keptPictures).toBeGreaterThanOrEqual(wanted);

  // The network works, but the server answers requests for pictures only after a minute.
  network.decide((path) => (path.startsWith('/media/') ? 60_000 : 'pass'));
  await page.goto(`${network.origin}/categorie/tout?sort=name`);
  await expect(lines(page).locator('span:has(> img) > svg').first()).toBeVisible();

  network.decide(() => 'drop');
  await page.goto(`${network.origin}/`);
  const usual = page.getByRole('region', { name: 'Vos articles habituels' });
  await expect(usual.getByRole('link').first()).toBeVisible();
  await expect.poll(() => usual.locator('img').count()).toBeGreaterThan(2);
  /** Returns the places on the screen that show neither a picture nor the shop’s drawing. */
  const holes = () =>
    page.getByRole('main').evaluate((main) => {
      const isHole = ({ naturalWidth, parentElement }: HTMLImageElement) =>
        naturalWidth === 0 && parentElement?.querySelector(':scope > svg') === null;
      return [...main.querySelectorAll('img')]
        .filter((img) => img.getBoundingClientRect().top < innerHeight && isHole(img))
        .map(({ src }) => src);
    });
  await expect.poll(holes).toEqual([]);
  expect(await usual.locator('li svg[viewBox="0 0 96 96"]').count()).toBe(0);
  // Offline, a product that was never opened shows the shop’s drawing.
  await page.goto(`${network.origin}/categorie/tout?sort=name`);
  await expect(lines(page).locator('svg[viewBox="0 0 96 96"]').first()).toBeVisible();
  await expect.poll(holes).toEqual([]);
});

test('the page never shows the price of another client, even for one frame', async ({
  page,
  shop,
  representative,
}) => {
  const [first, second] = representative.clients;
  const [article] = await shop.articles(1);
  if (!first || !second || !article) throw new Error('no client');
  await shop.setPrice(first, article.arNum, '87.6500');
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent?.includes('87,65')) Object.assign(globalThis, { seen: true });
    };
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document, all);
  });
  const price = page.locator('main [data-net-price]').first();
  const isSeen = () => page.evaluate(() => 'seen' in globalThis);
  await enterFor(page, representative, first);
  await catalogueReady(page);
  await page.goto(`/produit/${article.arNum}`);
  await expect(price).toContainText('87,65');
  expect(await isSeen()).toBe(true);

  await page.goto('/choix-clients');
  await chooseClient(page, second.name);
  await expect(page).toHaveURL('/');
  await catalogueReady(page);
  for (const _ of ['opened', 'reloaded']) {
    await page.goto(`/produit/${article.arNum}`);
    await expect(price).toContainText('€');
    expect(await isSeen()).toBe(false);
  }
});
