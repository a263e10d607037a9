import { formatLongDay } from '../../src/lib/format.ts';
import { catalogueReady, lines } from '../e2e/support/catalogue.ts';
import { bar } from '../e2e/support/sending.ts';
import {
  button,
  CART,
  CONFIRMED,
  readyToLeave,
  STORED,
  state,
  terms,
  totalsOn,
  toValidation,
} from './support/checkout.ts';
import { addPack, enter, enterFor, expect, openDevice, test } from './support/journey.ts';
import { euros } from './support/shop.ts';

const cents = (amount = ''): number => Number(amount.replaceAll(/\D/g, ''));
const numbers = (articles: readonly { arNum: number }[]) => articles.map(({ arNum }) => arNum);

test('a contact orders by touch on a phone, and every step shows the totals of the placed order', async ({
  browser,
  shop,
  buyer,
}) => {
  await shop.makeOrder(buyer, numbers(await shop.articles(12)));
  const context = await openDevice(browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await enter(page, buyer, CART);
  // The price of the delivery depends on weights, so this waits for the catalogue.
  await catalogueReady(page);
  const cart = await totalsOn(page);
  const thumb = page.locator('[data-bottom-action]');
  await thumb.getByRole('link', { name: 'Commander' }).tap();
  await page.getByRole('radio', { name: /Express/ }).tap();
  const delivery = await totalsOn(page);
  await thumb.getByRole('button', { name: 'Continuer' }).tap();
  await page.getByRole('textbox', { name: 'Votre référence de commande' }).fill('BC-2026-118');
  const validation = await totalsOn(page);
  await expect(page.locator('main [data-line]')).toHaveCount(12);
  await expect(terms(page)).toBeInViewport();
  await thumb.getByRole('button', { name: 'Valider la commande' }).tap();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await shop.placed(buyer)).toEqual([]);
  await terms(page).tap();
  await thumb.getByRole('button', { name: 'Valider la commande' }).tap();
  await expect(state(page, CONFIRMED)).toBeVisible();

  const placed = await shop.placed(buyer);
  expect(placed).toMatchObject([{ lines: 12, reference: 'BC-2026-118' }]);
  const [order] = placed;
  await expect(state(page, order?.number ?? '-')).toBeVisible();
  expect(await totalsOn(page)).toEqual(validation);
  expect(validation).toEqual(delivery);
  expect([validation.ht, validation.ttc]).toEqual([
    euros(order?.ht ?? ''),
    euros(order?.ttc ?? ''),
  ]);
  expect(cents(validation.lines) + cents(validation.eco)).toBe(cents(cart.ht));
  expect(await shop.lines(buyer)).toEqual([]);
  await context.close();
});

test('an order for a chosen day, taken offline by a representative, is placed once the network is back', async ({
  page,
  context,
  shop,
  representative,
}) => {
  const [client] = representative.clients;
  if (!client) throw new Error('no client');
  const owner = { clNum: client.clNum, repNum: representative.repNum };
  await shop.makeOrder(owner, numbers(await shop.articles(5)));
  await enterFor(page, representative, client);
  await page.goto(CART);
  await readyToLeave(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Commander', exact: true }).first().click();
  const third = page.getByRole('group', { name: 'Jour de livraison' }).getByRole('radio').nth(2);
  await third.check();
  const day = (await third.getAttribute('value')) ?? '';
  const planned = page
    .getByRole('main')
    .getByText(`Livraison prévue le ${formatLongDay(day, 'fr')}`)
    .first();
  await button(page, 'Continuer').click();
  await expect(button(page, 'Mettre en attente')).toBeVisible();
  await expect(terms(page)).toHaveCount(0);
  const validation = await totalsOn(page);
  await button(page, 'Mettre en attente').click();
  await expect(state(page, STORED)).toBeVisible();
  await page.reload();
  await expect(state(page, STORED)).toBeVisible();
  await expect(planned).toBeVisible();
  expect(await shop.placed(client)).toEqual([]);

  await context.setOffline(false);
  await expect(state(page, CONFIRMED)).toBeVisible();
  const placed = await shop.placed(client);
  expect(placed).toMatchObject([{ lines: 5, day }]);
  expect(await totalsOn(page)).toEqual(validation);
  expect(validation.ttc).toBe(euros(placed[0]?.ttc ?? ''));
  await page.goto('/compte/commandes');
  await page.getByRole('link', { name: placed[0]?.number ?? '-' }).click();
  await expect(planned).toBeVisible();
});

test('an order whose total changed waits for one decision, and the next order waits behind it', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(3);
  const [dear] = articles;
  if (!dear) throw new Error('no article');
  await shop.makeOrder(buyer, numbers(articles));
  await enter(page, buyer, CART);
  await readyToLeave(page);
  await context.setOffline(true);
  await toValidation(page);
  await terms(page).check();
  await button(page, 'Mettre en attente').click();
  await expect(state(page, STORED)).toBeVisible();
  await page.getByRole('link', { name: 'Nouvelle commande' }).click();
  const id = await lines(page).first().getAttribute('id');
  const next = { arNum: Number(id?.replace('product-', '')) };
  await addPack(page, next);

  await shop.setPrice(buyer, dear.arNum, '87.6500');
  await context.setOffline(false);
  await expect(bar(page)).toContainText('1 commande à vérifier');
  expect(await shop.placed(buyer)).toEqual([]);
  expect(numbers(await shop.lines(buyer))).toEqual(numbers(articles));
  await bar(page).getByRole('link').click();
  const change = page.locator(`[data-change="${dear.arNum}"]`);
  await expect(change).toContainText(/Prix modifié.+€ → .*87,65.*€/);
  await page.getByRole('button', { name: /Accepter et valider/ }).click();
  await expect.poll(() => shop.placed(buyer)).toMatchObject([{ lines: 3 }]);
  await expect.poll(async () => numbers(await shop.lines(buyer))).toEqual([next.arNum]);
  await expect(bar(page)).toBeEmpty();
});

test('a button that is pressed 20 times while answers get lost places only one order', async ({
  page,
  shop,
  buyer,
  network,
}) => {
  await shop.makeOrder(buyer, numbers(await shop.articles(2)));
  await enter(page, buyer, CART, network.origin);
  await toValidation(page);
  await terms(page).check();
  const VALIDATE = '/api/commandes/validate';
  network.decide((path, nth) => (path === VALIDATE && nth <= 2 ? 'lose' : 'pass'));
  await button(page, 'Valider la commande').evaluate((node: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) node.click();
  });
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await shop.placed(buyer)).toHaveLength(1);
  const keys = network.log.filter(({ path }) => path === VALIDATE).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});
