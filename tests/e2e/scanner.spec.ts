import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Product } from '../../contract/catalogue/schemas.ts';
import { isGtin } from '../../contract/core/gtin.ts';
import { filmCodes } from './support/barcode-film.ts';
import { catalogueReady } from './support/catalogue.ts';
import { chooseClient, expect, openAs, test, workerReady } from './support/journey.ts';
import { type ClientOf, lookOnAs, type Onlooker } from './support/representative.ts';
import { WHOLE_BROWSER } from './support/whole-browser.ts';

const REPRESENTATIVE = 'commercial2@demo.example';

/** A client with an empty cart. */
async function emptyClient(onlooker: Onlooker): Promise<ClientOf> {
  const portfolio = (await onlooker.clients()) as (ClientOf & { blocked: string | null })[];
  for (const client of portfolio.filter(({ blocked }) => !blocked)) {
    if ((await onlooker.cart(client.clNum)).length === 0) return client;
  }
  throw new Error('Every client has something in the cart');
}

async function enter(page: Page, origin: string, client: ClientOf): Promise<void> {
  await openAs(page, REPRESENTATIVE, `${origin}/choix-clients`);
  await chooseClient(page, client.code);
  await expect(page).toHaveURL(`${origin}/`);
}

/** Products from behind the first pages: other journeys order from those. */
async function articles(page: Page, origin: string, count: number): Promise<Product[]> {
  const found: Product[] = [];
  for (let number = 10; found.length < count; number += 1) {
    const answer = await page.request.get(`${origin}/api/catalogue/products?page=${number}`);
    const { items } = (await answer.json()) as { items: Product[] };
    found.push(...items.filter(({ flags, ean }) => !flags.withdrawn && ean !== null));
  }
  return found.slice(0, count);
}

test('the app can be installed, and its camera reads every kind of code, offline too', async ({
  baseURL: origin = '',
}) => {
  const onlooker = await lookOnAs(origin, REPRESENTATIVE);
  const client = await emptyClient(onlooker);
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-film-'));
  const film = join(folder, 'film.y4m');
  const open = () =>
    chromium.launch({
      ...WHOLE_BROWSER,
      args: [
        ...WHOLE_BROWSER.args,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
  const browser = await open();
  try {
    const context = await browser.newContext({ locale: 'fr-FR', permissions: ['camera'] });
    const page = await context.newPage();
    await enter(page, origin, client);
    const products = await articles(page, origin, 4);
    const [first, second, third, fourth] = products;
    const box = [...'0123456789']
      .map((digit) => `1${third?.ean?.slice(0, 12)}${digit}`)
      .find(isGtin);
    filmCodes(film, [
      { bcid: 'ean13', text: first?.packEan ?? '' },
      { bcid: 'code128', text: second?.reference ?? '' },
      { bcid: 'itf14', text: box ?? '' },
      { bcid: 'qrcode', text: `https://id.gs1.org/01/0${fourth?.ean}` },
      { bcid: 'ean8', text: '96385074' },
    ]);
    await catalogueReady(page);
    await workerReady(page);
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'Scanner' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Scanner' });
    for (const { arNum } of products) {
      await expect(dialog.locator(`[data-scanned="${arNum}"]`)).toBeVisible({ timeout: 120_000 });
    }
    const unknown = dialog.locator('[data-unknown="96385074"]');
    await expect(unknown).toContainText('inconnu', { timeout: 120_000 });
    await page.keyboard.press('Escape');
    const cart = () => onlooker.cart(client.clNum);
    await expect.poll(async () => (await cart()).length).toBe(4);
    const read = new Map((await cart()).map(({ arNum, quantity }) => [arNum, quantity]));
    for (const { arNum, packSize } of products) {
      // Whole packs, one for each round of the film.
      const packs = (read.get(arNum) ?? 0) / packSize;
      expect([arNum, packs >= 1 && Number.isInteger(packs)]).toEqual([arNum, true]);
    }

    // The reader and the unknown code are on the device now.
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Scanner' }).first().click();
    await expect(unknown).toBeVisible();
    await expect(dialog.getByText('1 colis ajouté')).toBeVisible({ timeout: 120_000 });
    await unknown.getByRole('button', { name: 'Chercher 96385074' }).click();
    await expect(page).toHaveURL(/\/categorie\/tout\?q=96385074/);
  } finally {
    await browser.close();
    await onlooker.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
