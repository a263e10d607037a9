import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { addPack, enter, expect, test } from '../../journeys/support/journey.ts';
import { openKillableBrowser } from '../../support/device/killable-browser.ts';
import type { FaultProxy } from '../../support/servers/fault-proxy.ts';
import { catalogueReady, lines, results, searchBox } from '../support/catalogue.ts';
import { WHOLE_BROWSER } from '../support/whole-browser.ts';

/*
 * Chromium freezes a page in the back/forward cache. A frozen worker can crash its process, and
 * with it the visible page; see docs/decisions/0015.
 */
const LIST = '/categorie/tout?sort=name';

test('a page in the back/forward cache has no catalogue worker, and works offline when it is shown again', async ({
  shop,
  buyer,
  network,
}) => {
  const articles = await shop.articles(2);
  const profile = mkdtempSync(join(tmpdir(), 'comptoir-device-'));
  const browser = await openKillableBrowser(profile, WHOLE_BROWSER.executablePath);
  try {
    await enter(await browser.context.newPage(), buyer, LIST, network.origin);
    const page = await openFromCache(browser.context, network);
    await expect.poll(() => workersAround(page)).toBe(1);
    await searchBox(page).fill('gobelet');
    await expect(results(page).first()).toContainText(/gobelet/i);
    await page.keyboard.press('Escape');
    for (const article of articles) await addPack(page, article);

    network.decide(() => 'pass');
    await expect
      .poll(async () => (await shop.lines(buyer)).map(({ arNum }) => arNum))
      .toEqual(articles.map(({ arNum }) => arNum));
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

/**
 * Opens a page from the back/forward cache. Some events make Chromium drop a page from this cache,
 * so up to three tabs are tried.
 */
async function openFromCache(context: BrowserContext, network: FaultProxy): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const faults: string[] = [];
  while (faults.length < 3) {
    const tab = await context.newPage();
    try {
      await leaveAndGoBack(tab, network);
      return tab;
    } catch (error) {
      faults.push((error as Error).message);
      tab.close().catch(() => undefined);
    }
  }
  throw new Error(faults.join('\n'));
}

async function leaveAndGoBack(tab: Page, network: FaultProxy): Promise<void> {
  await tab.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  network.decide(() => 'pass');
  await tab.goto(network.origin + LIST);
  await catalogueReady(tab);
  await expect(lines(tab).nth(5)).toBeAttached();
  await expect.poll(() => workersAround(tab)).toBe(1);
  await tab.waitForLoadState('networkidle');
  await tab.goto(`${network.origin}/favicon.svg`);
  await expect.poll(() => workersAround(tab)).toBe(0);
  network.decide(() => 'drop');
  await tab.goBack({ waitUntil: 'commit' });
  const shown = tab.locator('html[data-kept]');
  await expect(shown).toBeAttached();
  const isKept = await shown.getAttribute('data-kept');
  if (isKept !== 'true') throw new Error('Chromium did not keep the page');
}

async function workersAround(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
  await session.detach();
  return targetInfos.filter(({ type }) => type === 'worker').length;
}
