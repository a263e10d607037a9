import type { Page } from '@playwright/test';
import { isoDate } from '../../contract/core/dates.ts';
import { formatLongDay } from '../../src/lib/format.ts';
import { faultsOn } from './support/accessibility.ts';
import { type CheckoutShop, openCheckoutShop, readyToLeave } from './support/checkout-shop.ts';
import { expect, test } from './support/journey.ts';
import { bar } from './support/sending.ts';

let shop: CheckoutShop;

test.beforeAll(async () => {
  shop = await openCheckoutShop();
});
test.afterAll(() => shop.stop());
test.afterEach(() => shop.query(`delete from closed_days where label = 'Panne'`));

/** On the run of Vannes, which comes on Tuesdays and Fridays. */
const BUYER = 'client2@demo.example';
const CART = '/commande/panier';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const terms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales/ });
const days = (page: Page) => page.getByRole('group', { name: 'Jour de livraison' });
const dayAt = (page: Page, at: number) => days(page).getByRole('radio').nth(at);
const dayOf = async (page: Page, at: number) => (await dayAt(page, at).getAttribute('value')) ?? '';
const planned = (page: Page, day: string) =>
  page
    .getByRole('main')
    .getByText(`Livraison prévue le ${formatLongDay(day, 'fr')}`)
    .first();
const close = (day: string) =>
  shop.query(`insert into closed_days values ($1, $1, 'Panne')`, [isoDate(day)]);
/** On the delivery page, with all that it needs on the device, and no network. */
async function toDeliveryOffline(page: Page): Promise<void> {
  await readyToLeave(page);
  await page.context().setOffline(true);
  await page
    .getByRole('link', { name: 'Commander', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/commande\/livraison/);
  await expect(dayAt(page, 0)).toBeChecked();
}

async function hold(page: Page): Promise<void> {
  await button(page, 'Continuer').click();
  await terms(page).check();
  await button(page, 'Mettre en attente').click();
  await expect(page.getByText('Enregistrée sur cet appareil').first()).toBeVisible();
}

const expectPlaced = (orders: number) =>
  expect.poll(async () => (await shop.placed()).length).toBe(orders);
async function backOnline(page: Page, orders: number): Promise<void> {
  await page.context().setOffline(false);
  await expectPlaced(orders);
}

test('a buyer chooses a later delivery day offline, and the order has it', async ({ page }) => {
  const before = await shop.placed();
  await shop.fill(BUYER, 3);
  await shop.enter(page, BUYER, CART);
  await toDeliveryOffline(page);
  await expect(days(page).getByRole('radio')).toHaveCount(10);
  const names = await days(page)
    .getByRole('radio')
    .evaluateAll((nodes) =>
      nodes.map((node) => (node as HTMLInputElement).labels?.[0]?.textContent?.split(' ')[0]),
    );
  expect(new Set(names)).toEqual(new Set(['mardi', 'vendredi']));
  await expect(days(page).getByText(/^Commandez .*avant .*14\sh/)).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  const day = await dayOf(page, 3);
  await dayAt(page, 3).check();
  await page.reload();
  await expect(dayAt(page, 3)).toBeChecked();
  await hold(page);
  await expect(planned(page, day)).toBeVisible();
  await backOnline(page, before.length + 1);
  const [order] = await shop.placed();
  expect(order?.day).toBe(day);
  await page.goto(`${shop.origin}/compte/commandes`);
  await page
    .getByRole('link', { name: order?.number ?? '-' })
    .first()
    .click();
  await expect(planned(page, day)).toBeVisible();
});

test('a day that is closed while the order waits needs one decision, and the order is placed once', async ({
  page,
}) => {
  const before = await shop.placed();
  await shop.fill(BUYER, 3);
  await shop.enter(page, BUYER, CART);
  await toDeliveryOffline(page);
  const [gone, next] = [await dayOf(page, 1), await dayOf(page, 2)];
  await dayAt(page, 1).check();
  await hold(page);
  await close(gone);
  await page.context().setOffline(false);
  await expect(bar(page)).toContainText('1 commande à vérifier');
  expect(await shop.placed()).toHaveLength(before.length);
  await bar(page).getByRole('link').click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Le jour de livraison choisi n’est plus possible.').first(),
  ).toBeVisible();
  await expect(days(page).locator(`input[value="${gone}"]`)).toHaveCount(0);
  await days(page).locator(`input[value="${next}"]`).check();
  expect(await faultsOn(page)).toEqual([]);
  await button(page, /^Valider pour le/).click();
  await expectPlaced(before.length + 1);
  expect((await shop.placed())[0]?.day).toBe(next);
  await expect(bar(page)).toBeEmpty();
});
