import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/serve-shop.ts',
  workers: 2,
  // Every test has its own client, so all tests may run at the same time.
  fullyParallel: true,
  retries: 0,
  // The limits only end tests that hang, even on a machine that is three times slower.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(HEADLESS_SHELL_PATH && { executablePath: HEADLESS_SHELL_PATH }),
    },
  },
});
