import type { Page } from '@playwright/test';
import { startFaultProxy } from '../support/servers/fault-proxy.ts';
import { faultsOn } from './support/accessibility.ts';
import { catalogueReady } from './support/catalogue.ts';
import {
  type CheckoutShop,
  euros,
  openCheckoutShop,
  readyToLeave,
  tabTo,
  totalsOn,
} from './support/checkout-shop.ts';
import { expect, openAs, test, toast } from './support/journey.ts';
import { addPack, bar, readyForClient } from './support/sending.ts';

/* On a PostgreSQL of its own: the order placed is the order shown, and it is placed once. */
let shop: CheckoutShop;

test.beforeAll(async () => {
  shop = await openCheckoutShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CART = '/commande/panier';
const DELIVERY = '/commande/livraison';
const CONFIRMED = /Confirmée n°\sCMD-/;
const REPRESENTATIVE = 'commercial@demo.example';
/** On the run of Vannes, which comes on Tuesdays and Fridays. */
const CLIENT = 'Hôtel des Lices';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const onPath = (page: Page, path: string) => expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
const cents = (amount = ''): number => Number(amount.replaceAll(/\D/g, ''));
const terms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales/ });
const state = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

/** The delivery page, with everything it needs on the device. */
async function toDelivery(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Commander', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await onPath(page, DELIVERY);
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
}

async function toValidation(page: Page): Promise<void> {
  await toDelivery(page);
  await button(page, 'Continuer').click();
  await onPath(page, '/commande/validation');
  await expect(terms(page)).toBeVisible();
}

// Specification: state.checkout-order, route.commande-panier, route.commande-livraison
// Specification: route.commande-validation, route.commande-confirmation
// Specification: constant.total-ht, constant.total-vat
test('a contact orders 40 lines by touch, and every figure is the same to the cent', async ({
  browser,
}) => {
  const before = await shop.placed();
  await shop.query('update products set eco_contribution = 0.0875 where ar_num <= 2');
  const [short = { arNum: 0, quantity: 0 }] = (await shop.fill(BUYER, 40)).lines;
  const hold = (quantity: number, day: string | null) =>
    shop.query('update stocks set quantity = $2, restock_on = $3 where ar_num = $1', [
      short.arNum,
      quantity,
      day,
    ]);
  await hold(0, '2099-02-01');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await shop.enter(page, BUYER, CART);
  // The products' weight decides the delivery price.
  await catalogueReady(page);
  const cart = await totalsOn(page);
  // Told on each page, and remembered when the stock is another.
  const shortage = page
    .getByRole('main')
    .getByText(`${short.quantity} manquent – retour 01/02/2099`);
  await expect(shortage).toBeVisible();
  const thumb = page.locator('[data-bottom-action]');
  await thumb.getByRole('link', { name: 'Commander' }).tap();
  await onPath(page, DELIVERY);
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(shortage).toBeVisible();
  await expect(page.getByText(/Au plus tôt .*, pour ce qui est en stock/).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('radio', { name: /Express/ }).tap();
  const delivery = await totalsOn(page);
  await thumb.getByRole('button', { name: 'Continuer' }).tap();
  await onPath(page, '/commande/validation');
  await page.getByRole('textbox', { name: 'Votre référence de commande' }).fill('BC-2026-118');
  const validation = await totalsOn(page);
  await expect(page.locator('main [data-line]')).toHaveCount(40);
  await expect(shortage).toBeVisible();
  await thumb.getByRole('button', { name: 'Valider la commande' }).tap();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await faultsOn(page)).toEqual([]);
  await terms(page).tap();
  await thumb.getByRole('button', { name: 'Valider la commande' }).tap();
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  const confirmation = await totalsOn(page);
  const [order, ...others] = await shop.placed();
  expect(others).toHaveLength(before.length);
  await expect(state(page, order?.number ?? '-')).toBeVisible();
  expect(order).toMatchObject({ lines: 40, reference: 'BC-2026-118' });
  expect(confirmation).toEqual(validation);
  expect(validation).toEqual(delivery);
  expect(cents(cart.eco)).toBeGreaterThan(0);
  expect(validation.eco).toBe(cart.eco);
  expect(cents(validation.lines) + cents(validation.eco)).toBe(cents(cart.ht));
  expect([validation.ht, validation.ttc]).toEqual([euros(order?.ht), euros(order?.ttc)]);
  await hold(5000, null);
  await page.reload();
  await expect(state(page, order?.number ?? '-')).toBeVisible();
  await expect(shortage).toBeVisible();
  await page.goto(`${shop.origin}/compte/commandes`);
  await page
    .getByRole('link', { name: order?.number ?? '-' })
    .first()
    .click();
  await expect(shortage).toBeVisible();
  await context.close();
});

test('a representative orders 40 lines and chooses the day by keyboard alone, offline from the delivery on', async ({
  page,
  context,
}) => {
  const before = await shop.placed();
  await shop.fillFor(REPRESENTATIVE, CLIENT, 40);
  await readyForClient(page, REPRESENTATIVE, CLIENT, shop.origin);
  await page.goto(shop.origin + CART);
  await readyToLeave(page);
  await context.setOffline(true);
  await tabTo(page, /^Commander$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await onPath(page, DELIVERY);
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await tabTo(page, /Standard/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
  const third = page.getByRole('group', { name: 'Jour de livraison' }).getByRole('radio').nth(2);
  const day = await third.getAttribute('value');
  await tabTo(page, /^(mardi|vendredi) /);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(third).toBeChecked();
  await tabTo(page, /^Continuer$/);
  await page.keyboard.press('Enter');
  await onPath(page, '/commande/validation');
  await tabTo(page, /conditions générales/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Mettre en attente$/);
  const validation = await totalsOn(page);
  await page.keyboard.press('Enter');
  await expect(state(page, 'Enregistrée sur cet appareil')).toBeVisible();
  await expect(page.getByText(/Confirmée/)).toHaveCount(0);
  await page.reload();
  await expect(state(page, 'Enregistrée sur cet appareil')).toBeVisible();
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  expect(await shop.placed()).toHaveLength(before.length);
  await context.setOffline(false);
  const [order] = await expect
    .poll(async () => (await shop.placed()).length)
    .toBe(before.length + 1)
    .then(() => shop.placed());
  await expect(toast(page, `Commande confirmée n° ${order?.number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Voir', exact: true }).click();
  await expect(state(page, order?.number ?? '-')).toBeVisible();
  expect(await totalsOn(page)).toEqual(validation);
  expect(validation.ttc).toBe(euros(order?.ttc));
  expect(order?.day).toBe(day);
});

test('a price raised meanwhile needs one decision, and the next order’s line waits for it', async ({
  page,
  context,
}) => {
  const before = await shop.placed();
  const { lines } = await shop.fill(BUYER, 3);
  const [dear] = lines;
  await shop.enter(page, BUYER, CART);
  await readyToLeave(page);
  await context.setOffline(true);
  await toValidation(page);
  await terms(page).check();
  await button(page, 'Mettre en attente').click();
  await expect(state(page, 'Enregistrée sur cet appareil')).toBeVisible();
  await page.getByRole('link', { name: 'Nouvelle commande' }).click();
  const row = page.locator('main li[id^="product-"]').first();
  await expect(row).toBeVisible();
  const next = Number((await row.getAttribute('id'))?.replace('product-', ''));
  await addPack(page, next);
  await shop.query('update products set base_price = base_price * 3 where ar_num = $1', [
    dear?.arNum,
  ]);
  await shop.query('delete from tariff_prices where ar_num = $1', [dear?.arNum]);
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 commande à vérifier');
  expect(await shop.placed()).toHaveLength(before.length);
  expect((await shop.cart(BUYER)).lines.map(({ arNum }) => arNum)).toEqual(
    lines.map(({ arNum }) => arNum),
  );
  await bar(page).getByRole('link').click();
  const change = page.locator(`[data-change="${dear?.arNum}"]`);
  await expect(change).toContainText(/Prix modifié.+€ → .*€/);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: /Accepter et valider/ }).click();
  await expect.poll(async () => (await shop.placed()).length).toBe(before.length + 1);
  await expect
    .poll(async () => (await shop.cart(BUYER)).lines.map(({ arNum }) => arNum))
    .toEqual([next]);
  await expect(bar(page)).toBeEmpty();
});

test('what one device has ordered, the other never orders again, and says so within five seconds', async ({
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
  await expect(told(tablet, second?.number)).toBeVisible({ timeout: 5000 });
  await expect(tablet.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await away.close();
});

test('pressed 20 times with its answers lost, the button places one order', async ({ page }) => {
  const before = await shop.placed();
  await shop.fill(BUYER, 2);
  const proxy = await startFaultProxy(shop.origin);
  await openAs(page, BUYER, proxy.origin + CART);
  await onPath(page, CART);
  await toValidation(page);
  await terms(page).check();
  proxy.decide((path, nth) => (path === '/api/commandes/validate' && nth <= 2 ? 'lose' : 'pass'));
  await button(page, 'Valider la commande').evaluate((node: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) node.click();
  });
  await expect(button(page, 'Vérification…')).toBeVisible();
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await shop.placed()).toHaveLength(before.length + 1);
  const keys = proxy.log
    .filter(({ path }) => path === '/api/commandes/validate')
    .map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await page.close();
  await proxy.stop();
});

test('an error is shown at its field, and nothing typed is lost', async ({ page }) => {
  await shop.fill(BUYER, 2);
  await shop.enter(page, BUYER, CART);
  await toDelivery(page);
  const mobile = page.getByRole('textbox', { name: 'Téléphone mobile' });
  const words = page.getByRole('textbox', { name: 'Consignes pour cette livraison' });
  await mobile.fill('06 12 34');
  await words.fill('Sonner deux fois');
  await page.getByRole('radio', { name: 'Virement' }).check();
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /pas complet/ })
    .click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/pas complet/);
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await expect(mobile).toHaveValue('06 12 34');
  await expect(words).toHaveValue('Sonner deux fois');
  await mobile.fill('+33612345678');
  await mobile.blur();
  await expect(mobile).toHaveValue('06\u00a012\u00a034\u00a056\u00a078');
  await shop.query(
    `update clients set payment_methods = '{cheque}'
     where cl_num = (select cl_num from contacts where email = $1)`,
    [BUYER],
  );
  await button(page, 'Continuer').click();
  await expect(page.getByRole('alert')).toContainText('Ce règlement n’est plus autorisé');
  await onPath(page, DELIVERY);
  await expect(words).toHaveValue('Sonner deux fois');
  await page.getByRole('radio', { name: 'Chèque' }).check();
  await button(page, 'Continuer').click();
  await terms(page).check();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(terms(other)).toBeVisible();
  await button(page, 'Valider la commande').click();
  await expect(state(page, CONFIRMED)).toBeVisible();
  await expect(state(other, CONFIRMED)).toBeVisible();
  expect((await shop.placed())[0]).toMatchObject({ lines: 2, phone: '+33612345678' });
  await other.goto(`${page.url().slice(0, -1)}x`);
  await expect(other.getByRole('heading', { name: /Aucune commande récente/ })).toBeVisible();
  await expect(other.getByText(/Confirmée/)).toHaveCount(0);
  await other.close();
  await page.goto(shop.origin + DELIVERY);
  await onPath(page, CART);
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
});

// Specification: role.cart-not-empty
test('an empty cart’s later steps lead back to it, once the server was asked; a phone number that nobody touches goes with the order, and stays in the account', async ({
  page,
}) => {
  const mobile = '+33639205763';
  await shop.query('update contacts set mobile = $2 where email = $1', [BUYER, mobile]);
  await shop.fill(BUYER, 0);
  await shop.enter(page, BUYER, CART);
  await expect(page.getByText('Votre panier est vide').first()).toBeVisible();
  for (const path of [DELIVERY, '/commande/validation']) {
    await page.goto(shop.origin + path);
    await onPath(page, CART);
  }
  await shop.fill(BUYER, 2);
  await page.goto(shop.origin + DELIVERY);
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await onPath(page, DELIVERY);

  await button(page, 'Continuer').click();
  await terms(page).check();
  await button(page, 'Valider la commande').click();
  await expect(page.getByText(CONFIRMED).first()).toBeVisible();
  expect((await shop.placed())[0]).toMatchObject({ lines: 2, phone: mobile });
  await page.goto(`${shop.origin}/compte`);
  await page.getByLabel('Téléphone fixe', { exact: true }).fill('02 97 00 00 00');
  await button(page, 'Enregistrer').click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  expect(await shop.query('select phone, mobile from contacts where email = $1', [BUYER])).toEqual([
    { phone: '+33297000000', mobile },
  ]);
});
