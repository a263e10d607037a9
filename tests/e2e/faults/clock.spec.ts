import type { Page } from '@playwright/test';
import { addPack, expect, row, test } from '../../journeys/support/journey.ts';
import { catalogueReady, lines } from '../support/catalogue.ts';
import { openForgetful, signIn } from '../support/journey.ts';
import { openWrongDate } from '../support/wrong-date.ts';

// In these tests, pages and workers have a wrong date.

const ORIGIN = process.env.COMPTOIR_ORIGIN ?? '';
const DAY_MS = 86_400_000;

async function promotionsOn(page: Page): Promise<string[]> {
  await page.goto(`${ORIGIN}/promotions`);
  await expect(lines(page).nth(7)).toBeAttached();
  // Two pages may differ in the number of rows that they render below the visible rows.
  return lines(page).evaluateAll((rows) =>
    rows.slice(0, 8).map(({ id, textContent }) => `${id} ${textContent}`),
  );
}

test('a device whose date is 40 days ahead shows today’s promotions and stays signed in', async ({
  page,
  context,
  browser,
  shop,
  buyer,
}) => {
  const [article] = await shop.articles(1);
  if (!article) throw new Error('no article');
  await openWrongDate(context, 40 * DAY_MS);
  // The link was made a minute ago. The page must first request the server’s date.
  await page.goto(`/activate/AAAAAAAAAAAAAAAAAAAAAA.${Date.now() - 60_000}`);
  await page.waitForFunction(() => localStorage.getItem('comptoir-clock') !== null);
  await expect(page.locator('input[type=password]').first()).toBeVisible();
  await expect(page.getByText('Ce lien n’est plus valable')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/connexion');
  await signIn(page, buyer.email);
  await expect(page).toHaveURL('/');
  await catalogueReady(page);
  const truth = await openForgetful(browser, page);
  const right = await truth.newPage();
  await right.goto(`${ORIGIN}/`);
  await catalogueReady(right);
  // The page renders the date of the last purchase later than the list.
  await expect(async () => {
    expect(await promotionsOn(page)).toEqual(await promotionsOn(right));
  }).toPass();
  await truth.close();

  await page.goto(`/categorie/tout?q=${article.reference}`);
  await addPack(page, article);
  await expect
    .poll(() => shop.lines(buyer))
    .toMatchObject([{ arNum: article.arNum, quantity: article.packSize }]);
  await page.reload();
  await expect(row(page, article.arNum)).toBeVisible();

  await shop.query('delete from sessions where co_num = $1', [buyer.coNum]);
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/connexion/);
});
