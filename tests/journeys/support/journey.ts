import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { test as base, chooseClient, expect, openAs } from '../../e2e/support/journey.ts';
import { type FaultProxy, startFaultProxy } from '../../support/servers/fault-proxy.ts';
import { type Contact, connectToShop, type Representative, type Shop } from './shop.ts';

interface Fixtures {
  buyer: Contact;
  representative: Representative;
  /** The proxy in front of the server. It can also drop requests and answers of workers. */
  network: FaultProxy;
}

export const test = base.extend<Fixtures, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture’s dependencies here.
    async ({}, use) => {
      const shop = await connectToShop(process.env.COMPTOIR_DATABASE ?? '');
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  buyer: async ({ shop }, use) => use(await shop.makeContact()),
  representative: async ({ shop }, use) => use(await shop.makeRepresentative(2)),
  network: async ({ context }, use) => {
    const network = await startFaultProxy(process.env.COMPTOIR_ORIGIN ?? '');
    await use(network);
    // Closes the pages first, because an open page would log an error when its server is gone.
    for (const page of context.pages()) await page.close();
    await network.stop();
  },
});

export { expect };

export const openDevice = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ baseURL: process.env.COMPTOIR_ORIGIN ?? '', locale: 'fr-FR', ...options });

/** Opens this path as this user, without using the form of the sign-in page. */
export const enter = (page: Page, user: { email: string }, path = '/', origin = '') =>
  openAs(page, user.email, origin + path);

export async function enterFor(
  page: Page,
  representative: Representative,
  client: { name: string },
  origin = '',
): Promise<void> {
  await enter(page, representative, '/choix-clients', origin);
  await chooseClient(page, client.name);
  await expect(page.getByRole('banner')).toContainText(client.name);
}

export const row = (page: Page, arNum: number) => page.locator(`main #product-${arNum}`);

/** Presses + in the row of an article, and waits until the device has stored the new quantity. */
export async function addPack(page: Page, article: { arNum: number }): Promise<void> {
  await tapPack(page, article);
  await expect(row(page, article.arNum).locator('[data-unstored]')).toHaveCount(0);
}

/** Presses + in the row of an article, and waits until the page shows the new quantity. */
export async function tapPack(page: Page, { arNum }: { arNum: number }): Promise<void> {
  const field = row(page, arNum).locator('[data-quantity]');
  // The field is empty until the cart is loaded, so this waits for a number.
  await expect(field).toHaveValue(/^\d/);
  const before = await field.inputValue();
  // A script dispatches the click, because a background tab renders nothing that the test could
  // click.
  await row(page, arNum)
    .getByRole('button', { name: /^Un colis de plus/ })
    .dispatchEvent('click');
  await expect(field).not.toHaveValue(before);
}
