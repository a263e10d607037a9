// `npm run faults -- updates [N]`: a newer build under open pages, N times over.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { root } from './setup.mjs';

/** A form half typed in one tab while another takes the update; the session that installed first. */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const args = ['test', '--config', 'tests/updates/playwright.config.ts', '--reporter=line'];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    ...args,
    `--grep=${JOURNEYS}`,
    `--repeat-each=${times}`,
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: await findBrowser() } },
);
process.exit(status ?? 1);
