import { expect, signIn, test, workerReady } from './support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/promotions');
  await signIn(page, 'commercial@demo.example');
  await expect(page).toHaveURL(/\/choix-clients/);
});

const search = (page: import('@playwright/test').Page) =>
  page.getByRole('combobox', { name: /client/i });

// Specification: route.choix-clients, role.commercial
test('the portfolio is there; search forgives accents and case; Enter goes on', async ({
  page,
}) => {
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeGreaterThanOrEqual(30);
  await search(page).fill('brasserie du port');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByText('Brasserie du Port').first()).toBeVisible();
});

test('by code and by town; nothing found is said', async ({ page }) => {
  await search(page).fill('c01482');
  await expect(page.getByRole('option', { name: /Brasserie du Port/ })).toBeVisible();
  await search(page).fill('lorient');
  await expect(page.getByRole('option', { name: /Brasserie du Port/ })).toBeVisible();
  await search(page).fill('zzzz');
  await expect(page.getByText('Aucun client ne correspond')).toBeVisible();
});

test('a blocked client says why', async ({ page }) => {
  await search(page).fill('le moan');
  const option = page.getByRole('option', { name: /Le Moan/ });
  await expect(option).toContainText('Bloqué');
  await expect(option).toContainText('Encours dépassé');
});

test('the last client comes first the next time, and the other representative sees none of it', async ({
  page,
}) => {
  await search(page).fill('brasserie du port');
  await page.getByRole('option', { name: 'Brasserie du Port' }).click();
  await expect(page).toHaveURL('/promotions');
  await page.goto('/choix-clients');
  await expect(page.getByRole('option').first()).toContainText('Brasserie du Port');

  await page
    .getByRole('button', { name: /Mon compte et mes réglages/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/auth/connexion');
  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    storage: JSON.stringify({ ...localStorage }),
  }));
  expect(left.databases).toEqual([]);
  expect(left.storage).not.toContain('Brasserie');
});

test('the list stays when the network goes, and the choice follows when it is back', async ({
  page,
  context,
}) => {
  await expect(page.getByRole('option').first()).toBeVisible();
  await workerReady(page);
  await context.setOffline(true);
  await search(page).fill('brasserie du port');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/promotions');
  await expect(page.getByText('Brasserie du Port').first()).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/profile')).json()).CLIENT?.name, {
      timeout: 15_000,
    })
    .toBe('Brasserie du Port');
});
