import type { Browser, Page } from '@playwright/test';
import { clientDetailPath } from '../../src/lib/paths.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { lines } from './support/catalogue.ts';
import { expect, test } from './support/journey.ts';
import { readyForClient } from './support/sending.ts';

/* Favourites and notes of one representative on two devices, of which one is offline meanwhile. */
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const REPRESENTATIVE = 'commercial@demo.example';
const CLIENT = 'Brasserie du Port';
const LIST = '/categorie/tout?sort=name';

async function openDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await readyForClient(page, REPRESENTATIVE, CLIENT, shop.origin);
  return page;
}

const heart = (page: Page, row: number) =>
  lines(page)
    .nth(row)
    .getByRole('button', { name: /^Favori/ });

async function turn(page: Page, wanted: Record<number, boolean>): Promise<void> {
  await page.goto(shop.origin + LIST);
  for (const [row, isWanted] of Object.entries(wanted)) {
    await expect(heart(page, Number(row))).toHaveAttribute('aria-pressed', String(!isWanted));
    await heart(page, Number(row)).click();
    await expect(heart(page, Number(row))).toHaveAttribute('aria-pressed', String(isWanted));
  }
}

const note = (page: Page, body: string) =>
  page.getByRole('main').getByRole('paragraph').filter({ hasText: body });

async function write(page: Page, body: string, over?: string): Promise<void> {
  if (over === undefined) await page.getByRole('button', { name: 'Nouvelle note' }).click();
  else {
    const own = page.getByRole('listitem').filter({ hasText: over });
    await own.getByRole('button', { name: 'Modifier' }).click();
  }
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill(body);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(note(page, body)).toBeVisible();
}

test('favourites and notes changed on two devices, one of them offline, agree in the end', async ({
  browser,
}) => {
  const [{ cl = 0 } = {}] = await shop.query<{ cl: number }>(
    'select cl_num as cl from clients where name = $1',
    [CLIENT],
  );
  for (const table of ['favourites', 'client_notes']) {
    await shop.query(`delete from ${table} where cl_num = $1`, [cl]);
  }
  const detail = shop.origin + clientDetailPath(cl);
  const [near, far] = await Promise.all([openDevice(browser), openDevice(browser)]);
  await turn(near, { 0: true, 1: true });
  await near.goto(detail);
  await write(near, 'Passer avant dix heures.');
  await far.goto(shop.origin + LIST);
  for (const row of [0, 1]) {
    await expect(heart(far, row)).toHaveAttribute('aria-pressed', 'true');
  }
  await far.goto(detail);
  await expect(note(far, 'Passer avant dix heures.')).toBeVisible();

  await far.context().setOffline(true);
  await write(far, 'Passer avant neuf heures.', 'Passer avant dix heures.');
  await write(far, 'Le quai est fermé.');
  await turn(far, { 0: false, 2: true });
  await write(near, 'Demander Lucie.');
  await turn(near, { 1: false, 2: true, 3: true });
  await far.context().setOffline(false);

  for (const page of [near, far]) {
    for (const [row, isWanted] of [false, false, true, true].entries()) {
      await expect(heart(page, row)).toHaveAttribute('aria-pressed', String(isWanted));
    }
  }
  const ids = await lines(near).evaluateAll((rows) => rows.slice(0, 4).map(({ id }) => id));
  const kept = await shop.query<{ id: string }>(
    `select 'product-' || ar_num as id from favourites where cl_num = $1`,
    [cl],
  );
  expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(2).toSorted());

  const bodies = ['Demander Lucie.', 'Le quai est fermé.', 'Passer avant neuf heures.'];
  const notes = () =>
    shop.query('select body from client_notes where cl_num = $1 and deleted_at is null', [cl]);
  await expect
    .poll(async () => (await notes()).map((row) => Object.values(row)[0]).toSorted())
    .toEqual(bodies);
  for (const page of [near, far]) {
    await page.goto(detail);
    for (const body of bodies) await expect(note(page, body)).toBeVisible();
    await expect(note(page, 'Passer avant dix heures.')).toHaveCount(0);
    await page.context().close();
  }
});
