import type { Client } from 'pg';
import { catalogueReady, lines } from '../support/catalogue.ts';
import { expect, openAs, test } from '../support/journey.ts';
import { type OwnShop, openOwnShop } from '../support/own-shop.ts';

/** The test acts as the distributor, who changes the catalogue in the database. */
let shop: OwnShop;
let distributor: Client;

test.beforeAll(async () => {
  shop = await openOwnShop();
  distributor = shop.distributor;
});
test.afterAll(() => shop?.close());

test('the open page shows 500 changed and 20 removed products without moving its content', async ({
  page,
}) => {
  await openAs(page, 'client@demo.example', `${shop.origin}/categorie/tout?sort=name`);
  await catalogueReady(page);
  await expect(lines(page).nth(47)).toBeAttached();
  const shown = await lines(page).evaluateAll((rows) =>
    rows.map((row) => Number(row.id.replace('product-', ''))),
  );
  const ids = () => lines(page).evaluateAll((rows) => rows.map((row) => row.id));

  // No order and no list contains these products, so deleting them has no other effect.
  const { rows: free } = await distributor.query<{ ar_num: number }>(
    `select ar_num from products p where ar_num = any($1)
       and not exists (select from order_lines l where l.ar_num = p.ar_num)
       and not exists (select from favourites f where f.ar_num = p.ar_num)
       and not exists (select from template_lines t where t.ar_num = p.ar_num)
       and not exists (select from invoice_lines i where i.ar_num = p.ar_num)
       and ar_num <> $2 limit 20`,
    [Array.from({ length: 1500 }, (_, at) => at + 1), shown[3]],
  );
  const gone = free.map(({ ar_num }) => ar_num);
  expect(gone).toHaveLength(20);
  const remaining = shown.filter((arNum) => !gone.includes(arNum));
  const touched = remaining[5] ?? 0;
  const field = page.locator(`#product-${touched} input`);
  await field.focus();
  await field.fill('7');
  const top = () => field.evaluate((input) => Math.round(input.getBoundingClientRect().top));
  const [order, place] = [await ids(), await top()];

  await distributor.query(
    `update products set base_price = 777.7777, name = 'Zz renommé ' || ar_num
     where ar_num = any($1)`,
    [
      [...remaining, ...Array.from({ length: 1500 }, (_, at) => at + 1)]
        .filter((n) => !gone.includes(n))
        .slice(0, 500),
    ],
  );
  for (const table of ['stocks', 'tariff_prices', 'quantity_breaks', 'promotions']) {
    await distributor.query(`delete from ${table} where ar_num = any($1)`, [gone]);
  }
  await distributor.query(
    'delete from substitutes where ar_num = any($1) or substitute_num = any($1)',
    [gone],
  );
  await distributor.query('delete from products where ar_num = any($1)', [gone]);

  // The page polls for changes when it becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator(`#product-${remaining[0]}`)).toContainText('Zz renommé');
  const hidden = shown.filter((arNum) => gone.includes(arNum));
  for (const arNum of hidden) {
    await expect(page.locator(`#product-${arNum}`)).toContainText('N’est plus au catalogue');
  }
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7');
  expect(await ids()).toEqual(order);
  expect(await top()).toBe(place);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.locator(`#product-${hidden[0] ?? gone[0]}`)).toHaveCount(0);
});
