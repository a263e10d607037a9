import type { Page } from '@playwright/test';
import { catalogueReady, lines } from './catalogue.ts';
import { chooseClient, expect, openAs, workerReady } from './journey.ts';

/** Prepares a representative's device: the whole catalogue, and a client's prices. */
export async function readyForClient(
  page: Page,
  email: string,
  client: string,
  origin: string,
): Promise<void> {
  await openAs(page, email, `${origin}/choix-clients`);
  await chooseClient(page, client);
  await expect(page.getByRole('banner')).toContainText(client);
  await catalogueReady(page);
  await workerReady(page);
}

/** Adds one pack of a product in a list; returns its name. */
export async function addPack(page: Page, arNum: number): Promise<string> {
  const line = lines(page).and(page.locator(`#product-${arNum}`));
  await line.getByRole('button', { name: /^Un colis de plus/ }).click();
  const label = await line.getByRole('textbox').getAttribute('aria-label');
  return label?.replace('Quantité\u00a0: ', '') ?? '';
}

export const bar = (page: Page) => page.locator('[data-bar] [role=status]');

/** The entries of the shown part of the sending centre. */
export const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

export const part = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Centre d’envoi' }).getByRole('link', { name });
