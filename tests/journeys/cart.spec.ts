import type { Page } from '@playwright/test';
import { quantityOf } from '../e2e/support/catalogue.ts';
import { undo } from '../e2e/support/journey.ts';
import { enter, expect, test } from './support/journey.ts';
import type { Contact, Shop } from './support/shop.ts';

const CART = '/commande/panier';
const cartLines = (page: Page) => page.locator('main li[id^="line-"]');

async function expectServerTotal(page: Page, shop: Shop, buyer: Contact): Promise<void> {
  await expect(page.locator('[data-pending="0"]')).toBeAttached();
  await expect(page.locator('main [data-total="ttc"]')).toHaveText(await shop.total(buyer));
}

test('a buyer edits quantities and a note in the cart, and the total matches the server’s total', async ({
  page,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(4);
  await shop.makeOrder(
    buyer,
    articles.map(({ arNum }) => arNum),
  );
  await enter(page, buyer, CART);
  await expect(cartLines(page)).toHaveCount(4);
  await expectServerTotal(page, shop, buyer);
  const [first, second, third] = articles;
  if (!first || !second || !third) throw new Error('no article');

  // The page rounds this quantity up to a whole pack.
  await quantityOf(page, first.name).fill(String(first.packSize * 7 - 1));
  await quantityOf(page, first.name).press('Enter');
  await expect(page.getByText(`Arrondi à ${first.packSize * 7}`)).toBeVisible();
  await expect(quantityOf(page, second.name)).toBeFocused();
  for (let tap = 0; tap < 5; tap += 1) {
    await page.getByRole('button', { name: `Un colis de plus : ${second.name}` }).click();
  }
  await page.getByRole('button', { name: `Un colis de moins : ${third.name}` }).click();
  await expect(cartLines(page)).toHaveCount(3);
  await page.getByRole('button', { name: `Ajouter une note à ${first.name}` }).click();
  const note = page.getByRole('textbox', { name: `Note pour ${first.name}` });
  await note.fill('Sans couvercle');
  await note.press('Enter');
  await expect(page.getByText('Sans couvercle')).toBeVisible();
  await expect
    .poll(() => shop.lines(buyer))
    .toMatchObject([
      { arNum: first.arNum, quantity: first.packSize * 7, note: 'Sans couvercle' },
      { arNum: second.arNum, quantity: second.packSize * 6, note: null },
      { arNum: articles[3]?.arNum },
    ]);
  await expectServerTotal(page, shop, buyer);
});

test('undo restores a removed line with its note, and restores an emptied cart', async ({
  page,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(3);
  const ceNum = await shop.makeOrder(
    buyer,
    articles.map(({ arNum }) => arNum),
  );
  const [first] = articles;
  if (!first) throw new Error('no article');
  await shop.query(`update order_lines set note = 'Froid' where ce_num = $1 and ar_num = $2`, [
    ceNum,
    first.arNum,
  ]);
  await enter(page, buyer, CART);
  await expect(cartLines(page)).toHaveCount(3);
  // A toast closes by itself only while the page has the focus, so the page loses the focus.
  const holdToast = async () => {
    await expect(undo(page)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  };

  await page.getByRole('button', { name: `Retirer ${first.name}` }).click();
  await holdToast();
  await expect.poll(() => shop.lines(buyer)).toHaveLength(2);
  // The key F8 moves the focus to the toasts.
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Froid')).toBeVisible();
  await expect
    .poll(async () => (await shop.lines(buyer)).at(-1))
    .toEqual({ arNum: first.arNum, quantity: first.packSize, note: 'Froid' });

  const before = await shop.lines(buyer);
  await page.getByRole('button', { name: 'Vider le panier' }).click();
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await holdToast();
  await expect.poll(() => shop.lines(buyer)).toEqual([]);
  await undo(page).click();
  await expect(cartLines(page)).toHaveCount(3);
  await expect.poll(() => shop.lines(buyer)).toEqual(before);
  await expectServerTotal(page, shop, buyer);
});
