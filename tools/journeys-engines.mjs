// `npm run journeys:engines`: the journey of all engines in every setting, and over an update.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findBrowsers, findEngines } from './find-browser.mjs';
import { install, runNode } from './setup.mjs';

install();
build();
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const args = ['test', '--config', 'tests/engines/playwright.config.ts', '--reporter=list'];
runNode([playwright, ...args, ...process.argv.slice(2)], {
  env: {
    ...process.env,
    COMPTOIR_ENGINES: 'whole',
    ...(await findBrowsers()),
    ...findEngines(),
  },
});
