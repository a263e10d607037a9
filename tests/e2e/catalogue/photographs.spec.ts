import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShopCommand } from '../../support/servers/run-shop-command.ts';
import { makePhotograph } from '../../support/shop/make-photograph.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { expect, openAs, test, workerReady } from '../support/journey.ts';
import { type OwnShop, openOwnShop } from '../support/own-shop.ts';

let shop: OwnShop;
let folder: string;
test.beforeAll(async () => {
  shop = await openOwnShop();
  folder = mkdtempSync(join(tmpdir(), 'comptoir-photographs-'));
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await shop.close();
});

test('lists load thumbnails, and a product page loads the photograph and shows it offline', async ({
  page,
  context,
}) => {
  const { rows } = await shop.distributor.query<{ reference: string; arNum: number }>(
    `select reference, ar_num as "arNum" from products where withdrawn_at is null order by name limit 12`,
  );
  mkdirSync(join(folder, 'pictures'));
  for (const { reference } of rows) {
    const file = join(folder, 'pictures', `${encodeURIComponent(reference)}.jpg`);
    writeFileSync(file, await makePhotograph({ width: 1600, height: 1200, turned: true }));
  }
  const { code, stdout } = await runShopCommand('import', [folder], shop.settings);
  expect([code, stdout]).toEqual([0, expect.stringContaining('12 ajouts')]);

  const weights = new Map<string, number>();
  page.on('response', (answer) => {
    const [, name] = /\/media\/products\/(\d+-.+)$/.exec(answer.url()) ?? [];
    // Reads the header, because the body is unavailable once its page is closed.
    if (name) weights.set(name, Number(answer.headers()['content-length']));
  });
  await openAs(page, 'client@demo.example', `${shop.origin}/categorie/tout?sort=name`);
  await catalogueReady(page);
  await workerReady(page);
  const sizesIn = (scope: string) =>
    page
      .locator(`${scope} img`)
      .evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ naturalWidth, naturalHeight }) => [
          naturalWidth,
          naturalHeight,
        ]),
      );
  for (const { arNum } of rows) {
    await page.locator(`#product-${arNum}`).scrollIntoViewIfNeeded();
    await expect.poll(() => sizesIn(`#product-${arNum}`)).toEqual([[216, 288]]);
  }
  const inLists = [...weights];
  expect(inLists.map(([name]) => name).filter((name) => !name.endsWith('-small'))).toEqual([]);
  expect(Math.max(...inLists.map(([, bytes]) => bytes))).toBeLessThan(40_000);

  const [seen, unseen] = [rows[0]?.arNum, rows[1]?.arNum];
  const widest = () =>
    page.locator('main article img').evaluateAll((all) => {
      const shown = (all as HTMLImageElement[]).filter(
        (img) => getComputedStyle(img).opacity !== '0',
      );
      return Math.max(...shown.map(({ naturalWidth }) => naturalWidth));
    });
  await page.goto(`${shop.origin}/produit/${seen}`);
  await expect.poll(widest).toBe(1200);
  await context.setOffline(true);
  await page.reload();
  await expect.poll(widest).toBe(1200);
  await page.goto(`${shop.origin}/produit/${unseen}`);
  await expect.poll(widest).toBe(216);
});
