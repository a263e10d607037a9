// A Chromium for the tests: the one named, Playwright's own, the system's, or Debian's installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './setup.mjs';

const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * What the journeys read from their environment. The shell is the same engine without the browser
 * around it, and takes a quarter less of the processor; a few journeys need the whole browser.
 */
export async function findBrowsers() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named)
      ? { CHROMIUM_PATH: named }
      : fail(`CHROMIUM_PATH names no file: ${named}`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { CHROMIUM_PATH: own };
  if (!existsSync(WHOLE) && process.platform === 'linux' && process.getuid?.() === 0) {
    say('Installing Chromium…');
    aptGet('update');
    // One by one: an older Debian does not have the second.
    for (const name of ['chromium', 'chromium-headless-shell']) {
      aptGet('install', '-y', '--no-install-recommends', name);
    }
  }
  if (!existsSync(WHOLE)) {
    fail(
      'No browser was found for the tests: install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.',
    );
  }
  return { CHROMIUM_PATH: WHOLE, ...(existsSync(SHELL) && { HEADLESS_SHELL_PATH: SHELL }) };
}

/** On a system without this program nothing happens. */
const aptGet = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
