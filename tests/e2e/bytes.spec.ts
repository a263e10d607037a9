import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { lines } from './support/catalogue.ts';
import { expect, openForgetful, signIn, test } from './support/journey.ts';

/** Time in which late scripts arrive. */
const LATE_MS = 3000;

/** The page's own scripts as transferred: brotli, each once. */
function scriptsOf(page: Page): Map<string, number> {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    // The service worker and what it installs have a budget of their own, and the catalogue's worker
    // runs beside the page.
    const isOwn = response.request().serviceWorker() === null && !response.fromServiceWorker();
    if (!isOwn || !pathname.endsWith('.js') || /^\/sw\.js$|-worker-/.test(pathname)) return;
    scripts.set(pathname, brotliCompressSync(await response.body()).length);
  });
  return scripts;
}

const sum = (scripts: Map<string, number>) =>
  [...scripts.values()].reduce((total, size) => total + size, 0);

for (const [what, path] of [
  ['the login page loads', '/auth/connexion'],
  ['who is led to it from the home page loads', '/'],
] as const) {
  test(`${what} at most 170 kB of JavaScript`, async ({ page }) => {
    const scripts = scriptsOf(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await page.waitForTimeout(LATE_MS);
    expect(sum(scripts)).toBeGreaterThan(50_000);
    expect(sum(scripts)).toBeLessThanOrEqual(170_000);
  });
}

test('a list of products loads at most 240 kB of JavaScript in a new browser', async ({
  page,
  browser,
}) => {
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/');
  const fresh = await openForgetful(browser, page);
  const list = await fresh.newPage();
  const scripts = scriptsOf(list);
  await list.goto(`${process.env.COMPTOIR_ORIGIN}/categorie/100`);
  await expect(lines(list).nth(40)).toBeAttached();
  await list.waitForTimeout(LATE_MS);
  expect(sum(scripts)).toBeGreaterThan(50_000);
  expect(sum(scripts)).toBeLessThanOrEqual(240_000);
  await fresh.close();
});
