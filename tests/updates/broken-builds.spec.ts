import { LATEST_BUILD } from '../../contract/core/builds.ts';
import {
  countLoads,
  expect,
  expectBuild,
  failedInstallation,
  offer,
  openShop,
  takeOffer,
  test,
  twoPolls,
  workerWaits,
} from './support/site-fixture.ts';

test('a build that lacks a file is not offered until the file is published', async ({
  page,
  site,
}) => {
  await openShop(page);
  const loads = countLoads(page);
  site.deploy('B');
  site.lose('B', 'order-pages');
  await failedInstallation(site.proxy);
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  await page.getByRole('link', { name: 'Favoris' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoris');
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  expect(loads()).toBe(0);
  await takeOffer(page);
  await expectBuild(page, 'B');
});

test('files of two builds are not mixed if one is published while the other is being installed', async ({
  page,
  site,
}) => {
  await openShop(page);
  site.deploy('B');
  site.mixInPage('C');
  await failedInstallation(site.proxy);
  await expect(offer(page)).toBeHidden();
  site.deploy('C');
  await takeOffer(page);
  await expectBuild(page, 'C');
});

test('a build whose installation was interrupted is installed later', async ({ page, site }) => {
  await openShop(page);
  const { proxy } = site;
  let arrived = 0;
  let isCut = true;
  proxy.decide((path) => {
    if (!path.startsWith('/assets/')) return 'pass';
    arrived += 1;
    return isCut && arrived > 8 ? 'drop' : 'pass';
  });
  site.deploy('B');
  await expect.poll(() => arrived).toBeGreaterThan(8);
  await failedInstallation(proxy);
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  isCut = false;
  await expect(offer(page)).toBeVisible();
  await takeOffer(page);
  await expectBuild(page, 'B');
});

test('the answers of a captive portal change neither the page nor the service worker', async ({
  page,
  site,
}) => {
  await openShop(page);
  const { proxy } = site;
  // The page learns the poll interval from the first answer.
  await twoPolls(proxy);
  proxy.decide(() => 'portal');
  site.deploy('B');
  await twoPolls(proxy);
  await expect(offer(page)).toBeHidden();
  // The server returns the id of the build, but the request for the service worker’s script fails.
  proxy.decide((path) => (path === LATEST_BUILD ? 'pass' : 'portal'));
  await failedInstallation(proxy);
  await expect(offer(page)).toBeHidden();
  // The server also returns the script, but the requests for the files to install fail.
  proxy.decide((path) => (path.startsWith('/assets/') ? 'portal' : 'pass'));
  await failedInstallation(proxy);
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  proxy.decide(() => 'pass');
  await expect(offer(page)).toBeVisible();
});

test('a page that was opened while the server was unreachable polls again soon', async ({
  page,
  site,
}) => {
  const { proxy } = site;
  proxy.decide((path) => (path === LATEST_BUILD ? 'portal' : 'pass'));
  await openShop(page);
  const polls = () => proxy.log.filter(({ path }) => path === LATEST_BUILD).length;
  await expect.poll(polls).toBe(1);
  proxy.decide(() => 'pass');
  await expect.poll(polls).toBeGreaterThan(1);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
});

test('an update reloads the page even if the service worker does not react', async ({
  page,
  site,
}) => {
  await openShop(page);
  site.deploy('B');
  await workerWaits(page, 'B');
  // Simulates a service worker that does not get the page’s message.
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => undefined;
  });
  const loads = countLoads(page);
  await takeOffer(page);
  await expect.poll(loads).toBe(1);
});
