import type { Page } from '@playwright/test';
import { catalogueReady, results, searchBox } from '../e2e/support/catalogue.ts';
import { BY_HAND, PASSWORD } from '../e2e/support/journey.ts';
import { CART, CONFIRMED, state } from './support/checkout.ts';
import { expect, test } from './support/journey.ts';

const MOST_STOPS = 80;

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.locator(':focus').evaluateAll((nodes) =>
      nodes.map((node) => {
        const labels = node instanceof HTMLInputElement ? [...(node.labels ?? [])] : [];
        return [
          node.getAttribute('aria-label') ?? node.textContent,
          ...labels.map((one) => one.textContent),
        ];
      }),
    );
    if (focused.flat().some((text) => name.test(text ?? ''))) return;
  }
  throw new Error(`${name} cannot be reached with Tab`);
}

test('a contact signs in, finds articles and places the order with the keyboard alone', async ({
  page,
  shop,
  buyer,
}) => {
  await page.goto('/promotions');
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
  await tabTo(page, /Adresse e-mail/);
  await page.keyboard.type(buyer.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await catalogueReady(page);

  const articles = await shop.articles(2);
  await page.keyboard.press('/');
  for (const { reference, name, packSize } of articles) {
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type(reference, BY_HAND);
    await expect(results(page).first()).toContainText(name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect(results(page).first().locator('[data-quantity]')).toBeFocused();
    await page.keyboard.type(String(3 * packSize), BY_HAND);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await expect
    .poll(() => shop.lines(buyer))
    .toMatchObject(articles.map(({ arNum, packSize }) => ({ arNum, quantity: 3 * packSize })));

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('panier', BY_HAND);
  await expect(palette.getByRole('option', { selected: true })).toContainText('Panier');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(CART);
  const quantity = page.locator('main [data-quantity]').first();
  await expect(palette).toBeHidden();
  await expect(quantity).toBeVisible();
  await page.keyboard.press('q');
  await expect(quantity).toBeFocused();
  // The Tab key stops once at each line. The arrow keys reach the other controls of the line.
  await page.keyboard.press('Tab');
  await expect(page.locator('main [data-quantity]').nth(1)).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(
    page.getByRole('main').getByRole('button', { name: `Retirer ${articles[1]?.name}` }),
  ).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByRole('main').getByRole('link', { name: articles[1]?.name ?? '' }),
  ).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(quantity).toBeFocused();
  await page.keyboard.type(String(2 * (articles[0]?.packSize ?? 0)), BY_HAND);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await tabTo(page, /Standard/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
  await tabTo(page, /^Continuer$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/commande/validation');
  await tabTo(page, /conditions générales/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Valider la commande$/);
  await page.keyboard.press('Enter');
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await shop.placed(buyer)).toMatchObject([{ lines: 2 }]);
});
