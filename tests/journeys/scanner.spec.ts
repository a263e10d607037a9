import { catalogueReady, lines, searchBox } from '../e2e/support/catalogue.ts';
import { workerReady } from '../e2e/support/journey.ts';
import { type HandScanner, openHandScanner } from './support/hand-scanner.ts';
import { enter, expect, test } from './support/journey.ts';

const SET_UPS: HandScanner[] = [
  { scanner: 'qwerty', device: 'qwerty', end: 'Enter' },
  { scanner: 'qwerty', device: 'azerty', end: 'Tab' },
  { scanner: 'azerty', device: 'qwerty', end: 'Enter' },
  { scanner: 'azerty', device: 'azerty', end: 'Enter' },
];

test('a hand scanner adds a pack wherever the focus is, also offline, and changes no typed text', async ({
  page,
  context,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(13);
  const listed = articles.pop();
  await enter(page, buyer, `/categorie/tout?q=${listed?.reference}`);
  await catalogueReady(page);
  await workerReady(page);
  const scanner = await openHandScanner(page);
  let count = 0;
  /** Scans the next articles. Each scan uses another setting of the scanner. */
  const scan = async (some: number) => {
    for (const { ean } of articles.slice(count, count + some)) {
      await scanner.scan(ean, SET_UPS[count % SET_UPS.length] as HandScanner);
      count += 1;
      const shown = count === 1 ? '1 ligne' : `${count} lignes`;
      await expect(page.getByRole('banner')).toContainText(shown);
    }
  };

  await page.getByRole('button', { name: 'Scanner' }).first().focus();
  await scan(4);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await context.setOffline(true);
  const quantity = lines(page).first().locator('[data-quantity]');
  await quantity.fill('7');
  await scan(4);
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue('7');
  await quantity.press('Escape');

  await searchBox(page).fill('gobelet');
  await searchBox(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 5));
  await scan(4);
  await expect(searchBox(page)).toHaveValue('gobelet');
  // Fast keys do not count as a scan if no end key follows.
  await scanner.typeFast('1234567');
  await expect(searchBox(page)).toHaveValue('gob1234567et');

  await context.setOffline(false);
  await expect
    .poll(async () => (await shop.lines(buyer)).map(({ arNum, quantity }) => [arNum, quantity]))
    .toEqual(articles.map(({ arNum, packSize }) => [arNum, packSize]));
});
