// A Chromium for the tests: the one named, Playwright's own, the system's, or Debian's installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './setup.mjs';

/** Debian's packages. The first has no window and takes a quarter less of the processor. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const programOf = (name) => `/usr/bin/${name}`;
const installed = () => PACKAGES.map(programOf).find((program) => existsSync(program));

export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return existsSync(named) ? named : fail(`CHROMIUM_PATH names no file: ${named}`);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return own;
  if (!installed() && process.platform === 'linux' && process.getuid?.() === 0 && has('apt-get')) {
    say('Installing Chromium…');
    aptGet('update');
    for (const name of PACKAGES) {
      if (!installed()) aptGet('install', '-y', '--no-install-recommends', name);
    }
  }
  const system = installed();
  if (system) return system;
  return fail(
    'No browser was found for the tests: install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.',
  );
}

const aptGet = (...args) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
