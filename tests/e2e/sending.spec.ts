import type { Page } from '@playwright/test';
import { addPack, enterFor } from '../journeys/support/journey.ts';
import { type ClientRow, connectToShop, type Shop } from '../journeys/support/shop.ts';
import { faultsOn } from './support/accessibility.ts';
import { catalogueReady, lines } from './support/catalogue.ts';
import { askToLeave, expect, test, workerReady } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';
import { bar, entries, part } from './support/sending.ts';

// The test uses its own PostgreSQL. It also acts as the distributor, who changes products.
let own: OwnShop;
let shop: Shop;

const at = (path: string) => own.origin + path;

test.beforeAll(async () => {
  own = await openOwnShop();
  shop = await connectToShop(own.settings.DATABASE_URL);
});
test.afterAll(async () => {
  await shop.close();
  await own.close();
});

interface Article {
  arNum: number;
  packSize: number;
}

async function openList(page: Page) {
  await page.goto(at('/categorie/tout?sort=name'));
  await expect(lines(page).nth(20)).toBeAttached();
  // The first synchronisation must end before the test changes products.
  await page.waitForLoadState('networkidle');
  const shown = await lines(page).evaluateAll((rows) =>
    rows.map((row) => Number(row.id.replace('product-', ''))),
  );
  return (await shop.query<Article>(
    `select ar_num as "arNum", pack_size as "packSize" from products
     where ar_num = any($1) order by array_position($1, ar_num) limit 5`,
    [shown],
  )) as [Article, Article, Article, Article, Article];
}

test('lines that are withdrawn, repacked or too large are rejected, and each offers a correction', async ({
  page,
  context,
}) => {
  const representative = await shop.makeRepresentative(1);
  const [client] = representative.clients as [ClientRow];
  const quantityOf = async ({ arNum }: Article) =>
    (await shop.lines(client)).find((line) => line.arNum === arNum)?.quantity;
  await enterFor(page, representative, client, own.origin);
  await catalogueReady(page);
  await workerReady(page);
  const [withdrawn, repacked, full, sound, waiting] = await openList(page);
  // The test later raises the quantity of this line to the largest quantity.
  await addPack(page, full);
  await expect.poll(() => quantityOf(full)).toBe(full.packSize);
  const most = Math.floor(99_999 / full.packSize) * full.packSize;

  await context.setOffline(true);
  await expect(bar(page)).toContainText('Hors ligne');
  for (const article of [withdrawn, repacked, full, sound]) await addPack(page, article);
  const newPack = repacked.packSize + 7;
  for (const [change, ...values] of [
    ['update products set withdrawn_at = now() where ar_num = $1', withdrawn.arNum],
    ['update products set pack_size = $2 where ar_num = $1', repacked.arNum, newPack],
    ['update order_lines set quantity = $2 where ar_num = $1', full.arNum, most],
  ] as const) {
    await shop.query(change, values);
  }
  await context.setOffline(false);

  await expect(bar(page)).toHaveText('3 à vérifier — des envois n’ont pas été acceptés tels quels');
  await expect.poll(() => quantityOf(sound)).toBe(sound.packSize);
  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(at('/envois?partie=a-verifier'));
  await expect(entries(page)).toHaveCount(3);

  await entries(page)
    .filter({ hasText: 'Le colisage de cet article a changé.' })
    .getByRole('button', { name: new RegExp(`^Commander ${newPack}`) })
    .click();
  await expect.poll(() => quantityOf(repacked)).toBe(newPack);
  await expect(entries(page)).toHaveCount(2);

  // The user can correct a rejected line offline.
  await context.setOffline(true);
  await entries(page)
    .filter({ hasText: 'Cette quantité ne peut pas être commandée.' })
    .getByRole('button', { name: /^Commander/ })
    .click();
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('main').locator('[tabindex="-1"]:focus')).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(() => quantityOf(full)).toBe(most);
  await expect(bar(page)).toContainText('1 à vérifier');

  // Checks accessibility while the page shows every kind of entry.
  await openList(page);
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
  await expect(page).toHaveURL(at(`/produit/${withdrawn.arNum}`));
  await page.goBack();
  await entries(page)
    .getByRole('button', { name: /^Retirer/ })
    .click();
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('Rien à vérifier')).toBeVisible();
  await expect(bar(page)).toBeEmpty();
});
