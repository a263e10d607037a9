import { join } from 'node:path';
import { findBrowsers } from './find-browser.mjs';
import { runNode } from './setup.mjs';

export async function runJourneys(folder, args, env = {}) {
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  runNode([playwright, 'test', '--config', `tests/${folder}/playwright.config.ts`, ...args], {
    env: { ...env, ...(await findBrowsers()) },
  });
}
