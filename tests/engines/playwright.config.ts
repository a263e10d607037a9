import { defineConfig } from '@playwright/test';
import { engineNames } from './support/engine-page.ts';
import type { Options } from './support/scene.ts';

/** The whole run also plays in Chromium, whose own tests are in `tests/e2e`. */
const isWhole = process.env.COMPTOIR_ENGINES === 'whole';

/** One journey on each engine; `support` drives the browsers, not Playwright. */
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
