// `npm run faults -- back FOLDER`: to and from the build in this folder, which an older checkout has made.
import { join, resolve } from 'node:path';
import { findBrowsers } from './find-browser.mjs';
import { runNode, say } from './setup.mjs';

const [, , folder] = process.argv;
if (!folder) {
  say('Which build? Name the dist folder of another checkout.');
  process.exit(1);
}
const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
const config = ['--config', 'tests/updates/playwright.config.ts', '--workers=1', '--reporter=line'];
runNode([playwright, 'test', ...config], {
  env: { ...process.env, COMPTOIR_OTHER_BUILD: resolve(folder), ...(await findBrowsers()) },
});
