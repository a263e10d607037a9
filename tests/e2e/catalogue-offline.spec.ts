import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy.ts';
import { catalogueReady, lines, results, searchBox } from './support/catalogue.ts';
import { chooseClient, expect, openAs, test, workerReady } from './support/journey.ts';

/** A browser with a profile on the disk, so that it can be closed and started again. */
async function openBrowser(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
}

test('the whole catalogue works offline, on unvisited pages and after a restart too', async () => {
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
    await expect(page.getByRole('textbox', { name: /^Quantité de/ }).first()).toBeVisible();
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

test('usual articles have their pictures offline, though no page has shown them', async ({
  browser,
}) => {
  const proxy = await startFaultProxy(process.env.COMPTOIR_ORIGIN ?? '');
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  const keptPictures = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.endsWith(':pictures'));
      return name ? (await (await caches.open(name)).keys()).length : 0;
    });
  // The cart shows its own lines, and no page what is usually bought.
  await openAs(page, 'client@demo.example', `${proxy.origin}/commande/panier`);
  await workerReady(page);
  await catalogueReady(page);
  const bought = (await (await page.request.get(`${proxy.origin}/api/client/bought`)).json()) as {
    arNum: number;
  }[];
  const wanted = Math.min(bought.length, 60);
  expect(wanted).toBeGreaterThan(10);
  await expect.poll(keptPictures).toBeGreaterThanOrEqual(wanted);

  // On a network that does not answer a picture may wait for minutes.
  proxy.decide((path) => (path.startsWith('/media/') ? 60_000 : 'pass'));
  await page.goto(`${proxy.origin}/categorie/tout?sort=name`);
  await expect(lines(page).locator('span:has(> img) > svg').first()).toBeVisible();

  proxy.decide(() => 'drop');
  await page.goto(`${proxy.origin}/`);
  const usual = page.getByRole('region', { name: 'Vos articles habituels' });
  await expect(usual.getByRole('link').first()).toBeVisible();
  await expect.poll(() => usual.locator('img').count()).toBeGreaterThan(2);
  /** Places above the fold with neither a picture nor the shop's drawing. */
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
  // A product that nobody has looked at shows the shop's drawing, and no hole.
  await page.goto(`${proxy.origin}/categorie/tout?sort=name`);
  await expect(lines(page).locator('svg[viewBox="0 0 96 96"]').first()).toBeVisible();
  await expect.poll(holes).toEqual([]);
  await context.close();
  await proxy.stop();
});

test('a price of another client is not shown for a single frame', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    baseURL: process.env.COMPTOIR_ORIGIN ?? '',
  });
  // Every text that was ever shown, frame by frame.
  await context.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenTexts: seen });
    const look = () => {
      for (const [text] of (document.body?.textContent ?? '').matchAll(/\d+,\d{2,4}\s€/g)) {
        seen.add(text);
      }
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  const page = await context.newPage();
  await openAs(page, 'commercial@demo.example', '/choix-clients');
  const choose = async (name: string) => {
    await page.goto('/choix-clients');
    await chooseClient(page, name);
    await expect(page).toHaveURL('/');
    await catalogueReady(page);
  };
  const clients = (await (await page.request.get('/api/commercial/clients')).json()) as {
    clNum: number;
    name: string;
  }[];
  const priceFor = async (clNum: number, arNum: number) => {
    const answer = await page.request.get(`/api/catalogue/products/${arNum}`, {
      headers: { 'x-user-clnum': String(clNum) },
    });
    return (await answer.json()) as { netPrice: string; regularPrice: string };
  };
  // Two clients with different prices for one product.
  const [first] = clients;
  let pair: { other: (typeof clients)[number]; arNum: number } | undefined;
  for (const other of clients.slice(1)) {
    for (let arNum = 1; arNum < 20 && !pair; arNum += 1) {
      const [one, two] = [
        await priceFor(first?.clNum ?? 0, arNum),
        await priceFor(other.clNum, arNum),
      ];
      if (one.netPrice !== two.netPrice && one.regularPrice !== two.regularPrice) {
        pair = { other, arNum };
      }
    }
    if (pair) break;
  }
  if (!first || !pair) throw new Error('all clients pay the same');
  await choose(first.name);
  await page.goto(`/produit/${pair.arNum}`);
  const price = page.locator('main [data-net-price]').first();
  await expect(price).toBeVisible();
  const shown = (await price.textContent()) ?? '';
  const digits = /\d+,\d{2,4}/.exec(shown)?.[0] ?? '';

  await choose(pair.other.name);
  await page.evaluate(() =>
    (globalThis as unknown as { seenTexts: Set<string> }).seenTexts.clear(),
  );
  await page.goto(`/produit/${pair.arNum}`);
  await expect(price).toBeVisible();
  await expect(price).not.toHaveText(shown);
  await page.reload();
  await expect(price).toBeVisible();
  const seen = await page.evaluate(() => [
    ...(globalThis as unknown as { seenTexts: Set<string> }).seenTexts,
  ]);
  expect(seen.filter((text) => text.startsWith(digits))).toEqual([]);
  await context.close();
});
