import type { Page } from '@playwright/test';
import { faultsOn } from './support/accessibility.ts';
import { type CheckoutShop, openCheckoutShop, readyToLeave } from './support/checkout-shop.ts';
import { expect, test } from './support/journey.ts';

let shop: CheckoutShop;

test.beforeAll(async () => {
  shop = await openCheckoutShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CART = '/commande/panier';
const CONFIRMED = /Confirmée n°\sCMD-/;
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const onPath = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
const terms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales/ });
const state = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

async function toValidation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Commander', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await button(page, 'Continuer').click();
  await onPath(page, '/commande/validation');
  await expect(terms(page)).toBeVisible();
}

test('an order that one device has placed is not placed again by another, which says so', async ({
  page,
  browser,
}) => {
  const before = await shop.placed();
  const { lines } = await shop.fill(BUYER, 3);
  const [more] = lines;
  const away = await browser.newContext();
  const tablet = await away.newPage();
  await shop.enter(tablet, BUYER, CART);
  await readyToLeave(tablet);
  await away.setOffline(true);
  await tablet
    .locator(`#line-${more?.arNum}`)
    .getByRole('button', { name: /Un colis de plus/ })
    .click();
  await expect(tablet.getByText('Enregistré sur cet appareil').first()).toBeVisible();
  await toValidation(tablet);
  await terms(tablet).check();
  await button(tablet, 'Mettre en attente').click();
  await expect(state(tablet, 'Enregistrée sur cet appareil')).toBeVisible();

  await shop.enter(page, BUYER, CART);
  await toValidation(page);
  await terms(page).check();
  await button(page, 'Valider la commande').click();
  await expect(state(page, CONFIRMED)).toBeVisible();

  await away.setOffline(false);
  const [order] = await shop.placed();
  const told = (at: Page, number = '') =>
    at
      .getByText(new RegExp(`Commandée à \\d\\d:\\d\\d sur un autre appareil\\u00a0: ${number}`))
      .first();
  await expect(told(tablet, order?.number)).toBeVisible();
  const [one] = lines;
  await expect(tablet.locator(`[data-closed-line="${one?.arNum}"]`)).toContainText(
    `Commandé\u00a0: ${more?.packSize} · vous aviez ici ${2 * (more?.packSize ?? 0)}`,
  );
  await expect(tablet.getByText('Rien n’a été commandé')).toHaveCount(0);
  expect(await faultsOn(tablet)).toEqual([]);
  const inCart = async () =>
    (await shop.cart(BUYER)).lines.map(({ arNum, quantity }) => [arNum, quantity]);
  const next = [[more?.arNum, more?.packSize]];
  await expect.poll(inCart).toEqual(next);
  expect(await shop.placed()).toHaveLength(before.length + 1);
  await button(tablet, 'C’est noté').click();
  await onPath(tablet, CART);
  await expect(tablet.locator('main li[id^="line-"]')).toHaveCount(1);

  // Both are looked at: nothing is reloaded from here on.
  await page.locator('header').locator(`a[href="${CART}"]`).click();
  await expect(page.locator('main li[id^="line-"]')).toHaveCount(1);
  await toValidation(page);
  await terms(page).check();
  await button(page, 'Valider la commande').click();
  await expect(state(page, CONFIRMED)).toBeVisible();
  const [second] = await shop.placed();
  await expect(told(tablet, second?.number)).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await away.close();
});
