import type { Page } from '@playwright/test';
import { euros } from '../../journeys/support/shop.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { expect, test, toast, workerReady } from '../support/journey.ts';

// The tests use their own PostgreSQL, so that they can compare the page with the rows of the
// database.
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CART = '/commande/panier';

const rows = (page: Page) => page.locator('main li[id^="line-"]');
const total = (page: Page) => page.locator('[data-total="ttc"]');
async function expectServerTotal(page: Page): Promise<void> {
  await expect(page.locator('[data-pending="0"]')).toBeAttached();
  await expect(async () => {
    const { ttc } = await shop.cart(BUYER);
    expect(await total(page).textContent()).toBe(euros(ttc));
  }).toPass();
}

test('the cart shows changed prices, changed stock and withdrawn articles, and one press accepts all', async ({
  page,
}) => {
  const { lines } = await shop.fill(BUYER, 4);
  await shop.enter(page, BUYER, CART);
  await expect(rows(page)).toHaveCount(4);
  // A press on + makes the device store the stock of this article.
  const [dear, rare, gone] = lines.map(({ arNum }) => arNum);
  await page
    .locator(`#line-${rare}`)
    .getByRole('button', { name: /Un colis de plus/ })
    .click();
  await expect
    .poll(async () => (await shop.cart(BUYER)).lines[1]?.quantity)
    .toBe(2 * (lines[1]?.packSize ?? 0));
  await expectServerTotal(page);
  await shop.query('update products set base_price = base_price * 2 where ar_num = $1', [dear]);
  await shop.query('delete from tariff_prices where ar_num = $1', [dear]);
  await shop.query('update stocks set quantity = 0, restock_on = null where ar_num = $1', [rare]);
  await shop.query('update products set withdrawn_at = now() where ar_num = $1', [gone]);
  await page.reload();
  await expect(page.getByText('Des articles ont changé depuis leur ajout')).toBeVisible();
  await expect(page.locator(`#line-${dear}`)).toContainText(/Prix modifié.+€ → .*[\d,]+\s€/);
  await expect(page.locator(`#line-${rare}`)).toContainText(/Stock modifié.+ → .*Rupture/);
  await expect(page.locator(`#line-${gone}`)).toContainText('Retiré du catalogue');
  const old = await total(page).textContent();
  await page.getByRole('button', { name: 'Mettre à jour les prix' }).click();
  await expect(page.locator(`#line-${dear}`)).not.toContainText('Prix modifié');
  await expect(page.locator(`#line-${rare}`)).not.toContainText('Stock modifié');
  await expect(page.getByText('1 article n’est plus vendu.')).toBeVisible();
  expect(await total(page).textContent()).not.toBe(old);
  await expectServerTotal(page);
  await page.getByRole('link', { name: 'Remplacer' }).click();
  await expect(page).toHaveURL(`${shop.origin}/produit/${gone}`);
});

test('the server stores a template once if the user saves the cart as a template offline', async ({
  page,
  context,
}) => {
  const { lines } = await shop.fill(BUYER, 5);
  await shop.enter(page, BUYER, CART);
  await expect(rows(page)).toHaveCount(5);
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer comme modèle' }).click();
  const name = page.getByLabel('Nom du modèle');
  await expect(name).toHaveValue(/^Panier du \d\d\/\d\d\/\d{4}$/);
  await name.fill('Ma semaine');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Modèle enregistré')).toBeVisible();
  const stored = () =>
    shop.query<{ arNum: number; quantity: number }>(
      `select l.ar_num as "arNum", l.quantity from template_lines l join templates t using (te_num)
       where t.name = 'Ma semaine' order by l.position`,
    );
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(stored).toHaveLength(5);
  expect(await stored()).toEqual(lines.map(({ arNum, quantity }) => ({ arNum, quantity })));
});
