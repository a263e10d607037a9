import { defineConfig } from '@playwright/test';

/** What lets Chromium run as root, without a graphics card and without asking its maker anything. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const { CHROMIUM_PATH } = process.env;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/serve-built-page.ts',
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    launchOptions: { args: QUIET, ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) },
  },
});
