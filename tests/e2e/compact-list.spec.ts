import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, test } from './support/journey.ts';

test.beforeEach(({ page }) => openAs(page, 'client@demo.example'));

test('forty-eight rows of a compact list are 44 px high, whatever they say', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/promotions');
  const rows = page.locator('main li[id^="product-"]');
  await expect(rows.nth(47)).toBeAttached();
  await expect(
    rows.filter({ hasText: /Dernier achat\s: \d+ le \d\d\/\d\d/ }).first(),
  ).toBeVisible();
  const heights = await rows.evaluateAll((all) =>
    (all as HTMLElement[]).slice(0, 48).map((row) => {
      // What is far off has no height of its own yet.
      row.style.contentVisibility = 'visible';
      return row.getBoundingClientRect().height;
    }),
  );
  expect(heights).toEqual(heights.map(() => 44));
});

test('nothing shifts while a compact list opens, whose first rows leave room below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/categorie/100');
  await catalogueReady(page);
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts });
  });
  for (const path of ['/promotions', '/categorie/200', '/nouveautes']) {
    // Without a press, after which shifts are forgiven.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page.getByText(/^\d+ sur \d+$/)).toBeVisible();
    await page.waitForTimeout(700);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual(
    [],
  );
});
