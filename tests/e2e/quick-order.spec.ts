import type { Page } from '@playwright/test';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady } from './support/catalogue.ts';
import { BY_HAND, expect, test, undo } from './support/journey.ts';

/* On a PostgreSQL of its own: the page is compared with the server's data. */
let shop: CartShop;

interface Article {
  arNum: number;
  name: string;
  reference: string;
  ean: string | null;
  packSize: number;
}

const BUYER = 'client@demo.example';
const QUICK = '/commande/rapide';

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const articles = (where: string, count: number) =>
  shop.query<Article>(
    `select ar_num as "arNum", name, reference, ean, pack_size as "packSize" from products
     where ${where} order by ar_num desc limit $1`,
    [count],
  );

const summary = (page: Page, ready: string, toCorrect: string) =>
  expect(page.getByText(`${ready}, ${toCorrect} à corriger`, { exact: true })).toBeVisible();

test('lines are typed with the keyboard, corrected, added and undone; shared text waits in its field', async ({
  page,
}) => {
  await shop.fill(BUYER, 1);
  const [one, two] = await articles('withdrawn_at is null and pack_size > 1', 2);
  if (!one || !two) throw new Error('The shop sells too little');
  await shop.enter(page, BUYER, QUICK);
  await catalogueReady(page);
  const code = page.getByRole('combobox', { name: 'Code ou nom de l’article' });
  await code.fill(one.reference);
  await page.keyboard.press('Tab');
  await page.keyboard.type(String(one.packSize * 2 - 1));
  await page.keyboard.press('Enter');
  await expect(code).toBeFocused();
  await page.keyboard.type(`2 colis de ${two.reference}Z`, BY_HAND);
  await page.keyboard.press('Enter');
  await summary(page, '1 ligne prête', '1');
  const rows = page.locator('main li[data-line]');
  await expect(rows.first()).toContainText(`arrondi à ${one.packSize * 2}`);
  await rows.last().getByRole('button', { name: two.reference }).click();
  await summary(page, '2 lignes prêtes', '0');
  await rows
    .last()
    .getByLabel('Quantité de la ligne 2')
    .fill(String(two.packSize * 3));
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Ajouter 2 lignes', exact: true }).click();
  await expect(rows).toHaveCount(0);
  const own = async () =>
    (await shop.cart(BUYER)).lines.slice(1).map(({ arNum, quantity }) => [arNum, quantity]);
  const both = [
    [one.arNum, one.packSize * 2],
    [two.arNum, two.packSize * 3],
  ];
  await expect.poll(own).toEqual(both);
  await undo(page).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(own).toEqual([]);

  await page.goto(`${shop.origin}${QUICK}?texte=${encodeURIComponent(`${one.reference} ; 1`)}`);
  await expect(page.getByLabel('Coller ou déposer une liste')).toHaveValue(`${one.reference} ; 1`);
  await expect(page).toHaveURL(shop.origin + QUICK);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  await expect(rows.nth(2)).toContainText('Additionnée à la ligne 1');
});
