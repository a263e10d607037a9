import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../../tools/chromium-flags.ts';
import { BETWEEN_KEYS_MS, type Device, type EnginePage } from './engine-page.ts';

/** Opens Chromium through Playwright, so that the test can compare the other engines with it. */
export async function openChromium(program: string, device: Device): Promise<EnginePage> {
  const browser = await chromium.launch({ executablePath: program, args: CHROMIUM_FLAGS });
  const { width, height, timeZone, language } = device;
  const page = await browser.newPage({
    viewport: { width, height },
    timezoneId: timeZone,
    locale: language,
  });
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    run: (what, ...given) => page.evaluate(`(${what})(...${JSON.stringify(given)})`),
    click: (x, y) => page.mouse.click(x, y),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key, { delay: BETWEEN_KEYS_MS });
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
