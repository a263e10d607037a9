import { expect, type Page, test } from '@playwright/test';
import { catalogueReady, lines, results, searchBox } from '../support/catalogue.ts';
import { type FaultScene, LIST, openFaultScene } from '../support/fault-scene.ts';
import { WHOLE_BROWSER } from '../support/whole-browser.ts';

/*
 * Chromium keeps a page in the back/forward cache and freezes it. A frozen worker can crash its process,
 * and with it the visible page: decision 42.
 */
let scene: FaultScene;

test.afterEach(() => scene.stop());

test('a page in the back/forward cache has no worker, and works offline when it is shown again', async () => {
  scene = await openFaultScene(8, 1, WHOLE_BROWSER.executablePath);
  const [client] = scene.clients;
  if (!client) throw new Error('no client');
  const page = await openFromCache();
  await expect.poll(() => workersAround(page)).toBe(1);
  await searchBox(page).fill('gobelet');
  await expect(results(page).first()).toContainText(/gobelet/i);
  await page.keyboard.press('Escape');
  await scene.tap(page, client, [0, 1]);

  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(page);
});

/** Chromium drops a cached page for an event that comes meanwhile: then another tab tries. */
async function openFromCache(): Promise<Page> {
  const faults: string[] = [];
  while (faults.length < 3) {
    const tab = await scene.newTab();
    try {
      await leaveAndGoBack(tab);
      return tab;
    } catch (error) {
      faults.push((error as Error).message);
      tab.close().catch(() => undefined);
    }
  }
  throw new Error(faults.join('\n'));
}

async function leaveAndGoBack(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  scene.proxy.decide(() => 'pass');
  await tab.goto(scene.origin + LIST);
  await catalogueReady(tab);
  await expect(lines(tab).nth(5)).toBeAttached();
  await expect.poll(() => workersAround(tab)).toBe(1);
  await tab.waitForLoadState('networkidle');
  await tab.goto(`${scene.origin}/favicon.svg`);
  await expect.poll(() => workersAround(tab)).toBe(0);
  scene.proxy.decide(() => 'drop');
  await tab.goBack({ waitUntil: 'commit' });
  const shown = tab.locator('html[data-kept]');
  await expect(shown).toBeAttached();
  const isKept = await shown.getAttribute('data-kept');
  if (isKept !== 'true') throw new Error('Chromium did not keep the page');
}

/** The catalogue workers of all pages, cached ones included. */
async function workersAround(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'worker').length;
}
