import { expect, type Page, test } from '@playwright/test';
import { lines } from '../support/catalogue.ts';
import { type FaultScene, LIST, openFaultScene } from '../support/fault-scene.ts';

/** A network that takes every request and answers none, and a device whose catalogue opens late. */
let scene: FaultScene;

test.afterEach(() => scene.stop());

/** Runs in the page: holds messages to the catalogue's worker until `openCatalogue` is called. */
function holdCatalogue(): void {
  const Known = Worker;
  const { promise: opened, resolve: openCatalogue } = Promise.withResolvers<void>();
  globalThis.Worker = class extends Known {
    override postMessage(message: unknown): void {
      void opened.then(() => super.postMessage(message));
    }
  };
  Object.assign(globalThis, { openCatalogue });
}

const openCatalogue = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { openCatalogue(): void }).openCatalogue());

/** The reads that the page has given up, by path. */
function followGivenUp(page: Page): string[] {
  const paths: string[] = [];
  page.on('requestfailed', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('lists and favourites show the device’s rows while the server is silent', async () => {
  scene = await openFaultScene(7, 1);
  const online = await scene.open(LIST);
  const heart = lines(online)
    .first()
    .getByRole('button', { name: /^Favori/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await online.goto(`${scene.origin}/favoris`);
  await expect(lines(online).first()).toBeVisible();
  await online.waitForLoadState('networkidle');
  await online.close();

  scene.proxy.decide((path) => (path.startsWith('/api/') ? 'hang' : 'pass'));
  for (const [path, read] of [
    [LIST, '/api/catalogue/products'],
    ['/favoris', '/api/catalogue/selection'],
  ] as const) {
    const page = await scene.newTab();
    await page.addInitScript(holdCatalogue);
    const asked = page.waitForRequest((request) => request.url().includes(read));
    await page.goto(scene.origin + path);
    await asked;
    await openCatalogue(page);
    await expect(lines(page).first()).toBeVisible();
    await page.close();
  }
});

test('a page never visited before says that its answer is late, and shows it when it comes', async ({
  browser,
}) => {
  scene = await openFaultScene(9, 1);
  const guest = await browser.newContext({ locale: 'fr-FR' });
  const cases = [
    [scene, '/compte/factures', '/api/client/invoices', 'section li'],
    [scene, '/compte', '/api/account', '#societe'],
    [scene, '/faq', '/api/faq', 'summary'],
    [scene, '/communication/remise-quantites', '/api/articles/remise-quantites', 'article'],
    [guest, '/legal/cgv', '/api/legal/cgv', 'article'],
  ] as const;
  for (const [device, path, read, shown] of cases) {
    const held = Promise.withResolvers<void>();
    scene.proxy.decide((asked) => (asked === read ? held.promise : 'pass'));
    const page = await ('newTab' in device ? device.newTab() : device.newPage());
    const givenUp = followGivenUp(page);
    await page.goto(scene.origin + path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    const retry = main.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    held.resolve();
    await expect(main.locator(shown).first()).toBeVisible();
    await expect(retry).toBeHidden();
    expect(givenUp).not.toContain(read);
    await page.close();
  }
  await guest.close();
});
