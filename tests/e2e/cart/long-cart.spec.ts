import { faultsOn } from '../support/accessibility.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { expect, test } from '../support/journey.ts';

let shop: CartShop;
test.beforeAll(async () => {
  shop = await openCartShop();
  await shop.fill(BUYER, LINES);
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const LINES = 60;

const devices = [
  { name: 'desktop', viewport: { width: 1280, height: 800 }, hasTouch: false },
  { name: 'upright tablet', viewport: { width: 820, height: 1180 }, hasTouch: true },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
];

for (const { name, viewport, hasTouch } of devices) {
  test(`a cart of sixty lines cuts no price and always shows its total, on the ${name}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport, hasTouch, isMobile: name === 'phone' });
    const page = await context.newPage();
    await shop.enter(page, BUYER, '/commande/panier');
    const rows = page.locator('main li[id^="line-"]');
    await expect(rows).toHaveCount(LINES);
    await expect(page.locator('main li h2').first()).toBeVisible();
    const total = page.locator(name === 'desktop' ? '[data-total="ttc"]' : '[data-total-bar]');
    for (const place of [0, LINES / 2, LINES - 1]) {
      await rows.nth(place).scrollIntoViewIfNeeded();
      await expect(total).toBeInViewport();
    }
    const cut = await page.locator('[data-unit-price]').evaluateAll((all) =>
      all.flatMap((price) => {
        const isCut = price.scrollWidth > price.clientWidth;
        const { right } = price.getBoundingClientRect();
        const edge = price.parentElement?.getBoundingClientRect().right ?? 0;
        return isCut || right > edge ? [price.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);

    const whole = await total.textContent();
    const wanted = (await shop.cart(BUYER)).lines[40]?.name ?? '';
    await page.getByRole('searchbox', { name: 'Chercher dans le panier' }).fill(wanted);
    await expect(rows.filter({ hasText: wanted })).toBeVisible();
    expect(await rows.count()).toBeLessThan(5);
    expect(await total.textContent()).toBe(whole);
    await context.close();
  });
}

test('the cart beside the list can be edited, and shows added articles', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shop.enter(page, BUYER, '/promotions');
  await page.getByRole('button', { name: 'Garder le panier ouvert' }).click();
  await page.reload();
  const cart = page.getByRole('complementary', { name: 'Panier' });
  const rows = cart.locator('li[id^="line-"]');
  await expect(rows).toHaveCount(LINES);

  const [first] = (await shop.cart(BUYER)).lines;
  if (!first) throw new Error('no line');
  await rows
    .first()
    .getByRole('button', { name: /^Un colis de plus/ })
    .click();
  const quantity = async () =>
    (await shop.cart(BUYER)).lines.find(({ arNum }) => arNum === first.arNum)?.quantity;
  await expect.poll(quantity).toBe(first.quantity + first.packSize);

  const product = page.locator('main li[id^="product-"]').filter({ hasText: 'Colis de' }).first();
  await product.getByRole('button', { name: /^Un colis de plus/ }).click();
  await expect(rows).toHaveCount(LINES + 1);
  await expect(rows.last()).toBeInViewport({ ratio: 0.9 });
  await expect(cart.getByText('61 lignes')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);

  await cart.getByRole('link', { name: 'Voir le panier' }).click();
  await expect(page.getByRole('heading', { name: 'Panier', level: 1 })).toBeVisible();
  await expect(cart).toHaveCount(0);
});
