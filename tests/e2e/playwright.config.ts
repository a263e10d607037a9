import { defineConfig } from '@playwright/test';
import journeys from '../journeys/playwright.config.ts';

export default defineConfig({
  ...journeys,
  globalSetup: './support/serve-built-page.ts',
  // The tests of a file often share one shop, so they run one after the other.
  fullyParallel: false,
});
