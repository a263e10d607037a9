import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../support/documents/read-pdf.ts';
import { enter, expect, test } from './support/journey.ts';
import { euros } from './support/shop.ts';

async function downloadedPdf(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { pages } = await readPdf(readFileSync(await file.path()));
  return { name: file.suggestedFilename(), text: pages.join('\n') };
}

test('a buyer lists and filters orders, opens an order and downloads it', async ({
  page,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(3);
  const arNums = articles.map(({ arNum }) => arNum);
  const numbers = ['A', 'B', 'C'].map((letter) => `CMD-${letter}-${buyer.coNum}`);
  for (const number of numbers) await shop.makeOrder(buyer, arNums, number);
  const [number = '', cancelled = ''] = numbers;
  await shop.query(`update orders set status = 'cancelled' where number = $1`, [cancelled]);

  await enter(page, buyer, '/compte/commandes');
  const rows = page.locator('main li[id^="order-"]');
  await expect(page.getByRole('heading', { name: '3 commandes' })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('combobox', { name: 'État' }).selectOption('Annulée');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(cancelled);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByRole('searchbox', { name: /Numéro/ }).fill(number);
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: `Commande ${number}` })).toBeVisible();
  const [order] = await shop.placed(buyer);
  await expect(page.locator('[data-total="ht"]')).toHaveText(euros(order?.ht ?? ''));
  await expect(page.locator('[data-total="ttc"]')).toHaveText(euros(order?.ttc ?? ''));
  for (const { name } of articles) await expect(page.getByRole('main')).toContainText(name);
  const button = page.getByRole('button', { name: /en PDF$/ }).first();
  const pdf = await downloadedPdf(page, button);
  expect(pdf.name).toBe(`${number}.pdf`);
  for (const text of [number, ...articles.map(({ reference }) => reference)]) {
    expect(pdf.text).toContain(text);
  }
});

test('the invoices page shows the overdue amount, and a buyer downloads an invoice', async ({
  page,
  shop,
  buyer,
}) => {
  const arNums = (await shop.articles(2)).map(({ arNum }) => arNum);
  const numbers = [`FAC-L-${buyer.coNum}`, `FAC-P-${buyer.coNum}`];
  for (const [at, number] of numbers.entries()) {
    const ceNum = await shop.makeOrder(buyer, arNums, number.replace('FAC', 'CMD'));
    await shop.query(
      `with made as (
         insert into invoices (cl_num, ce_num, number, issued_on, due_on, total_ht, total_vat, total_ttc, paid)
         select cl_num, ce_num, $2, shop_today() - 40, shop_today() - 10, total_ht, total_vat, total_ttc,
           case when $3 then total_ttc else 0 end
         from orders where ce_num = $1 returning in_num)
       insert into invoice_lines
         (in_num, position, cl_num, ar_num, reference, label, quantity, unit_price, discount, vat_rate)
       select in_num, position, cl_num, ar_num, reference, label, quantity, unit_price, discount, vat_rate
       from made, order_lines where ce_num = $1`,
      [ceNum, number, at === 1],
    );
  }
  const [order] = await shop.placed(buyer);
  await enter(page, buyer, '/compte/factures');
  const bills = page.locator('main li[id^="invoice-"]');
  await expect(bills).toHaveCount(2);
  await expect(page.locator('[data-balance="overdue"]')).toHaveText(euros(order?.ttc ?? ''));
  await page.getByRole('button', { name: /^En retard/ }).click();
  await expect(page).toHaveURL(/statut=overdue/);
  await expect(bills).toHaveCount(1);
  await expect(bills).toContainText(numbers[0] ?? '-');
  const pdf = await downloadedPdf(page, bills.first().getByRole('button', { name: /en PDF$/ }));
  expect(pdf.name).toBe(`${numbers[0]}.pdf`);
  expect(pdf.text).toContain(`Facture ${numbers[0]}`);
});
