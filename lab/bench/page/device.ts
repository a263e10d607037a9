import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const EMAIL = 'client@demo.example';
const PASSWORD = 'comptoir-demo-2026';
/** A page prefetches after two idle seconds; this pause leaves it the time to finish. */
export const IDLE_MS = 4000;

/**
 * Signs in and waits for the whole catalogue and the service worker. Returns how long the first
 * synchronisation took, in milliseconds.
 */
export async function prepareDevice(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${origin}/auth/connexion`);
  await page.getByLabel('Adresse e-mail').fill(EMAIL);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${origin}/`);
  const start = Date.now();
  await catalogueReady(page);
  const took = Date.now() - start;
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The page writes its state in this time, before it is closed.
  await page.waitForTimeout(3000);
  await page.close();
  return took;
}

export const LIST = '/categorie/tout';
export const CART = '/commande/panier';

/** Opens a page of products on a prepared device, with the CPU slowed down `rate` times. */
export async function openPage(
  context: BrowserContext,
  origin: string,
  rate: number,
  path: string = LIST,
): Promise<Page> {
  const page = await context.newPage();
  await throttle(await context.newCDPSession(page), rate);
  await page.goto(`${origin}${path}`);
  await catalogueReady(page);
  await page.locator('main input[inputmode="numeric"]').first().waitFor();
  return page;
}

export const throttle = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Waits for the mark that the page sets when the whole catalogue is on the device. */
const catalogueReady = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByName('comptoir:catalogue-ready').length > 0,
    undefined,
    { timeout: 600_000 },
  );
