import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'canary',
  testMatch: 'browser.canary.ts',
  outputDir: '../../../test-results/canary',
  retries: 1,
  reporter: './playwright-verdict.ts',
});
