import type { Page } from '@playwright/test';
import { catalogueReady } from '../../e2e/support/catalogue.ts';
import { workerReady } from '../../e2e/support/journey.ts';
import { expect } from './journey.ts';

export const CART = '/commande/panier';
export const CONFIRMED = /Confirmée n°\sCMD-/;
export const STORED = 'Enregistrée sur cet appareil';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

export const terms = (page: Page) => page.getByRole('checkbox', { name: /conditions générales/ });

export const state = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

export async function totalsOn(page: Page): Promise<Record<string, string>> {
  const shown = page.locator('main [data-total]');
  await expect(shown.first()).toBeVisible();
  const all = await shown.evaluateAll((nodes) =>
    nodes.map((node) => [node.getAttribute('data-total') ?? '', node.textContent ?? '']),
  );
  return Object.fromEntries(all);
}

/**
 * Waits on the cart’s page until the service worker has stored addresses and terms for offline use.
 */
export async function readyToLeave(page: Page): Promise<void> {
  await workerReady(page);
  await catalogueReady(page);
  const ahead = [/\/livraison$/, /\/livraisons$/].map((one) => page.waitForResponse(one));
  await page.reload();
  await Promise.all(ahead);
  await expect(page.locator('main li[id^="line-"]').first()).toBeVisible();
}

export async function toValidation(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Commander', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await button(page, 'Continuer').click();
  await expect(button(page, /^(?:Valider la commande|Mettre en attente)$/)).toBeVisible();
}
