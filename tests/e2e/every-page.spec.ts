import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/journey.ts';

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
  '/categorie/1',
  '/produit/1',
  '/legal/cgv',
  '/compte',
  '/compte/factures',
  '/compte/commandes',
  '/commandes-types',
  '/commande/panier',
  '/commande/confirmation',
  '/communication',
  '/communication/nouveautes',
  '/compte/_components/filter_combobox',
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

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/.+ · Comptoir$|^Comptoir/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect([path, overflow]).toEqual([path, 0]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of [
    ['phone', { width: 360, height: 740 }],
    ['desktop', { width: 1440, height: 900 }],
  ] as const) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' });
      test.setTimeout(120_000);

      test('guest pages', async ({ page }) => {
        for (const path of guest) await expectSound(page, path);
      });

      test('shop pages', async ({ page }) => {
        await signIn(page, 'client@demo.example');
        await expect(page).toHaveURL('/');
        for (const path of shop) await expectSound(page, path);
        const orders = await page.request.get('/api/client/orders');
        const [{ ceNum }] = (await orders.json()).items;
        await expectSound(page, `/compte/commande/${ceNum}`);
      });

      test('client choice', async ({ page }) => {
        await signIn(page, 'commercial@demo.example');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectSound(page, '/choix-clients');
      });
    });
  }
}
