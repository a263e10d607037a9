import type { Page } from '@playwright/test';
import { faultsOn } from './support/accessibility.ts';
import { lines } from './support/catalogue.ts';
import { askToLeave, expect, test } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';
import { addPack, bar, entries, part, readyForClient } from './support/sending.ts';

// A PostgreSQL of its own: the test also acts as the distributor, who changes products.
let shop: OwnShop;

const LIST = '/categorie/tout?sort=name';
const at = (path: string) => shop.origin + path;
const REPRESENTATIVE = 'commercial@demo.example';

test.beforeAll(async () => {
  shop = await openOwnShop();
});

test.afterAll(() => shop.close());

/** The first products of the list that can be ordered and are in no open cart. */
async function freeArticles(page: Page, count: number): Promise<number[]> {
  await page.goto(at(LIST));
  await expect(lines(page).nth(20)).toBeAttached();
  // The first synchronisation must not overwrite changes that the test makes.
  await page.waitForLoadState('networkidle');
  let found: number[] = [];
  // The list may be rendered again while it is read.
  const look = async () => {
    const shown = await lines(page).evaluateAll((rows) =>
      rows.map((row) => Number(row.id.replace('product-', ''))),
    );
    found = (await shop.freeOf(shown)).slice(0, count);
    return found.length;
  };
  await expect.poll(look).toBe(count);
  return found;
}

test('withdrawn, repacked and too large lines are rejected, each with its solution', async ({
  page,
  context,
}) => {
  const client = 'Brasserie du Port';
  await readyForClient(page, REPRESENTATIVE, client, shop.origin);
  const [withdrawn, repacked, full, sound] = await freeArticles(page, 4);
  if (!withdrawn || !repacked || !full || !sound) throw new Error('no articles');
  // Fills a line close to the largest quantity.
  await addPack(page, full);
  await expect.poll(() => shop.quantityAt(client, full)).toBe(await shop.packOf(full));
  const pack = await shop.packOf(full);
  const most = Math.floor(99_999 / pack) * pack;

  await context.setOffline(true);
  await expect(bar(page)).toContainText('Hors ligne');
  for (const arNum of [withdrawn, repacked, full, sound]) await addPack(page, arNum);
  await shop.distributor.query('update products set withdrawn_at = now() where ar_num = $1', [
    withdrawn,
  ]);
  const newPack = (await shop.packOf(repacked)) + 7;
  await shop.distributor.query('update products set pack_size = $1 where ar_num = $2', [
    newPack,
    repacked,
  ]);
  await shop.distributor.query('update order_lines set quantity = $1 where ar_num = $2', [
    most,
    full,
  ]);
  await context.setOffline(false);

  await expect(bar(page)).toHaveText('3 à vérifier — des envois n’ont pas été acceptés tels quels');
  await expect.poll(() => shop.quantityAt(client, sound)).toBe(await shop.packOf(sound));
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(at('/envois?partie=a-verifier'));
  await expect(entries(page)).toHaveCount(3);

  await entries(page)
    .filter({ hasText: 'Le colisage de cet article a changé.' })
    .getByRole('button', { name: new RegExp(`^Commander ${newPack}`) })
    .click();
  await expect.poll(() => shop.quantityAt(client, repacked)).toBe(newPack);
  await expect(entries(page)).toHaveCount(2);

  // A correction works offline.
  await context.setOffline(true);
  await entries(page)
    .filter({ hasText: 'Cette quantité ne peut pas être commandée.' })
    .getByRole('button', { name: /^Commander/ })
    .click();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('main').locator('[tabindex="-1"]:focus')).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(() => shop.quantityAt(client, full)).toBe(most);
  await expect(bar(page)).toContainText('1 à vérifier');

  // Checks accessibility while every kind of entry exists.
  const [waiting] = await freeArticles(page, 1);
  if (!waiting) throw new Error('no articles');
  await context.setOffline(true);
  await addPack(page, waiting);
  await expect(bar(page)).toContainText('1 ajout en attente · 1 à vérifier');
  for (const name of [/^En attente/, /^Envoyées/, /^À vérifier/]) {
    await bar(page).getByRole('link').click();
    await part(page, name).click();
    expect(await faultsOn(page)).toEqual([]);
  }
  await askToLeave(page);
  await expect(page.getByRole('dialog')).toContainText('2 envois');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await context.setOffline(false);

  await entries(page).getByRole('link', { name: 'Voir ce qui le remplace' }).click();
  await expect(page).toHaveURL(at(`/produit/${withdrawn}`));
  await page.goBack();
  await entries(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
  await expect(bar(page)).toBeEmpty();
});
