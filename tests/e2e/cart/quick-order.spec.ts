import type { Page } from '@playwright/test';
import { enter, expect, test } from '../../journeys/support/journey.ts';
import { catalogueReady } from '../support/catalogue.ts';
import { BY_HAND, undo } from '../support/journey.ts';

const QUICK = '/commande/rapide';

const summary = (page: Page, ready: string, toCorrect: string) =>
  expect(page.getByText(`${ready}, ${toCorrect} à corriger`, { exact: true })).toBeVisible();

test('the keyboard types, corrects, adds and undoes lines, and shared text fills the paste field', async ({
  page,
  shop,
  buyer,
}) => {
  const [one, two] = await shop.articles(2);
  if (!one || !two) throw new Error('The shop sells too little');
  await enter(page, buyer, QUICK);
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
  const own = async () => (await shop.lines(buyer)).map(({ arNum, quantity }) => [arNum, quantity]);
  const both = [
    [one.arNum, one.packSize * 2],
    [two.arNum, two.packSize * 3],
  ];
  await expect.poll(own).toEqual(both);
  await undo(page).click();
  await expect(rows).toHaveCount(2);
  await expect.poll(own).toEqual([]);

  await page.goto(`${QUICK}?texte=${encodeURIComponent(`${one.reference} ; 1`)}`);
  await expect(page.getByLabel('Coller ou déposer une liste')).toHaveValue(`${one.reference} ; 1`);
  await expect(page).toHaveURL(QUICK);
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Lire la liste' }).click();
  await expect(rows.nth(2)).toContainText('Additionnée à la ligne 1');
});
