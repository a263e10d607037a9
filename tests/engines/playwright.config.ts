import { defineConfig } from '@playwright/test';
import { engineNames } from './support/engine-page.ts';
import type { Options } from './support/journey-fixture.ts';

/** The whole run also uses Chromium. Otherwise Chromium has its own tests in `tests/e2e`. */
const isWhole = process.env.COMPTOIR_ENGINES === 'whole';

/**
 * Runs one journey on each engine. The code in `support` controls the browsers without Playwright.
 */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: './support/serve-shop.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 360_000,
  reporter: 'list',
  projects: engineNames
    .filter((name) => isWhole || name !== 'chromium')
    .map((engine) => ({ name: engine, use: { engine } })),
});
