import type { Page } from '@playwright/test';
import { button, STORED, state, totalsOn } from '../journeys/support/checkout.ts';
import { addPack, enter, enterFor, expect, test } from '../journeys/support/journey.ts';
import { type ClientRow, euros, type Shop } from '../journeys/support/shop.ts';
import { lines } from './support/catalogue.ts';
import { workerReady } from './support/journey.ts';
import { bar } from './support/sending.ts';
import { contradictions, statements } from './support/statements.ts';

const ROUND = '/choix-clients?vue=tournee';
const CHOICE = '/choix-clients';
const CART = '/commande/panier';
const ORDERS = '/compte/commandes';
const CENTRE = '/envois';
const detail = ({ clNum }: ClientRow) => `/choix-clients?client=${clNum}`;

async function expectTruth(page: Page, client: ClientRow): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const found = contradictions(await statements(page, client));
  expect.soft([pathname + search, ...found]).toEqual([pathname + search]);
}

/** Opens this path, waits for these words, and checks all statements of the page. */
async function read(page: Page, client: ClientRow, path: string, words: string | RegExp) {
  await page.goto(new URL(path, page.url()).href);
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
  await expectTruth(page, client);
}

const block = (shop: Shop, { clNum }: ClientRow) =>
  shop.query(
    `update clients set blocked_at = now(), blocked_reason = 'credit_exceeded' where cl_num = $1`,
    [clNum],
  );

async function fill(page: Page, client: ClientRow, places: readonly number[]): Promise<void> {
  await page.goto(new URL('/categorie/tout', page.url()).href);
  for (const at of places) {
    const id = await lines(page).nth(at).getAttribute('id');
    await addPack(page, { arNum: Number(id?.replace('product-', '')) });
  }
  await expectTruth(page, client);
}

test('no statements on a page contradict each other during and after an offline round', async ({
  page,
  shop,
  network,
}) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  const representative = await shop.makeRepresentative(3);
  const [ordering, blocked, silent] = representative.clients as [ClientRow, ClientRow, ClientRow];
  await block(shop, blocked);
  await enter(page, representative, ROUND, network.origin);
  await workerReady(page);
  for (const { clNum } of representative.clients) {
    await page.locator(`li[data-client="${clNum}"] input`).check();
  }
  await button(page, 'Préparer 3 clients').click();
  for (const { clNum } of representative.clients) {
    await expect(page.locator(`li[data-client="${clNum}"]`)).toContainText('Prêt hors ligne');
  }
  const option = (client: ClientRow) => page.getByRole('option').filter({ hasText: client.name });
  const choose = async (client: ClientRow) => {
    await page.goto(network.origin + CHOICE);
    await option(client).click();
    await expect(page.getByRole('banner')).toContainText(client.name);
  };

  network.decide(() => 'drop');
  await choose(ordering);
  await button(page, 'Garder le panier ouvert').click();
  await fill(page, ordering, [0, 1]);
  const side = page.getByRole('complementary', { name: 'Panier' });
  await expect(side).toContainText('2 lignes');
  await read(page, ordering, CART, `2 lignes pour ${ordering.name}`);
  await expect(page.getByRole('banner')).toContainText('2 lignes');
  await page.getByRole('main').getByRole('link', { name: 'Commander', exact: true }).click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expectTruth(page, ordering);
  await button(page, 'Continuer').click();
  await expect(button(page, 'Mettre en attente')).toBeVisible();
  await expectTruth(page, ordering);
  const totals = await totalsOn(page);
  await button(page, 'Mettre en attente').click();
  await expect(state(page, STORED)).toBeVisible();
  await expectTruth(page, ordering);
  expect(await totalsOn(page)).toEqual(totals);

  const { ttc = '' } = totals;
  await read(page, ordering, '/', '1 commande en attente d’envoi');
  await read(page, ordering, CART, 'Votre panier est vide');
  await read(page, ordering, ORDERS, ttc);
  await read(page, ordering, CENTRE, `Commande de 2 lignes, ${ttc} TTC`);
  await read(page, ordering, detail(ordering), STORED);
  await read(page, ordering, ROUND, STORED);
  await read(page, ordering, CHOICE, 'Commande enregistrée sur cet appareil');

  await choose(blocked);
  await expectTruth(page, blocked);
  await fill(page, blocked, [2]);
  await read(page, blocked, CART, `1 ligne pour ${blocked.name}`);
  await read(page, blocked, '/', 'Le panier contient 1 ligne');
  const inBar = '1 commande en attente d’envoi · 1 ajout en attente';
  await expect(page.getByRole('main')).toContainText(inBar);
  await expect(bar(page)).toContainText(inBar);
  await read(page, blocked, CENTRE, 'En attente (2)');
  await choose(silent);
  await expectTruth(page, silent);
  await read(page, silent, CHOICE, silent.name);
  await expect(page.getByText('Commande enregistrée sur cet appareil')).toHaveCount(1);
  await expect(option(ordering)).toContainText('Commande enregistrée sur cet appareil');

  network.decide(() => 'pass');
  // The parts of the page change at different times. Even meanwhile, no two of them may contradict
  // each other.
  const confirmed = async () => {
    for (const client of representative.clients) await expectTruth(page, client);
    return (await statements(page, ordering)).some((sentence) => /confirmée n°/i.test(sentence));
  };
  await expect.poll(confirmed).toBe(true);
  const [order] = await shop.placed(ordering);
  expect(euros(order?.ttc ?? '')).toBe(ttc);
  const { number = '' } = order ?? {};
  await read(page, ordering, ROUND, 'Commandé aujourd’hui');
  await read(page, ordering, detail(ordering), number);
  await read(page, ordering, `${CENTRE}?partie=envoyees`, `Confirmée n° ${number}`);
  await expect(page.getByRole('main')).toContainText('Envoyées (2)');
  await choose(ordering);
  await expectTruth(page, ordering);
  await read(page, ordering, '/', number);
  await read(page, ordering, ORDERS, number);
  await read(page, ordering, CART, 'Votre panier est vide');
  expect(await shop.placed(blocked)).toEqual([]);
  expect(await shop.placed(silent)).toEqual([]);
});

test('a representative prepares a blocked client’s cart, and no page promises an order', async ({
  page,
  shop,
  representative,
}) => {
  const [client] = representative.clients as [ClientRow];
  await block(shop, client);
  await enterFor(page, representative, client);
  await expectTruth(page, client);
  await fill(page, client, [0, 1]);
  const isPrimary = /(?:^|\s)bg-primary(?:\s|$)/;
  const main = page.getByRole('main');
  await read(page, client, CART, `2 lignes pour ${client.name}`);
  await expect(main).toContainText('Vous pouvez continuer à préparer ce panier.');
  await expect(main.getByRole('button', { name: 'Commander' })).not.toHaveClass(isPrimary);
  await read(page, client, '/', 'Le panier contient 2 lignes');
  await expect(main.getByRole('link', { name: 'Voir le panier' })).not.toHaveClass(isPrimary);
  await read(page, client, detail(client), 'Bloqué');
  await expect(button(page, 'Commander')).not.toHaveClass(isPrimary);
  await read(page, client, CHOICE, 'Bloqué');
  // The pages of delivery and validation redirect a blocked client to the cart.
  for (const step of ['/commande/livraison', '/commande/validation']) {
    await page.goto(step);
    await expect(page).toHaveURL(CART);
    await expectTruth(page, client);
  }
  expect(await shop.placed(client)).toEqual([]);
});
