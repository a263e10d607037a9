import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { publishBuild } from '../../build/publish.ts';
import { catalogueReady } from '../e2e/support/catalogue.ts';
import { workerReady } from '../e2e/support/journey.ts';
import { isWorkerWaiting, workerOf } from '../e2e/support/worker-build.ts';
import { type ServerProcess, startProgram } from '../support/servers/server-process.ts';
import { copyBuild } from './support/copy-build.ts';
import { addPack, test as base, enter, expect } from './support/journey.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const SERVE = fileURLToPath(new URL('./support/serve-folder.ts', import.meta.url));

interface Site {
  origin: string;
  deploy(): string;
}

/** The test’s own server of the same shop. The test can replace the page of this server. */
const test = base.extend<{ site: Site }>({
  site: async ({ context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-update-'));
    const [served, next] = [join(folder, 'served'), join(folder, 'next')];
    publishBuild(DIST, served);
    copyBuild(DIST, next);
    const server: ServerProcess = await startProgram(SERVE, {
      DATABASE_URL: process.env.COMPTOIR_DATABASE ?? '',
      DATA_DIR: folder,
      DIST: served,
      TRUST_PROXY: '1',
      BUILDS_POLL_SECONDS: '1',
    });
    await use({
      origin: server.origin,
      deploy() {
        publishBuild(next, served);
        return JSON.parse(readFileSync(join(next, 'builds/latest.json'), 'utf8')).id;
      },
    });
    // Closes the pages first, because an open page would log an error when its server is gone.
    for (const page of context.pages()) await page.close();
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  },
});

const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src)).catch(() => []);

test('an open page offers a new build, reloads with it offline, and sends its pending commands', async ({
  page,
  context,
  shop,
  buyer,
  site,
}) => {
  const [article] = await shop.articles(1);
  if (!article) throw new Error('no article');
  await enter(page, buyer, `/categorie/tout?q=${article.reference}`, site.origin);
  await catalogueReady(page);
  await workerReady(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const before = await workerOf(page);
  const scriptsBefore = await scripts(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  const next = site.deploy();
  expect(next).not.toBe(before);
  await expect(page.getByText('Nouvelle version', { exact: true })).toBeVisible();
  expect(await workerOf(page)).toBe(before);
  expect(loads).toBe(0);

  await context.setOffline(true);
  await addPack(page, article);
  expect(await shop.lines(buyer)).toEqual([]);
  const update = page.getByRole('button', { name: 'Mettre à jour' });
  // Repeats the click, because the offer ignores clicks right after it has appeared.
  await expect(async () => {
    await update.click();
    await expect(update).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('banner')).toContainText('1 ligne');
  await expect.poll(() => isWorkerWaiting(page)).toBe(false);
  await expect.poll(() => workerOf(page)).toBe(next);
  await expect.poll(() => scripts(page)).not.toEqual(scriptsBefore);
  // If the new worker does not control the page within three seconds, the page reloads once more.
  expect([1, 2]).toContain(loads);

  await context.setOffline(false);
  await expect
    .poll(() => shop.lines(buyer))
    .toMatchObject([{ arNum: article.arNum, quantity: article.packSize }]);
});
