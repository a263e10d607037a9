import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';
import { OTHER_BUILD } from './support/builds.ts';

/** These tests deploy real builds, one after the other, while pages are open. */
export default defineConfig({
  ...journeys,
  ...(OTHER_BUILD ? { testMatch: 'way-back.spec.ts' } : { testIgnore: 'way-back.spec.ts' }),
  // More tests than cores run at once, because each test mostly waits for its own deployment.
  workers: 3,
  fullyParallel: true,
  outputDir: '../../test-results/updates',
  globalSetup: './support/serve-builds.ts',
});
