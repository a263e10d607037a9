// A Chromium for the tests: the one named, Playwright's own, the system's, or Debian's installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './setup.mjs';

const SYSTEM = '/usr/bin/chromium';

export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named) ? named : fail(`CHROMIUM_PATH names no file: ${named}`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  if (existsSync(SYSTEM)) return SYSTEM;
  if (process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    say('Installing Chromium…');
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    }
    if (existsSync(SYSTEM)) return SYSTEM;
  }
  return fail(
    'No browser was found for the tests: install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.',
  );
}

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
