import { faultsOn } from './support/accessibility.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, test, workerReady } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());

const BUYER = 'client@demo.example';

test('a contract price reaches the product page, the offline cart and the order', async ({
  page,
  context,
}) => {
  const { distributor, origin } = shop;
  const agree = (quantity: number, price: number) =>
    distributor.query(
      `insert into client_prices (cl_num, ar_num, min_quantity, price)
       select cl_num, 1, $2, $3 from contacts where email = $1
       on conflict (cl_num, ar_num, min_quantity, starts_on) do update set price = excluded.price`,
      [BUYER, quantity, price],
    );
  await distributor.query(
    'update products set withdrawn_at = null, pack_size = 1, base_price = 5 where ar_num = 1',
  );
  await openAs(page, BUYER, `${origin}/produit/1`);
  await catalogueReady(page);
  await workerReady(page);
  const price = page.locator('main [data-net-price]').first();
  const before = await price.innerText();
  await agree(1, 3.21);
  await agree(100, 2.5);
  await page.reload();
  await expect(price).toContainText('3,21');
  expect(before).not.toContain('3,21');
  const steps = page.getByRole('table', { name: 'Prix par quantité' });
  await expect(steps).toContainText(/100\s*2,50/);
  expect(await faultsOn(page)).toEqual([]);

  // Computed by the device, and priced by the server once it is reached again.
  await context.setOffline(true);
  await page.reload();
  await expect(price).toContainText('3,21');
  const field = page.locator('main [data-quantity]').first();
  await field.fill('100');
  await field.press('Enter');
  await expect(page.getByText('1 ajout en attente')).toBeVisible();
  await page.goto(`${origin}/commande/panier`);
  const line = page.locator('#line-1');
  await expect(line).toContainText('250,00');
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const { rows } = await distributor.query(
        `select l.unit_price::text as price, l.discount::float8 as discount, l.quantity
         from order_lines l join orders o using (ce_num)
         where l.ar_num = 1 and o.status = 'open'
           and o.co_num = (select co_num from contacts where email = $1)`,
        [BUYER],
      );
      return rows;
    })
    .toEqual([{ price: '2.5000', discount: 0, quantity: 100 }]);
});
