// `npm run faults -- updates [N]`: a newer build under open pages, N times over.
import { join } from 'node:path';
import { findBrowsers } from './find-browser.mjs';
import { runNode } from './setup.mjs';

/** A form half typed in one tab while another takes the update; the session that installed first. */
const JOURNEYS = 'half-typed form|installed the first worker';

const times = Number(process.argv[2] ?? 50);
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const config = ['test', '--config', 'tests/updates/playwright.config.ts', '--reporter=line'];
runNode([playwright, ...config, `--grep=${JOURNEYS}`, `--repeat-each=${times}`], {
  env: { ...process.env, ...(await findBrowsers()) },
});
