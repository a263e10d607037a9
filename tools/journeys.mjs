// Runs journeys that are part of no test run, with further arguments for Playwright:
// `npm run journeys:two`: against two servers on one PostgreSQL, behind a load balancer that sends
// requests to the two servers in turn.
// `npm run journeys:engines`: in every engine and every setting, and over an update.
// `npm run faults -- updates [N]`: publishes a newer build while pages are open, N times.
// `npm run faults -- back FOLDER`: updates open pages from this build to the build of an older
// checkout in FOLDER, and back to this build.
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { fail, install, runNode } from './setup.mjs';
import { findBrowsers, findEngines } from './system-programs.mjs';

/**
 * Parts of two test titles in tests/updates. In the first test, the user has typed into one tab
 * while another tab updates. In the second test, one session installs the service worker and
 * updates it.
 */
const TWO_BUILDS = 'half-typed form|installed the first worker';

async function run(folder, args, env = {}) {
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  runNode([playwright, 'test', '--config', `tests/${folder}/playwright.config.ts`, ...args], {
    env: { ...env, ...(await findBrowsers()) },
  });
}

const [kind, ...rest] = process.argv.slice(2);
await install();
if (kind === 'two') {
  await build();
  await run('e2e', ['--reporter=list', ...rest], { COMPTOIR_SERVERS: '2' });
} else if (kind === 'engines') {
  await build();
  const env = { COMPTOIR_ENGINES: 'whole', ...findEngines() };
  await run('engines', ['--reporter=list', ...rest], env);
} else if (kind === 'updates') {
  const [times = '50'] = rest;
  await run('updates', ['--reporter=line', `--grep=${TWO_BUILDS}`, `--repeat-each=${times}`]);
} else {
  const [folder] = rest;
  if (!folder) fail('Which build? Name the dist folder of another checkout.');
  const env = { COMPTOIR_OTHER_BUILD: resolve(folder) };
  await run('updates', ['--workers=1', '--reporter=line'], env);
}
