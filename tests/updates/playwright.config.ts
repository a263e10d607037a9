import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Builds of its own, deployed one over the other under open pages. */
export default defineConfig({
  ...journeys,
  // A journey installs several builds, one after the other.
  timeout: 180_000,
  // An update that is taken may come in the second try only.
  expect: { timeout: 40_000 },
  outputDir: '../../test-results/updates',
  globalSetup: './support/serve-builds.ts',
});
