import { gzipSync } from 'node:zlib';
import { expect, signIn, test, toast, workerReady } from './support/journey.ts';

test('the login page loads at most 145 kB of JavaScript', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname;
    // The worker's own script and precache come after the page stands; they have a budget apart.
    if (!path.endsWith('.js') || response.request().serviceWorker() !== null || path === '/sw.js')
      return;
    scripts.set(path, gzipSync(await response.body()).length);
  });
  await page.goto('/auth/connexion');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.waitForTimeout(3000);
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(145_000);
});

test('something is painted before any module has arrived', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/connexion', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  release();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test('Chromium would install it', async ({ page }) => {
  await page.goto('/connect');
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('the language follows the browser, can be changed, and stays for a year', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/auth/connexion');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: /Français/ }).click();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'comptoir-locale');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await context.close();
});

test('404: the picture, the words, the way out', async ({ page }) => {
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/');
  for (const path of [
    '/nulle-part',
    '/produit/abc',
    '/produit/0',
    '/compte/commande/1e3',
    '/legal/nulle-part',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Erreur\s*404/);
    await expect(page.getByText('Désolé, cette page n’existe pas.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Continuer/ })).toHaveAttribute(
      'href',
      '/auth/connexion',
    );
  }
});

test('a crawler gets no error page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/nulle-part');
  await page.waitForTimeout(1500);
  await expect(page.getByText('Désolé, cette page n’existe pas.')).toHaveCount(0);
  await context.close();
});

test('legal pages read without a session, without the shell', async ({ page }) => {
  for (const id of ['mentions', 'cgv', 'confidentialite', 'cookies', 'accessibilite']) {
    await page.goto(`/legal/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  }
});

test('the cart’s later steps lead back to an empty cart', async ({ page }) => {
  await signIn(page, 'client2@demo.example');
  await expect(page).toHaveURL('/');
  for (const path of ['/commande/livraison', '/commande/validation']) {
    await page.goto(path);
    await expect(page).toHaveURL('/commande/panier');
  }
});

test('a page opens at its top, and going back finds the place again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, 'client@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await page.evaluate(() => scrollTo(0, 200));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByRole('link', { name: 'Favoris' }).last().click();
  // The address changes before the page does: what counts is where the new page opens.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoris');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
});

test('toasts: one at a time, gone after their time, closed by Escape after F8', async ({
  page,
}) => {
  await signIn(page, 'client@demo.example', 'not the password');
  await expect(toast(page, 'Connexion refusée')).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Connexion refusée')).toBeHidden();
  await signIn(page, 'client@demo.example', 'not the password either');
  await expect(toast(page, 'Connexion refusée')).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(toast(page, 'Connexion refusée')).toBeHidden({ timeout: 9000 });
});
