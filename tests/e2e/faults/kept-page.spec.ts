import { setTimeout as sleep } from 'node:timers/promises';
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
  // An event for a cached page makes the browser drop it; then another one is left.
  const page = await attempt(async (tab, at) => {
    await tab.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.kept = String(persisted);
      });
    });
    scene.proxy.decide(() => 'pass');
    at('opening');
    await tab.goto(scene.origin + LIST);
    at('waiting for the catalogue');
    await catalogueReady(tab);
    await expect(lines(tab).nth(5)).toBeAttached();
    at('counting workers');
    await expect.poll(() => workersAround(tab)).toBe(1);
    at('waiting for the network');
    await tab.waitForLoadState('networkidle');
    at('leaving');
    await tab.goto(`${scene.origin}/favicon.svg`);
    await expect.poll(() => workersAround(tab)).toBe(0);
    scene.proxy.decide(() => 'drop');
    at('going back');
    await tab.goBack({ waitUntil: 'commit' });
    await expect(tab.locator('html')).toHaveAttribute('data-kept', 'true', { timeout: 5000 });
  });
  await expect.poll(() => workersAround(page)).toBe(1);
  await searchBox(page).fill('gobelet');
  await expect(results(page).first()).toContainText(/gobelet/i);
  await page.keyboard.press('Escape');
  await scene.tap(page, client, [0, 1]);

  scene.proxy.decide(() => 'pass');
  await scene.expectAllOnce(page);
});

/** A tab in which it succeeds. A try that stands still is given up: a frozen page does not answer. */
async function attempt(work: (tab: Page, at: (step: string) => void) => Promise<void>) {
  const faults: string[] = [];
  while (faults.length < 3) {
    const tab = await scene.newTab();
    let step = '';
    const timer = new AbortController();
    const end = sleep(60_000, 'stands still', timer);
    try {
      const done = work(tab, (next) => {
        step = next;
      });
      if ((await Promise.race([done, end])) === undefined) return tab;
      faults.push(`${step}: stands still`);
    } catch (error) {
      faults.push(`${step}: ${(error as Error).message}`);
    } finally {
      timer.abort();
      end.catch(() => undefined);
    }
    // It may be the page's fault: whoever reads the log sees it, also where another try succeeds.
    process.stdout.write(`${faults.at(-1)}\n`);
    tab.close().catch(() => undefined);
  }
  throw new Error(faults.join('\n'));
}

/** The catalogue workers of all pages, cached ones included. */
async function workersAround(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'worker').length;
}
