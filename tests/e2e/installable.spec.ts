import { expect, test, workerReady } from './support/journey.ts';
import { WHOLE_BROWSER } from './support/whole-browser.ts';

test.use({ launchOptions: WHOLE_BROWSER });

test('Chromium would install the app', async ({ page }) => {
  await page.goto('/connect');
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
