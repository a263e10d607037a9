import type { Page } from '@playwright/test';
import { faultsOn, otherFaultsOn, violationsOn } from '../support/accessibility.ts';
import { catalogueReady, results, searchBox } from '../support/catalogue.ts';
import { expect, openAs, test } from '../support/journey.ts';

const shop = [
  '/',
  '/faq',
  '/test',
  '/contact',
  '/favoris',
  '/connect',
  '/destockage',
  '/nouveautes',
  '/promotions',
  '/marques/1',
  '/categorie/100',
  '/produit/1',
  '/legal/cgv',
  '/compte',
  '/compte/factures',
  '/compte/commandes',
  '/commandes-types',
  '/commande/panier',
  '/commande/confirmation',
  '/communication',
  '/communication/gobelets-sur-place',
  '/compte/_components/filter_combobox',
  '/commande/rapide',
  '/envois',
  '/envois?partie=envoyees',
  '/envois?partie=a-verifier',
  '/nulle-part',
];
const guest = [
  '/auth/connexion',
  '/auth/forgot',
  '/auth/change-password?token=AAAAAAAAAAAAAAAAAAAAAA.9999999999999',
  `/activate/AAAAAAAAAAAAAAAAAAAAAA.9999999999999`,
  '/auth/change-password',
  '/connect',
  '/legal/mentions',
];

const devices = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** The window widths that are checked with text twice as large. */
const TWICE = [390, 820, 1440];

/**
 * Checks the page in both colour schemes on a phone and a desktop, and with text twice as large.
 * The dark scheme changes only colours, so the check there is limited to the contrast.
 */
async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const viewport of devices) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/.+ · Comptoir$|^Comptoir/);
    expect(await seriousFaults(page)).toEqual([]);
    expect([path, await overflowOf(page, '')]).toEqual([path, 0]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await seriousFaults(page, ['color-contrast'])).toEqual([]);
  }
  for (const width of TWICE) {
    await page.setViewportSize({ width, height: 900 });
    expect([path, width, await overflowOf(page, '200%')]).toEqual([path, width, 0]);
  }
  expect([path, ...(await otherFaultsOn(page))]).toEqual([path]);
}

const overflowOf = (page: Page, textSize: string): Promise<number> =>
  page.evaluate((size) => {
    const root = document.documentElement;
    root.style.fontSize = size;
    const overflow = root.scrollWidth - root.clientWidth;
    root.style.fontSize = '';
    return overflow;
  }, textSize);

async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Waits until transitions have ended, because their intermediate colours would fail the check.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );
  return (await violationsOn(page, rules))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('guest pages have no accessibility faults and no horizontal overflow', async ({ page }) => {
  for (const path of guest) await expectSound(page, path);
});

for (const part of [0, 1]) {
  test(`shop pages have no accessibility faults and no horizontal overflow, half ${part + 1}`, async ({
    page,
  }) => {
    await openAs(page, 'client@demo.example');
    const orders = await page.request.get('/api/client/orders');
    const [{ ceNum }] = (await orders.json()).items;
    const paths = [...shop, `/compte/commande/${ceNum}`];
    for (const path of paths.filter((_, at) => at % 2 === part)) await expectSound(page, path);
  });
}

test('panels, dialogs and menus of a buyer have no accessibility faults', async ({ page }) => {
  await openAs(page, 'client@demo.example', '/categorie/100');
  await catalogueReady(page);
  await searchBox(page).fill('gobelet');
  await expect(results(page).first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/categorie/100');
  await page.getByRole('button', { name: /^Tous les filtres|^Filtres/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/commande/habituelle');
  await expect(page.locator('main li[data-fill]').first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Autres pages' })).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});

test('the client choice and the views opened from it have no accessibility faults', async ({
  page,
}) => {
  await openAs(page, 'commercial@demo.example', '/choix-clients');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectSound(page, '/choix-clients');
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('option').first().locator('[title^="Fiche de"]').click();
  await expect(page).toHaveURL(/client=/);
  expect(await faultsOn(page)).toEqual([]);
  await page.goto('/choix-clients?vue=tournee');
  await expect(page.locator('main li[data-client]').first()).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
});
