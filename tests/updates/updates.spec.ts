import { catalogueReady } from '../e2e/support/catalogue.ts';
import {
  countLoads,
  expect,
  expectBuild,
  offer,
  openShop,
  putOffOffer,
  takeOffer,
  test,
  twoPolls,
  updateButton,
  workerWaits,
} from './support/site-fixture.ts';

test('a page that installed the first worker updates with one reload', async ({ page, site }) => {
  await openShop(page);
  await expectBuild(page, 'A');
  await expect(offer(page)).toBeHidden();
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  await expectBuild(page, 'A');
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'B');
  await twoPolls(site.proxy);
  await expect(offer(page)).toBeHidden();
  await expect.poll(loads).toBe(1);
});

test('an old service worker that wakes up does not block the new service worker', async ({
  page,
  site,
}) => {
  await openShop(page);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  await page.evaluate(() => {
    const { controller } = navigator.serviceWorker;
    const post = ServiceWorker.prototype.postMessage;
    let isFirst = true;
    ServiceWorker.prototype.postMessage = function (message, ...rest) {
      (post as (...given: unknown[]) => void).call(this, message, ...rest);
      if (message?.type !== 'SKIP_WAITING' || !isFirst) return;
      isFirst = false;
      const wake = () => controller?.postMessage({ type: 'WHICH_BUILD' });
      // biome-ignore lint/style/noRestrictedGlobals: it keeps the old worker busy, and no test waits for it.
      for (let ms = 0; ms < 200; ms += 5) setTimeout(wake, ms);
    };
  });
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'B');
  // A second reload is allowed, because the page may reload before the new service worker controls
  // it.
  expect(loads()).toBeLessThanOrEqual(2);
});

test('an update skips a build that was offered and not accepted: A, B, C', async ({
  page,
  site,
}) => {
  await openShop(page);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  site.deploy('C');
  await workerWaits(page, 'C');
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'C');
  await expect.poll(loads).toBe(1);
});

test('pages return to the previous build if the server returns to it: A, B, A', async ({
  page,
  site,
}) => {
  await openShop(page);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  site.deploy('A');
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'B');
  await catalogueReady(page);
  site.deploy('A');
  await expect(offer(page)).toBeVisible();
  await takeOffer(page);
  await expectBuild(page, 'A');
  await expect.poll(loads).toBe(2);
});

test('a postponed update is not offered again until the next build', async ({ page, site }) => {
  await openShop(page);
  site.deploy('B');
  await putOffOffer(page);
  await page.reload();
  await workerWaits(page, 'B');
  await twoPolls(site.proxy);
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  site.deploy('C');
  await expect(offer(page)).toBeVisible();
});

test('a press just before the update offer appears does not accept the offer', async ({
  page,
  site,
}) => {
  await openShop(page);
  // The page itself clicks, because the moment is too short for the test runner.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Mettre à jour',
      );
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const loads = countLoads(page);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  await twoPolls(site.proxy);
  await expect(updateButton(page)).toBeVisible();
  expect(loads()).toBe(0);
});
