import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts';
import { expect, test, workerReady } from './support/journey.ts';

/** The headless shell installs nothing. */
const { CHROMIUM_PATH } = process.env;
test.use({
  launchOptions: {
    args: CHROMIUM_FLAGS,
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  },
});

test('Chromium would install the app', async ({ page }) => {
  await page.goto('/connect');
  await workerReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
