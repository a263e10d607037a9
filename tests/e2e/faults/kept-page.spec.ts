import { expect, type Page, test } from '@playwright/test';
import { catalogueReady, lines, results, searchBox } from '../support/catalogue.ts';
import { type FaultScene, LIST, openFaultScene } from '../support/fault-scene.ts';
import { WHOLE_BROWSER } from '../support/whole-browser.ts';

/*
 * Chromium keeps a page in the back/forward cache and freezes it. A frozen worker can crash its process,
 * and with it the visible page: decision 42.
 */
let scene: FaultScene;

test.describe.configure({ timeout: 300_000 });
test.afterEach(() => scene.stop());

test('a page in the back/forward cache has no worker, and works offline when it is shown again', async () => {
  scene = await openFaultScene(8, 1, WHOLE_BROWSER.executablePath);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await scene.newTab();
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.body.dataset.kept = String(persisted);
    });
  });
  await page.goto(`${scene.origin}/`);
  // An event for a cached page makes the browser drop it; then the page is left again.
  await expect(async () => {
    scene.proxy.decide(() => 'pass');
    await page.goto(scene.origin + LIST);
    await catalogueReady(page);
    await expect(lines(page).nth(5)).toBeAttached();
    await expect.poll(() => workersAround(page), { timeout: 5000 }).toBe(1);
    await page.waitForLoadState('networkidle');
    await page.goto(`${scene.origin}/favicon.svg`);
    await expect.poll(() => workersAround(page), { timeout: 5000 }).toBe(0);
    scene.proxy.decide(() => 'drop');
    // Not by a script of the page: frozen before it has answered, it never does.
    await page.goBack({ waitUntil: 'commit', timeout: 5000 });
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'true', { timeout: 5000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => workersAround(page)).toBe(1);
  await searchBox(page).fill('gobelet');
  await expect(results(page).first()).toContainText(/gobelet/i);
  await page.keyboard.press('Escape');
  await scene.tap(page, client, [0, 1]);

  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(page);
});

/** The catalogue workers of all pages, cached ones included. */
async function workersAround(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'worker').length;
}
