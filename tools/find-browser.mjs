// Finds browsers for the tests: the browser that the environment names, else Playwright’s Chromium,
// else the system’s Chromium. If all are missing, installs Debian’s Chromium.
import { existsSync, readdirSync } from 'node:fs';
import { installPackages } from './debian-packages.mjs';
import { fail, say } from './setup.mjs';

const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the environment of the journeys. The headless shell is the same engine without a user
 * interface and uses a quarter less CPU. Only a few journeys need the whole browser.
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
  // Older versions of Debian lack the second package.
  if (!existsSync(WHOLE)) installPackages('Chromium', ['chromium', 'chromium-headless-shell']);
  if (!existsSync(WHOLE)) {
    fail(
      'No browser was found for the tests: install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.',
    );
  }
  return { CHROMIUM_PATH: WHOLE, ...(existsSync(SHELL) && { HEADLESS_SHELL_PATH: SHELL }) };
}

/**
 * The engines other than Chromium. `find` returns the program that the tests control; undefined if
 * it is missing.
 */
const ENGINES = [
  {
    title: 'Firefox',
    setting: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    find: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)),
  },
  {
    title: 'WebKit',
    setting: 'WEBKIT_PATH',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () =>
      ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((file) => existsSync(file))
        ? readdirSync('/usr/lib')
            .flatMap((system) => ['4.1', '4.0'].map((version) => [system, version]))
            .map(([system, version]) => `/usr/lib/${system}/webkit2gtk-${version}/MiniBrowser`)
            .find((file) => existsSync(file))
        : undefined,
  },
];

/**
 * Returns the environment of the journeys on other engines. The journeys skip every missing engine.
 */
export function findEngines() {
  const found = {};
  for (const { title, setting, packages, find } of ENGINES) {
    const named = process.env[setting];
    if (named && !existsSync(named)) fail(`${setting} names no file: ${named}`);
    if (!(named || find())) installPackages(title, packages);
    const program = named || find();
    if (program) found[setting] = program;
    else {
      const names = packages.join(' ');
      say(`${title} is not here, its journeys are skipped (on Debian: apt-get install ${names})`);
    }
  }
  return found;
}
