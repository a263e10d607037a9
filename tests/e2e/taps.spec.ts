import type { Locator, Page } from '@playwright/test';
import { catalogueReady, results, searchBox } from './support/catalogue.ts';
import { type CheckoutShop, openCheckoutShop } from './support/checkout-shop.ts';
import { expect, openAs, test } from './support/journey.ts';

/* How many times a finger meets the glass until an order is placed. No address is typed. */
let shop: CheckoutShop;

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

test.beforeAll(async () => {
  shop = await openCheckoutShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CONFIRMED = /Confirmée n°\sCMD-/;

/** Counts the taps of one finger. */
function finger(): { tap(where: Locator): Promise<void>; taps(): number } {
  let count = 0;
  return {
    async tap(where) {
      await where.filter({ visible: true }).first().tap();
      count += 1;
    },
    taps: () => count,
  };
}

async function placeFromCart(page: Page, { tap }: Pick<ReturnType<typeof finger>, 'tap'>) {
  const main = page.getByRole('main');
  await tap(main.getByRole('link', { name: 'Commander', exact: true }));
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await tap(page.getByRole('button', { name: 'Continuer' }));
  await tap(page.getByRole('checkbox', { name: /conditions générales/ }));
  await tap(page.getByRole('button', { name: 'Valider la commande' }));
  await expect(main.getByRole('status').filter({ hasText: CONFIRMED })).toBeVisible();
}

test('a representative’s order for another client takes at most 12 taps, its articles found by name', async ({
  page,
}) => {
  await openAs(page, 'commercial@demo.example', shop.origin);
  await page.getByRole('option').filter({ hasText: 'Brasserie du Port' }).tap();
  await catalogueReady(page);
  const hand = finger();
  await hand.tap(page.getByRole('banner').getByRole('link', { name: /Brasserie du Port/ }));
  await hand.tap(page.getByRole('option').filter({ hasText: 'Auberge' }));
  await hand.tap(searchBox(page));
  await searchBox(page).fill('gobelet');
  await hand.tap(
    results(page)
      .first()
      .getByRole('button', { name: /^Un colis de plus/ }),
  );
  await hand.tap(
    results(page)
      .nth(1)
      .getByRole('button', { name: /^Un colis de plus/ }),
  );
  await hand.tap(page.getByRole('button', { name: 'Effacer la recherche' }));
  await searchBox(page).fill('assiette');
  await hand.tap(
    results(page)
      .first()
      .getByRole('button', { name: /^Un colis de plus/ }),
  );
  await hand.tap(page.getByRole('navigation').getByRole('link', { name: /Panier/ }));
  await placeFromCart(page, hand);
  expect(hand.taps()).toBeLessThanOrEqual(12);
  expect((await shop.placed()).map(({ lines }) => lines)).toEqual([3]);
});

test('the last order once more takes at most 5 taps, and its addition can be undone', async ({
  page,
}) => {
  const reorder = (role: 'button' | 'link') =>
    page.getByRole(role, { name: 'Recommander la dernière' });
  const before = (await shop.placed()).length;
  await shop.fill(BUYER, 1);
  await shop.enter(page, BUYER, '/');
  await catalogueReady(page);
  // Beside what the cart holds, it asks.
  await reorder('link').tap();
  await expect(page.getByRole('dialog', { name: /^Recommander la commande/ })).toBeVisible();

  await shop.fill(BUYER, 0);
  await page.goto(shop.origin);
  await reorder('button').tap();
  await page.getByRole('button', { name: 'Annuler' }).tap();
  await expect(page.getByText('Votre panier est vide')).toBeVisible();

  await page.goto(shop.origin);
  const hand = finger();
  await hand.tap(reorder('button'));
  await expect(page).toHaveURL(/\/commande\/panier$/);
  await placeFromCart(page, hand);
  expect(hand.taps()).toBeLessThanOrEqual(5);
  expect(await shop.placed()).toHaveLength(before + 1);
});
