import type { Page } from '@playwright/test';
import { catalogueReady } from '../e2e/support/catalogue.ts';
import { toast, workerReady } from '../e2e/support/journey.ts';
import { enter, expect, test } from './support/journey.ts';

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);

test('a pasted list is checked offline, each wrong line can be corrected, and all lines are sent once', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(40);
  const [first, last] = [articles[0], articles.at(-1)];
  if (!first || !last) throw new Error('no article');
  const wanted = articles.map(({ arNum, packSize }, at) => ({
    arNum,
    quantity: packSize * (1 + (at % 3)),
  }));
  const codes = articles.map(({ reference, ean }, at) => (at % 2 === 0 ? reference : ean));
  const good = codes.slice(0, -1).map((code, at) => `${code}\t${wanted[at]?.quantity}`);
  const bad: [line: string, why: RegExp][] = [
    ['RIEN-100\t6', /Code inconnu.:.RIEN-100/],
    [`${first.reference}\tdouze`, /«.douze.» n’est pas un nombre entier/],
    [`${first.reference}\t0`, /La quantité est de 0/],
    [`${last.reference}Z\t1`, /Code inconnu/],
  ];

  await enter(page, buyer, '/commande/rapide');
  await catalogueReady(page);
  await workerReady(page);
  await context.setOffline(true);
  await paste(page, ['Référence\tQuantité', ...bad.map(([line]) => line), ...good].join('\n'));
  await expect(page.getByText('39 lignes prêtes, 4 à corriger', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '4 à corriger', exact: true }).click();
  const rows = page.locator('main li[data-line]');
  await expect(rows).toHaveText(bad.map(([, why]) => why));

  await rows.nth(3).getByRole('button', { name: last.reference }).click();
  await rows
    .nth(3)
    .getByRole('textbox')
    .last()
    .fill(String(wanted.at(-1)?.quantity));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ajouter 40 lignes', exact: true }).click();
  await expect(toast(page, '40 lignes ajoutées au panier')).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect(await shop.lines(buyer)).toEqual([]);

  await context.setOffline(false);
  const stored = async () =>
    (await shop.lines(buyer))
      .map(({ arNum, quantity }) => ({ arNum, quantity }))
      .toSorted((one, other) => one.arNum - other.arNum);
  const sorted = wanted.toSorted((one, other) => one.arNum - other.arNum);
  await expect.poll(stored).toEqual(sorted);
  // Every line was sent once, so another page must not send a line again.
  await page.goto('/commande/panier');
  await expect(page.locator('[data-pending="0"]')).toBeAttached();
  expect(await stored()).toEqual(sorted);
});
