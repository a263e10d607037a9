import type { Page } from '@playwright/test';
import { expect, test, workerReady } from './support/journey.ts';

const FONT = /\/assets\/inter-[^/]+\.woff2$/;

async function openSignIn(page: Page): Promise<void> {
  await page.goto('/auth/connexion');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Top and height of each box with a text. */
const rowsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, p, label, button, a, span')]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
      .filter(([text, { height }]) => text && height > 0)
      .map(([text, { top, height }]) => [text, Math.round(top), Math.round(height)]),
  );

/** The width of a text in the page's typeface at this weight. */
const widthOf = (page: Page, weight: number) =>
  page.evaluate((fontWeight) => {
    const text = 'Commandes, livraisons et factures de votre établissement, en un seul endroit';
    const line = Object.assign(document.createElement('span'), { textContent: text });
    Object.assign(line.style, { fontWeight, position: 'absolute', whiteSpace: 'nowrap' });
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  }, String(weight));

for (const width of [390, 1440]) {
  test(`at ${width} px the fallback puts every line where the typeface puts it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(FONT, (route) => route.abort());
    await openSignIn(page);
    const [rows, regular, bold] = [
      await rowsOf(page),
      await widthOf(page, 400),
      await widthOf(page, 700),
    ];
    expect(rows.length).toBeGreaterThan(5);
    await workerReady(page);
    // The worker has cached the font, but a busy machine may still draw a page without it.
    const isDrawn = async () => {
      await openSignIn(page);
      return (await widthOf(page, 400)) !== regular;
    };
    await expect.poll(isDrawn).toBe(true);
    expect(await rowsOf(page)).toEqual(rows);
    const nearly = (before: number, after: number) => Math.abs(after / before - 1);
    expect(nearly(regular, await widthOf(page, 400))).toBeLessThan(0.03);
    expect(nearly(bold, await widthOf(page, 700))).toBeLessThan(0.03);
  });
}

test('a typeface that arrives late causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      dataset.shifts = String(Number(dataset.shifts ?? 0) + list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(FONT, async (route) => {
    await held;
    await route.continue();
  });
  // The load event waits for a preloaded font.
  await page.goto('/auth/connexion', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const before = await rowsOf(page);
  const came = page.waitForEvent('requestfinished', (request) => FONT.test(request.url()));
  answer();
  await came;
  await page.evaluate(() => document.fonts.ready);
  expect(await rowsOf(page)).toEqual(before);
  expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
});
