import { defineConfig } from '@playwright/test';
import { engineNames } from './support/engine-page.ts';
import type { Options } from './support/scene.ts';

/** The whole also plays in Chromium, whose journeys stand in `tests/e2e`. */
const isWhole = process.env.COMPTOIR_ENGINES === 'whole';

/** One journey on each engine; the browsers are driven by `support`, not by the runner. */
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
