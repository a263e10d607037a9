import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { publishBuild, publishedBuilds } from '../../../build/publish.ts';
import { LATEST_BUILD } from '../../../contract/core/builds.ts';
import { catalogueReady } from '../../e2e/support/catalogue.ts';
import { openAs } from '../../e2e/support/journey.ts';
import { isWorkerWaiting, workerOf } from '../../e2e/support/worker-build.ts';
import { type FaultProxy, startFaultProxy } from '../../support/servers/fault-proxy.ts';
import { serveFolder } from './build-servers.ts';
import { type BuildName, folderOf, idOf } from './builds.ts';

interface Site {
  /** The proxy in front of the server. It simulates faults. */
  proxy: FaultProxy;
  deploy(name: BuildName): void;
  /** Deletes an asset of this build whose name starts with `prefix`, and its compressed forms. */
  lose(name: BuildName, prefix: string): void;
  /**
   * Simulates an unfinished publication: the server serves this build’s page with the files of
   * another build.
   */
  mixInPage(name: BuildName): void;
}

interface Options {
  /** The seconds between two polls in which a page asks for a newer build. */
  pollSeconds: number;
}

export const test = base.extend<Options & { site: Site }>({
  pollSeconds: [1, { option: true }],
  site: async ({ pollSeconds }, use) => {
    const dist = mkdtempSync(join(tmpdir(), 'comptoir-dist-'));
    const deploy = (name: BuildName) => publishBuild(folderOf(name), dist);
    deploy('A');
    const proxy = await startFaultProxy(await serveFolder(dist, pollSeconds));
    const lose = (name: BuildName, prefix: string) => {
      const build = publishedBuilds(dist).find(({ id }) => id === idOf(name));
      const lost = build?.assets.filter((file) => file.startsWith(`assets/${prefix}-`)) ?? [];
      expect(lost).not.toEqual([]);
      for (const file of lost) rmSync(join(dist, file));
    };
    const mixInPage = (name: BuildName) => {
      for (const file of ['index.html', 'index.html.br', 'index.html.gz']) {
        copyFileSync(join(folderOf(name), file), join(dist, file));
      }
    };
    await use({ proxy, deploy, lose, mixInPage });
    await proxy.stop();
    rmSync(dist, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.proxy.origin),
});

export { expect };

/**
 * Signs in for the first time on this device, and waits for the service worker of the served build.
 */
export async function openShop(page: Page): Promise<void> {
  await openAs(page, 'client@demo.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Waits for the catalogue, because its requests would wake the old service worker during the
  // replacement.
  await catalogueReady(page);
}

export const offer = (page: Page) => page.getByText('Nouvelle version', { exact: true });
export const updateButton = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' });

/** Clicks until the offer is gone, because a new offer ignores clicks for a moment. */
async function clickAway(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 20_000 });
    await expect(button).toHaveCount(0, { timeout: 2000 });
  }).toPass();
}

export const takeOffer = (page: Page) => clickAway(updateButton(page));
export const putOffOffer = (page: Page) =>
  clickAway(page.getByRole('button', { name: 'Plus tard' }));

/** Waits until pages have polled for a build twice more and the server has answered. */
export function twoPolls(proxy: FaultProxy): Promise<void> {
  return askedAgain(proxy, LATEST_BUILD);
}

export function onePoll(proxy: FaultProxy): Promise<void> {
  return askedAgain(proxy, LATEST_BUILD, 1);
}

/**
 * Waits until an installation has failed. The browser fetches the service worker’s script again
 * only after the previous installation has ended, so this waits for two more fetches.
 */
export function failedInstallation(proxy: FaultProxy): Promise<void> {
  return askedAgain(proxy, '/sw.js');
}

async function askedAgain(proxy: FaultProxy, asked: string, times = 2): Promise<void> {
  const answers = () =>
    proxy.log.filter(
      ({ path, isAnswered, fate }) => path === asked && (isAnswered || fate === 'portal'),
    ).length;
  const before = answers();
  await expect.poll(answers).toBeGreaterThanOrEqual(before + times);
}

export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Returns whether the page’s entry file belongs to this build; false while the page reloads. */
export async function hasPageOf(page: Page, name: BuildName): Promise<boolean> {
  const html = readFileSync(join(folderOf(name), 'index.html'), 'utf8');
  const [entry = 'no entry'] = /assets\/index-[\w-]+\.js/.exec(html) ?? [];
  const script = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
  return (await page.evaluate(script).catch(() => ''))?.includes(entry) ?? false;
}

/** Checks the build of the page and the build of its service worker. */
export async function expectBuild(page: Page, name: BuildName): Promise<void> {
  await expect.poll(() => hasPageOf(page, name)).toBe(true);
  // While a new worker waits, the old one is asked only once.
  const first = await workerOf(page);
  await expect
    .poll(async () => ((await isWorkerWaiting(page)) ? first : workerOf(page)))
    .toBe(idOf(name));
}

/** Waits until this build is installed and waits for its activation. */
export async function workerWaits(page: Page, name: BuildName): Promise<void> {
  await expect.poll(() => workerOf(page, 'waiting')).toBe(idOf(name));
}
