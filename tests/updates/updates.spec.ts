import {
  countLoads,
  expect,
  expectBuild,
  offer,
  openShop,
  takeOffer,
  test,
  updateButton,
  workerWaits,
} from './support/update-scene.ts';

test('the session that installed the first worker updates too, with one reload', async ({
  page,
  scene,
}) => {
  await openShop(page);
  await expectBuild(page, 'A');
  await expect(offer(page)).toBeHidden();
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  await expectBuild(page, 'A');
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'B');
  await page.waitForTimeout(1500);
  await expect(offer(page)).toBeHidden();
  expect(loads()).toBe(1);
});

test('a build that was never taken is skipped: A, B, C', async ({ page, scene }) => {
  await openShop(page);
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  scene.deploy('C');
  await workerWaits(page, 'C');
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'C');
  expect(loads()).toBe(1);
});

test('back to the build before, taken or not: A, B, A', async ({ page, scene }) => {
  await openShop(page);
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  scene.deploy('A');
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  const loads = countLoads(page);
  await takeOffer(page);
  await expectBuild(page, 'B');
  scene.deploy('A');
  await expect(offer(page)).toBeVisible();
  await takeOffer(page);
  await expectBuild(page, 'A');
  expect(loads()).toBe(2);
});

test('put off, it stays so until the next build', async ({ page, scene }) => {
  await openShop(page);
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await workerWaits(page, 'B');
  await page.waitForTimeout(2000);
  await expect(offer(page)).toBeHidden();
  await expectBuild(page, 'A');
  scene.deploy('C');
  await expect(offer(page)).toBeVisible();
});

test('a tap that was under way when it appeared is not taken for a yes', async ({
  page,
  scene,
}) => {
  await openShop(page);
  // Told in the page: by the time that a test hears of it, the moment is over.
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
  scene.deploy('B');
  await expect(offer(page)).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(updateButton(page)).toBeVisible();
  expect(loads()).toBe(0);
});
