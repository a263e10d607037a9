import type { Page } from '@playwright/test';

/** Waits for the performance mark that the page sets when the device has the whole catalogue. */
export async function catalogueReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('comptoir:catalogue-ready').length > 0,
  );
}

export const lines = (page: Page) => page.locator('main li[id^="product-"]');

export const quantityOf = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantité\u00a0: ${name}`, exact: true });

export const searchBox = (page: Page) =>
  page.getByRole('combobox', { name: /Chercher un article/ }).first();

export const results = (page: Page) =>
  page.getByRole('grid', { name: 'Résultats de la recherche' }).getByRole('row');
