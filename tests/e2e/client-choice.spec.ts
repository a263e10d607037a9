import type { Page } from '@playwright/test';
import { results, searchBox } from './support/catalogue.ts';
import { chooseClient, expect, openAs, test, workerReady } from './support/journey.ts';

test.beforeEach(async ({ page }) => {
  await openAs(page, 'commercial@demo.example', '/promotions');
  await expect(page).toHaveURL(/\/choix-clients/);
});

const search = (page: Page) => page.getByRole('combobox', { name: /client/i });

test('a client that a representative has chosen is listed first the next time', async ({
  page,
}) => {
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeGreaterThanOrEqual(30);
  await search(page).fill('le moan');
  const blocked = page.getByRole('option', { name: /Le Moan/ });
  await expect(blocked).toContainText('Bloqué');
  await expect(blocked).toContainText('Encours dépassé');

  await search(page).fill('brasserie du port');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByText('Brasserie du Port').first()).toBeVisible();
  await page.goto('/choix-clients');
  await expect(page.getByRole('option').first()).toContainText('Brasserie du Port');
});

test('a representative switches carts from a client’s page, and searches during the switch', async ({
  page,
}) => {
  await chooseClient(page, 'brasserie du port');
  await expect(page).toHaveURL('/promotions');
  await page.goto('/choix-clients');
  await search(page).fill('gwenn');
  await page.getByRole('option').first().locator('[title^="Fiche de"]').click();
  const openCart = page.getByText('Le panier ouvert est celui de Brasserie du Port');
  await expect(openCart).toBeVisible();
  await expect(page.getByRole('region', { name: 'Commande habituelle' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ajouter \d/ })).toHaveCount(0);
  const checked = page.waitForRequest(/is-client$/);
  await page.getByRole('button', { name: 'Ouvrir le panier de Crêperie Gwenn' }).click();
  await expect(page.getByRole('banner')).toContainText('Crêperie Gwenn');
  await expect(openCart).toBeHidden();
  expect((await checked).postDataJSON()).toEqual({
    clNum: Number(new URL(page.url()).searchParams.get('client')),
  });

  // The page ends a request after 8 s. Its clock advances only as far as the search needs, so that a
  // slow machine does not end the held request.
  await page.clock.install();
  await page.goto('/choix-clients');
  const { promise, resolve: mayAnswer } = Promise.withResolvers<void>();
  await page.route('**/api/commercial/client', async (route) => {
    await promise;
    await route.continue();
  });
  const auberge = page.getByRole('option').filter({ hasText: 'Auberge' }).first();
  await expect(auberge).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await auberge.click();
  const articles = searchBox(page);
  await articles.pressSequentially('gobelet');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return results(page).count();
    })
    .toBeGreaterThan(0);
  mayAnswer();
  await page.clock.resume();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await expect(page.getByRole('banner')).toContainText('Auberge');
  await expect(articles).toBeFocused();
  await page.keyboard.type(' carton');
  await expect(articles).toHaveValue('gobelet carton');
  await expect(results(page).first()).toBeVisible();
  // The search field becomes empty when the user opens another page.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Panier/ })
    .click();
  await expect(page).toHaveURL(/panier$/);
  await expect(articles).toHaveValue('');
  await page.goto('/categorie/tout?q=gobelet');
  await expect(articles).toHaveValue('gobelet');
  await expect(results(page)).toHaveCount(0);
});

test('the palette chooses a client offline, and the page sends the choice when the network is back', async ({
  page,
  context,
}) => {
  await expect(page.getByRole('option').first()).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await palette.getByRole('combobox').fill('brasserie du port');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Brasserie du Port');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByText('Brasserie du Port').first()).toBeVisible();
  await expect(page.getByText('Ce client n’a pas été préparé sur cet appareil')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/profile')).json()).CLIENT?.name)
    .toBe('Brasserie du Port');
});
