import { lines } from './support/catalogue.ts';
import { expect, openAs, test } from './support/journey.ts';

test('back finds a line where it was, on the phone and on the desktop', async ({ page }) => {
  await openAs(page, 'client@demo.example');
  for (const [width, at] of [
    [390, 12],
    [1280, 25],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/categorie/100');
    await expect(lines(page).nth(47)).toBeAttached();
    const name = (await lines(page).nth(at).getByRole('link').first().textContent()) ?? '';
    const link = page.getByRole('link', { name }).first();
    const placeOf = () => link.evaluate((element) => element.getBoundingClientRect().top);
    await link.scrollIntoViewIfNeeded();
    const place = await placeOf();
    await link.click();
    await expect(page).toHaveURL(/\/produit\/\d+/);
    await page.goBack();
    await expect(lines(page).nth(47)).toBeAttached();
    await expect.poll(placeOf, { message: `${width} px` }).toBe(place);
  }
});
