import type { Locator } from '@playwright/test';
import { expect, openAs, signIn, test, toast } from './support/journey.ts';

test('a page whose scripts do not run reports an old browser or missing styles, and paints early', async ({
  page,
}) => {
  // Simulates a browser that supports neither cascade layers nor `color-mix()`.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/auth/connexion');
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at];
        const isUnknown = rule instanceof CSSLayerBlockRule || rule instanceof CSSSupportsRule;
        if (isUnknown) sheet.deleteRule(at);
      }
    }
  });
  await expect(page.getByText('Ce navigateur est trop ancien')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.unroute('**/assets/*.js');

  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/auth/connexion');
  await expect(page.getByText('La page n’a pas été chargée en entier')).toBeVisible();
  await expect(page.getByText('Ce navigateur est trop ancien')).toBeHidden();
  await page.unroute('**/assets/*.css');

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Recharger la page' }).click();
  await expect(page).toHaveURL(/\?$/);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  release();
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByText('La page n’a pas été chargée en entier')).toBeHidden();
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

test('the pages of unknown paths and articles show a 404 with a link', async ({ page }) => {
  await openAs(page, 'client@demo.example');
  for (const path of [
    '/nulle-part',
    '/produit/abc',
    '/produit/0',
    '/produit/99999999',
    '/categorie/99999',
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

test('a page shows 401 if the server refuses its data, and a message if the page fails', async ({
  page,
  quietConsole,
}) => {
  await openAs(page, 'client@demo.example');
  await page.addInitScript(() => {
    const { fetch } = window;
    const refused = /^\/api\/(client\/(orders|invoices)|account|faq|articles)(?![\w/])/;
    window.fetch = async (asked, how) =>
      refused.test(String(asked))
        ? new Response(JSON.stringify({ status: 401, code: 'UNAUTHENTICATED' }), {
            status: 401,
            headers: { 'content-type': 'application/problem+json' },
          })
        : fetch(asked, how);
  });
  for (const path of [
    '/compte/commandes',
    '/compte/factures',
    '/compte',
    '/faq',
    '/communication',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Erreur\s401$/);
    await expect(
      page.getByText('Vous n’êtes pas autorisé à visiter cette page.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Continuer' }).click();
    // The login page redirects a user who is already signed in.
    await expect(page).toHaveURL('/');
    expect(quietConsole.splice(0)).toEqual([
      expect.stringContaining('The page failed: UnauthorizedError'),
    ]);
  }
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (asked, how) =>
      String(asked).startsWith('/api/faq') ? Response.json({}) : fetch(asked, how);
  });
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Erreur\s500$/);
  await expect(page.getByText('Une erreur est survenue.', { exact: true })).toBeVisible();
  await expect(page.getByText(/is not a function$/)).toBeVisible();
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('The page failed: TypeError')]);
});

test('a page opens at its top, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openAs(page, 'client@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await page.evaluate(() => scrollTo(0, 200));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByRole('link', { name: 'Favoris' }).last().click();
  // The URL changes earlier than the page, so this waits for the heading of the new page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoris');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  // The browser loads each URL as a whole page. The page must open at its top, and must not move
  // when content loads above the list.
  for (const path of ['/categorie/tout', '/promotions', '/categorie/tout', '/promotions']) {
    await page.goto(path);
    await expect(page.locator('li[id^="product-"]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(() => scrollY)]).toEqual([path, 0]);
    await page.evaluate(() => scrollTo(0, 500));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('a toast closes by keys, by a swipe, or after a time that stops under the pointer', async ({
  page,
}) => {
  await page.clock.install();
  const refused = toast(page, 'Connexion refusée');
  await signIn(page, 'client@demo.example', 'not the password');
  await expect(refused).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(refused).toBeHidden();

  await signIn(page, 'client@demo.example', 'not it either');
  await refused.hover();
  await page.clock.fastForward(60_000);
  const { x, y } = (await refused.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 5);
  await page.mouse.move(x + 60, y + 5);
  await page.mouse.up();
  await expect(refused).toBeHidden();

  // The pointer is still where the previous toast was. This must not stop the time of the next
  // toast.
  await signIn(page, 'client@demo.example', 'nor this');
  await expect(refused).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(5500);
  await expect(refused).toBeHidden();
});

test('a closed panel is empty and returns the focus, and the values of a filter fit the window', async ({
  page,
}) => {
  await openAs(page, 'client@demo.example', '/promotions');
  const button = page.getByRole('button', { name: /Mon compte et mes réglages/ });
  const panel = page.locator(`[id="${await button.getAttribute('popovertarget')}"]`);
  await expect(panel).toBeEmpty();
  await button.press('Enter');
  await panel.getByRole('link', { name: 'Diagnostic' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await expect(panel).toBeEmpty();

  await page.goto('/categorie/tout');
  const brand = page.getByRole('button', { name: 'Marque', exact: true });
  for (const edge of ['end', 'start'] as const) {
    await brand.evaluate((one, block) => one.scrollIntoView({ block }), edge);
    await brand.click();
    const values = page.getByRole('dialog', { name: 'Marque' });
    await expect(values.getByRole('option').nth(4)).toBeInViewport({ ratio: 1 });
    await page.mouse.click(5, 5);
    await expect(values).toBeHidden();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('prices are beside their buttons, the menu opens pages, and small targets are easy to tap', async ({
    page,
  }) => {
    await openAs(page, 'client@demo.example', '/produit/1');
    const price = await page.locator('[data-net-price]').textContent();
    const bar = page.locator('[data-order-bar]');
    await expect(bar.getByRole('button', { name: 'Ajouter' })).toBeInViewport();
    await expect(bar.getByText(price ?? '', { exact: true })).toBeInViewport();
    const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link');
    await expectEasy(crumbs.filter({ visible: true }));
    await expectEasy(page.getByRole('button', { name: /^Copier/ }));

    const ways = {
      Commandes: '/compte/commandes',
      Factures: '/compte/factures',
      Modèles: '/commandes-types',
      'Commande rapide': '/commande/rapide',
    };
    for (const [name, path] of Object.entries(ways)) {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
      const menu = page.getByRole('navigation', { name: 'Autres pages' });
      await menu.getByRole('link', { name, exact: true }).tap();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(menu).toBeHidden();
    }
    await expect(page.getByRole('button', { name: 'Scanner' })).toHaveCount(1);

    await page.goto('/promotions');
    const first = page.locator('main li[id^="product-"]').first();
    const path = await first.getByRole('link').getAttribute('href');
    const opened = () => expect(page).toHaveURL((url) => url.pathname === path);
    await first.tap({ position: { x: 30, y: 30 } });
    await opened();
    await page.goto('/promotions');
    await page.getByRole('button', { name: 'En grille' }).tap();
    // The tap hits the tile beside its texts.
    await first.tap({ position: { x: 14, y: 170 } });
    await opened();

    await page.goto('/categorie/100');
    await expectEasy(page.getByRole('button', { name: /^En (liste|grille)/ }));
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/categorie/tout');
    await expectEasy(page.locator('nav li li').getByRole('link').filter({ visible: true }));
  });

  test('the header shows the whole name of the client, and the menu opens the round', async ({
    page,
  }) => {
    await openAs(page, 'commercial@demo.example', '/choix-clients');
    await page.getByRole('option').filter({ hasText: 'Brasserie du Port' }).tap();
    const chip = page.getByRole('banner').getByRole('link', { name: /Brasserie du Port/ });
    const name = chip.getByText('Brasserie du Port');
    const isWhole = await name.evaluate((text) => text.scrollWidth <= text.clientWidth);
    expect(isWhole).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap();
    await page
      .getByRole('navigation', { name: 'Autres pages' })
      .getByRole('link', { name: 'Ma tournée' })
      .tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ma tournée/);
  });
});

async function expectEasy(targets: Locator): Promise<void> {
  await expect(targets.first()).toBeVisible();
  const missed = await targets.evaluateAll((all) =>
    all.flatMap((target) => {
      target.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = target.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      const near = [
        [left - 21, top],
        [left + 21, top],
        [left, top - 21],
        [left, top + 21],
      ] as const;
      const isMissed = near.some((point) => !target.contains(document.elementFromPoint(...point)));
      return isMissed ? [target.textContent || target.getAttribute('aria-label')] : [];
    }),
  );
  expect(missed).toEqual([]);
}
