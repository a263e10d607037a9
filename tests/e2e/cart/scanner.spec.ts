import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { isGtin } from '../../../contract/catalogue/gtin.ts';
import { enter, expect, test } from '../../journeys/support/journey.ts';
import type { Article } from '../../journeys/support/shop.ts';
import { filmCodes } from '../support/barcode-film.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { workerReady } from '../support/journey.ts';
import { WHOLE_BROWSER } from '../support/whole-browser.ts';

test('the app can be installed, and its camera reads every kind of code, also offline', async ({
  baseURL,
  shop,
  buyer,
}) => {
  const products = await shop.articles(4);
  const [first, second, third, fourth] = products as [Article, Article, Article, Article];
  const { ean: packEan } = await shop.one<{ ean: string }>(
    'select pack_ean as ean from products where ar_num = $1',
    [first.arNum],
  );
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
    await enter(page, buyer, '/', baseURL);
    const box = [...'0123456789'].map((digit) => `1${third.ean.slice(0, 12)}${digit}`).find(isGtin);
    filmCodes(film, [
      { bcid: 'ean13', text: packEan },
      { bcid: 'code128', text: second.reference },
      { bcid: 'itf14', text: box ?? '' },
      { bcid: 'qrcode', text: `https://id.gs1.org/01/0${fourth.ean}` },
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
    await expect.poll(() => shop.lines(buyer)).toHaveLength(4);
    const read = new Map((await shop.lines(buyer)).map(({ arNum, quantity }) => [arNum, quantity]));
    for (const { arNum, packSize } of products) {
      // Each repetition of the film must add one whole pack.
      const packs = (read.get(arNum) ?? 0) / packSize;
      expect([arNum, packs >= 1 && Number.isInteger(packs)]).toEqual([arNum, true]);
    }

    // The device now has the scanner’s code, and knows that the shop has no product for this
    // barcode.
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Scanner' }).first().click();
    await expect(unknown).toBeVisible();
    await expect(dialog.getByText('1 colis ajouté')).toBeVisible({ timeout: 120_000 });
    await unknown.getByRole('button', { name: 'Chercher 96385074' }).click();
    await expect(page).toHaveURL(/\/categorie\/tout\?q=96385074/);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
