import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../tools/chromium-flags.ts';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/serve-built-page.ts',
  workers: 2,
  retries: 0,
  // Many tests share the cores, so their durations mean nothing. The limit only ends tests that
  // hang.
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
