// `npm run journeys:two`: the journeys against two servers on one PostgreSQL, behind a round robin.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findBrowser } from './find-browser.mjs';
import { findNode, install, root } from './setup.mjs';

install();
build();
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list'];
const { status } = spawnSync(findNode(), [playwright, ...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, COMPTOIR_SERVERS: '2', CHROMIUM_PATH: await findBrowser() },
});
process.exit(status ?? 1);
