import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { expect, test, undo, workerReady } from '../support/journey.ts';

const BUYER = 'client@demo.example';

let shop: CartShop;
test.beforeAll(async () => {
  shop = await openCartShop();
  await shop.fill(BUYER, 0);
});
test.afterAll(() => shop.stop());

test('one offline tap adds the due articles once, and another tap adds the last order again', async ({
  page,
  context,
}) => {
  await shop.enter(page, BUYER, '/');
  await workerReady(page);
  await catalogueReady(page);
  // The device must have the usual order before the test cuts the network.
  await expect(page.getByRole('button', { name: 'Comme d’habitude' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comme d’habitude' })).toBeVisible();
  await context.setOffline(true);

  await page.getByRole('link', { name: /articles à commander$/ }).click();
  await expect(page.getByRole('heading', { name: /^À commander/ })).toBeVisible();
  const proposal = await page
    .locator('main li[data-fill]')
    .filter({ has: page.locator('input:checked') })
    .evaluateAll((rows) =>
      rows.map((row) => ({
        arNum: Number(row.getAttribute('data-fill')),
        quantity: Number(row.querySelector('output')?.textContent?.replace(/\D/g, '')),
      })),
    );
  expect(proposal.length).toBeGreaterThan(3);

  await page.goBack();
  const tap = page.getByRole('button', { name: 'Comme d’habitude' });
  await tap.click();
  await expect(page.getByRole('main').getByText('est dans le panier')).toBeVisible();
  await expect(tap).toHaveCount(0);
  await undo(page).click();
  await tap.click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Voir le panier' })).toBeVisible();

  await context.setOffline(false);
  const byNumber = (lines: readonly { arNum: number; quantity: number }[]) =>
    lines
      .map(({ arNum, quantity }) => `${arNum}: ${quantity}`)
      .toSorted()
      .join('\n');
  await expect.poll(async () => byNumber((await shop.cart(BUYER)).lines)).toBe(byNumber(proposal));
  await page.getByRole('main').getByRole('link', { name: 'Voir le panier' }).click();
  await expect(page.locator('main li[id^="line-"]')).toHaveCount(proposal.length);

  await shop.fill(BUYER, 0);
  await page.goto(`${shop.origin}/`);
  const again = page.getByRole('button', { name: 'Recommander la dernière' });
  await expect(again).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().filter(({ url }) => /\/api\/client\/orders\/\d+\?/.test(url)).length;
    });
  await expect.poll(kept).toBe(1);
  const card = await page.locator('section').filter({ has: again }).textContent();
  const lines = Number(card?.match(/(\d+) lignes/)?.[1]);
  await context.setOffline(true);
  await again.click();
  await expect(page.locator('main li[id^="line-"]')).toHaveCount(lines);
  await context.setOffline(false);
  await expect.poll(async () => (await shop.cart(BUYER)).lines.length).toBe(lines);
  // The page asks the user before it adds the last order to a cart that already has lines.
  await page.goto(`${shop.origin}/`);
  await page.getByRole('link', { name: 'Recommander la dernière' }).click();
  await expect(page.getByRole('dialog', { name: /^Recommander la commande/ })).toBeVisible();
});
