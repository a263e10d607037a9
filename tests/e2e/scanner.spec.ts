import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { Product } from '../../contract/catalogue/schemas.ts';
import { isGtin } from '../../contract/core/gtin.ts';
import { filmCodes } from './support/barcode-film.ts';
import { catalogueReady, lines, searchBox } from './support/catalogue.ts';
import { type HandScanner, openHandScanner } from './support/hand-scanner.ts';
import { chooseClient, expect, openAs, test, workerReady } from './support/journey.ts';
import { type ClientOf, lookOnAs, type Onlooker } from './support/representative.ts';
import { WHOLE_BROWSER } from './support/whole-browser.ts';

const REPRESENTATIVE = 'commercial2@demo.example';

/** A client with an empty cart; each test takes another one. */
async function emptyClient(onlooker: Onlooker, end: 'first' | 'last'): Promise<ClientOf> {
  const portfolio = (await onlooker.clients()) as (ClientOf & { blocked: string | null })[];
  const open = portfolio.filter(({ blocked }) => !blocked);
  for (const client of end === 'first' ? open : open.toReversed()) {
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

/** The focused field, its value and its caret. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    return [field.tagName, field.value, field.selectionStart, field.selectionEnd];
  });

test('fifty products in a row with a hand scanner on an unstable network', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const onlooker = await lookOnAs(origin, REPRESENTATIVE);
  const client = await emptyClient(onlooker, 'last');
  await enter(page, origin, client);
  const products = await articles(page, origin, 51);
  const other = products.pop();
  const setUps: HandScanner[] = [
    { scanner: 'qwerty', device: 'qwerty', end: 'Enter' },
    { scanner: 'qwerty', device: 'azerty', end: 'Tab' },
    { scanner: 'azerty', device: 'qwerty', end: 'Enter' },
    { scanner: 'azerty', device: 'azerty', end: 'Enter' },
  ];
  await page.goto(`${origin}/categorie/tout?q=${other?.reference}`);
  await catalogueReady(page);
  await workerReady(page);
  const hand = await openHandScanner(page);
  let isOffline = false;
  const flapping = setInterval(() => {
    isOffline = !isOffline;
    context.setOffline(isOffline).catch(() => undefined);
  }, 900);
  let at = 0;
  const scan = async (count: number) => {
    for (const { ean, packEan } of products.slice(at, at + count)) {
      const code = (at % 3 === 0 && packEan) || ean || '';
      await hand.scan(code, setUps[at % setUps.length] as HandScanner);
      at += 1;
      await page.waitForTimeout(40);
    }
  };

  // On the body and on a button: a link contains the search's shortcut, and Enter would press the button.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const [linked] = products;
  await hand.scan(`https://id.gs1.org/01/0${linked?.ean}`, setUps[0] as HandScanner);
  at += 1;
  await page.getByRole('button', { name: 'Scanner' }).first().focus();
  await scan(7);
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await expect(page).toHaveURL(/categorie\/tout/);

  // In a half-typed quantity, and in an untouched one.
  const quantity = lines(page).first().locator('[data-quantity]');
  await quantity.fill('7');
  await scan(7);
  expect(await focused(page)).toEqual(['INPUT', '7', 1, 1]);
  await quantity.press('Escape');
  await scan(7);
  expect(await focused(page)).toEqual(['INPUT', '0', 0, 1]);

  await searchBox(page).fill('gobelet');
  await searchBox(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  await scan(14);
  expect(await focused(page)).toEqual(['INPUT', 'gobelet', 3, 5]);
  // Fast typing is not a scan.
  await hand.rattle('1234567');
  await expect(searchBox(page)).toHaveValue('gob1234567et');
  await searchBox(page).press('Escape');

  // With another dialog open the toast is shown above it, and the dialog keeps the focus.
  await page.evaluate(() => {
    const other = document.createElement('dialog');
    other.append(document.createElement('input'));
    document.body.append(other);
    other.showModal();
  });
  await scan(2);
  const told = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(told).toBeVisible();
  await told.click({ trial: true });
  expect(await focused(page)).toEqual(['INPUT', '', 0, 0]);
  await page.evaluate(() => document.querySelector('dialog[open]')?.remove());

  // In the scanner's dialog, which takes codes without a camera too.
  await page.getByRole('button', { name: 'Scanner' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Scanner' });
  await expect(dialog.getByText(/caméra/).first()).toBeVisible();
  await dialog.getByLabel('Code ou EAN').fill('AB');
  await scan(12);
  expect(await focused(page)).toEqual(['INPUT', 'AB', 2, 2]);
  await expect(dialog.locator(`[data-scanned="${products.at(-1)?.arNum}"]`)).toBeVisible();
  clearInterval(flapping);
  await context.setOffline(false);

  const wanted = products.map(({ arNum, packSize }) => ({ arNum, quantity: packSize }));
  await expect.poll(() => onlooker.cart(client.clNum), { timeout: 60_000 }).toEqual(wanted);
  await onlooker.close();
});

test('the app can be installed, and its camera reads every kind of code, offline too; unknown codes wait in a list', async ({
  baseURL: origin = '',
}) => {
  const onlooker = await lookOnAs(origin, REPRESENTATIVE);
  const client = await emptyClient(onlooker, 'first');
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
      await expect(dialog.locator(`[data-scanned="${arNum}"]`)).toBeVisible({ timeout: 40_000 });
    }
    const unknown = dialog.locator('[data-unknown="96385074"]');
    await expect(unknown).toContainText('inconnu', { timeout: 40_000 });
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
    await expect(dialog.getByText('1 colis ajouté')).toBeVisible({ timeout: 40_000 });
    await unknown.getByRole('button', { name: 'Chercher 96385074' }).click();
    await expect(page).toHaveURL(/\/categorie\/tout\?q=96385074/);
  } finally {
    await browser.close();
    await onlooker.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
