import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { faultsOn } from '../support/accessibility.ts';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { catalogueReady, quantityOf } from '../support/catalogue.ts';
import { BY_HAND, expect, test, toast, undo, workerReady } from '../support/journey.ts';

// The tests use their own PostgreSQL, so that they can compare the page with the server’s data.
let shop: CartShop;
let articles: Article[];

interface Article {
  arNum: number;
  name: string;
  reference: string;
  packSize: number;
}

test.beforeAll(async () => {
  shop = await openCartShop();
  articles = await shop.query<Article>(
    `select ar_num as "arNum", name, reference, pack_size as "packSize" from products p
     where withdrawn_at is null and pack_size > 1 and (select count(*) from products o
       where o.name = p.name) = 1 order by ar_num limit 9`,
  );
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const TEMPLATES = '/commandes-types';

const article = (at: number): Article => {
  const one = articles[at];
  if (!one) throw new Error('The shop sells too little');
  return one;
};
const rows = (page: Page) => page.locator('main li[id^="template-line-"]');
const search = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' });
const unsent = (page: Page) => page.getByText('Pas encore envoyé', { exact: true });

/**
 * Returns the name and the lines of the template on the server; undefined if the template is
 * missing or deleted.
 */
async function stored(key: string) {
  const [template] = await shop.query<{ name: string; lines: Record<string, number> }>(
    `select t.name, coalesce((select json_object_agg(l.ar_num, l.quantity)
       from template_lines l where l.te_num = t.te_num), '{}') as lines
     from templates t where t.key = $1 and t.deleted_at is null`,
    [key],
  );
  return template;
}

async function make(name: string, lines: readonly Article[]): Promise<string> {
  const key = randomUUID();
  await shop.query(
    `insert into templates (key, cl_num, name)
     select $1, cl_num, $2 from contacts where email = $3`,
    [key, name, BUYER],
  );
  for (const [position, { arNum, packSize }] of lines.entries()) {
    await shop.query(
      `insert into template_lines (te_num, cl_num, ar_num, position, quantity)
       select te_num, cl_num, $2, $3, $4 from templates where key = $1`,
      [key, arNum, position, packSize],
    );
  }
  return key;
}

/** Presses a button, and types a letter at the moment when a field gets the focus. */
async function pressAndType(button: Locator, letter: string): Promise<void> {
  await button.focus();
  await button.evaluate((_, typed) => {
    const type = () => document.execCommand('insertText', false, typed);
    addEventListener('focusin', type, { once: true });
  }, letter);
  await button.press('Enter');
}

test('the keyboard alone creates, fills and renames a template offline', async ({
  page,
  context,
}) => {
  const [one, two] = [article(0), article(1)];
  await shop.enter(page, BUYER, TEMPLATES);
  await catalogueReady(page);
  await workerReady(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await pressAndType(page.getByRole('button', { name: 'Nouveau modèle' }), 'M');
  const name = page.getByLabel('Nom du modèle');
  await expect(name).toBeFocused();
  await page.keyboard.type('a semaine', BY_HAND);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Ma semaine/);
  await expect(search(page)).toBeFocused();

  await page.keyboard.type(one.reference, BY_HAND);
  await search(page).press('Enter');
  await expect(quantityOf(page, one.name)).toBeFocused();
  await page.keyboard.type(String(one.packSize * 3 - 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Arrondi à ${one.packSize * 3}`)).toBeVisible();
  // After the last line, the focus returns to the search field, so that the user can type the next
  // product.
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(two.name, BY_HAND);
  const first = page.getByRole('option').first();
  await expect(first).toContainText(two.name);
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(quantityOf(page, two.name)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await quantityOf(page, one.name).press('Enter');
  await expect(quantityOf(page, two.name)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(quantityOf(page, two.name)).toHaveValue(String(two.packSize * 2));

  await pressAndType(page.getByRole('button', { name: 'Renommer' }), 'S');
  await expect(name).toBeFocused();
  await page.keyboard.type('emaine d’été', BY_HAND);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Semaine d’été' })).toBeVisible();
  await expect(unsent(page)).toBeVisible();
  const key = new URL(page.url()).searchParams.get('modele') ?? '';
  expect(await stored(key)).toBeUndefined();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect
    .poll(() => stored(key))
    .toEqual({
      name: 'Semaine d’été',
      lines: { [one.arNum]: one.packSize * 3, [two.arNum]: two.packSize * 2 },
    });
  await expect(unsent(page)).toHaveCount(0);
});

test('a deleted template can be restored, and withdrawn products are replaced or left out', async ({
  page,
}) => {
  const [sold, gone, old, instead] = [article(4), article(5), article(6), article(7)];
  await shop.query('delete from substitutes where ar_num = any($1)', [[gone.arNum, old.arNum]]);
  await shop.query(
    'insert into substitutes (ar_num, substitute_num, position) values ($1, $2, 0)',
    [old.arNum, instead.arNum],
  );
  await shop.query('update products set withdrawn_at = now() where ar_num = any($1)', [
    [gone.arNum, old.arNum],
  ]);
  await shop.fill(BUYER, 0);
  const key = await make('Avant', [sold, gone, old]);
  const before = await stored(key);
  await shop.enter(page, BUYER, TEMPLATES);
  await page.getByRole('link', { name: 'Avant' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(shop.origin + TEMPLATES);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Modèles de commande/);
  await expect(page.getByRole('link', { name: 'Avant' })).toHaveCount(0);
  await expect.poll(() => stored(key)).toBeUndefined();
  await undo(page).click();
  await page.getByRole('link', { name: 'Avant' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect.poll(() => stored(key)).toEqual(before);

  await expect(page.getByText('N’est plus vendu', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: `Remplacer ${old.name}`, exact: true }).click();
  const choice = page.getByRole('button', { name: `Remplacer par ${instead.name}` });
  await expect(choice).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await choice.click();
  await expect(quantityOf(page, instead.name)).not.toHaveValue('0');
  await expect(page.getByText('N’est plus vendu', { exact: true })).toHaveCount(1);
  expect(await faultsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Charger dans le panier' }).click();
  const report = page.getByRole('dialog');
  await expect(report.locator(`[data-fill="${gone.arNum}"]`)).toContainText('Retiré du catalogue');
  expect(await faultsOn(page)).toEqual([]);
  await report.getByRole('button', { name: 'Ajouter 2 lignes au panier' }).click();
  await expect(toast(page, '2 lignes ajoutées au panier')).toBeVisible();
  await expect
    .poll(async () => (await shop.cart(BUYER)).lines.map(({ arNum }) => arNum))
    .toEqual([sold.arNum, instead.arNum]);
});
