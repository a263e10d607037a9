import type { Page } from '@playwright/test';
import { violationsOn } from '../e2e/support/accessibility.ts';
import { button, CONFIRMED, state, terms } from './support/checkout.ts';
import { enter, expect, test } from './support/journey.ts';

test.use({ reducedMotion: 'reduce' });

/**
 * Runs axe in both themes. The dark theme changes only colours, so the check there is limited to
 * the contrast.
 */
async function faultsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const faults = await violationsOn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  faults.push(...(await violationsOn(page, ['color-contrast'])));
  return faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function expectNoFaults(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([path, ...(await faultsOf(page))]).toEqual([path]);
  }
}

test('sign-in, client choice and catalogue have no accessibility faults', async ({
  page,
  representative,
}) => {
  await expectNoFaults(page, ['/auth/connexion']);
  await enter(page, representative, '/choix-clients');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoFaults(page, ['/choix-clients']);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL('/');
  await expectNoFaults(page, ['/', '/categorie/tout']);
});

test('the steps of an order have no accessibility faults', async ({ page, shop, buyer }) => {
  const arNums = (await shop.articles(3)).map(({ arNum }) => arNum);
  await shop.makeOrder(buyer, arNums);
  await enter(page, buyer);
  await expectNoFaults(page, [`/produit/${arNums[0]}`, '/commande/rapide', '/commande/panier']);
  await page.getByRole('link', { name: 'Commander', exact: true }).first().click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Continuer').click();
  await terms(page).check();
  expect(await faultsOf(page)).toEqual([]);
  await button(page, 'Valider la commande').click();
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
