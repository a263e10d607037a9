import { catalogueReady, lines, results, searchBox } from '../e2e/support/catalogue.ts';
import { enter, expect, test } from './support/journey.ts';

test('the URL of a list contains its filters, and Back returns to the same scroll position', async ({
  page,
  buyer,
}) => {
  await enter(page, buyer, '/categorie/tout');
  await expect(lines(page).nth(47)).toBeAttached();
  const count = page.getByText(/^[\d\u202f]+ articles?$/).first();
  const all = (await count.textContent()) ?? '';

  await page
    .getByRole('button', { name: /^Marque/ })
    .first()
    .click();
  const brands = page.getByRole('combobox', { name: 'Marque', exact: true });
  await brands.press('ArrowDown');
  await brands.press('Enter');
  await expect(page).toHaveURL(/brand=\d+/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(count).not.toHaveText(all);
  const filtered = (await count.textContent()) ?? '';
  await page.reload();
  await expect(count).toHaveText(filtered);
  await page.getByRole('button', { name: /Retirer le filtre/ }).click();
  await expect(count).toHaveText(all);

  await page.getByRole('button', { name: 'Afficher la suite' }).scrollIntoViewIfNeeded();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(60);
  const line = lines(page).nth(60);
  await line.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await line.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produit\/\d+/);
  await expect(page.getByRole('textbox', { name: /^Quantité\s:/ }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('the search finds a code and mistyped words, adds a pack, and offers a request if it finds nothing', async ({
  page,
  shop,
  buyer,
}) => {
  const [article] = await shop.articles(1);
  if (!article) throw new Error('no article');
  await enter(page, buyer, '/promotions');
  await catalogueReady(page);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  const first = results(page).first();
  await searchBox(page).fill(article.reference.toLowerCase().replaceAll('-', ''));
  await expect(first).toContainText(article.name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Un colis ajouté : ${article.name}`).first()).toBeAttached();
  await expect
    .poll(() => shop.lines(buyer))
    .toEqual([{ arNum: article.arNum, quantity: article.packSize, note: null }]);

  await searchBox(page).fill('goblet carton');
  await expect(first).toContainText(/gobelet/i);
  await searchBox(page).fill('xyzzyx');
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander ce produit' })).toBeVisible();
});
