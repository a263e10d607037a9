import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const FONT = /\/assets\/inter-[^/]+\.woff2$/;

const rowsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, p, label, button, a, span')]
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => [element.textContent, element.getBoundingClientRect()] as const)
      .filter(([text, { height }]) => text && height > 0)
      .map(([text, { top, height }]) => [text, Math.round(top), Math.round(height)]),
  );

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
  // The test does not wait for the load event, because the load event waits for a preloaded font.
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

test('tabular figures leave hyphens and spaces as narrow as in running text', async ({ page }) => {
  await page.goto('/auth/connexion');
  const [usual, tabular] = await page.evaluate(async () => {
    await document.fonts.load('16px Inter');
    return ['normal', 'tabular-nums'].map((figures) => {
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; white-space: pre; font: 16px Inter; font-variant-numeric: ${figures}`;
      document.body.append(span);
      return ['-', ' ', '1', '4'].map((text) => {
        span.textContent = text.repeat(10);
        return span.getBoundingClientRect().width;
      });
    });
  });
  expect(tabular?.slice(0, 2)).toEqual(usual?.slice(0, 2));
  expect(tabular?.[2]).toBe(tabular?.[3]);
  expect(usual?.[2]).toBeLessThan(usual?.[3] ?? 0);
});
