// `npm run journeys:two`: the journeys against two servers on one PostgreSQL, behind a round robin.
import { join } from 'node:path';
import { build } from './build.mjs';
import { findBrowsers } from './find-browser.mjs';
import { install, runNode } from './setup.mjs';

install();
build();
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list'];
runNode([playwright, ...args, ...process.argv.slice(2)], {
  env: { ...process.env, COMPTOIR_SERVERS: '2', ...(await findBrowsers()) },
});
