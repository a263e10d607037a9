// Finds the programs that the tests need and npm does not install. On Debian, as root, installs
// those that are missing. Elsewhere, says which tests are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, say } from './setup.mjs';

const canInstall = process.platform === 'linux' && process.getuid?.() === 0;

const firstOf = (...files) => files.find((file) => existsSync(file));

/** Runs apt-get. Does nothing on a system that has no apt-get. */
const aptGet = (args, options = {}) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], ...options });

/** apt runs this program to ask whether a new package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages and does not start their services. Services that are already installed keep
 * running.
 */
function installPackages(title, packages) {
  if (!canInstall) return;
  say(`Installing ${title}…`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet(['update']);
    // Installs each package on its own, because some versions of Debian lack some packages.
    for (const name of packages) aptGet(['install', '-y', '--no-install-recommends', name]);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/** Returns the program that an environment variable names; undefined if it is not set. */
function namedBy(setting) {
  const file = process.env[setting];
  if (file && !existsSync(file)) fail(`${setting} names no file: ${file}`);
  return file || undefined;
}

/** Returns the program as an environment variable for the tests, which are skipped without it. */
function optional(setting, title, packages, find, install = installPackages) {
  const named = namedBy(setting);
  if (!(named || find())) install(title, packages);
  const program = named ?? find();
  if (program) return { [setting]: program };
  const names = packages.join(' ');
  say(`${title} is not here, its tests are skipped (on Debian: apt-get install ${names})`);
  return {};
}

/**
 * Returns the environment of the journeys: the browser that the environment names, else
 * Playwright’s Chromium, else the system’s Chromium. The headless shell is the same engine without
 * a user interface and uses a quarter less CPU. Only a few journeys need the whole browser.
 */
export async function findBrowsers() {
  const named = namedBy('CHROMIUM_PATH');
  if (named) return { CHROMIUM_PATH: named };
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  if (own && existsSync(own)) return { CHROMIUM_PATH: own };
  const [whole, shell] = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
  // Older versions of Debian lack the second package.
  if (!existsSync(whole)) installPackages('Chromium', ['chromium', 'chromium-headless-shell']);
  if (!existsSync(whole)) {
    fail(
      'No browser was found for the tests: install Chromium (on Debian: apt-get install chromium), or name one with CHROMIUM_PATH.',
    );
  }
  return { CHROMIUM_PATH: whole, ...(existsSync(shell) && { HEADLESS_SHELL_PATH: shell }) };
}

/** Returns the environment of the journeys on other engines: the programs that the tests control. */
export const findEngines = () => ({
  ...optional('FIREFOX_PATH', 'Firefox', ['firefox-esr'], () =>
    firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox'),
  ),
  ...optional('WEBKIT_PATH', 'WebKit', ['webkit2gtk-driver', 'xvfb'], findWebKit),
});

function findWebKit() {
  const isComplete = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((file) =>
    existsSync(file),
  );
  if (!isComplete) return undefined;
  const folders = readdirSync('/usr/lib').map((system) => `/usr/lib/${system}/webkit2gtk-4`);
  return firstOf(...folders.flatMap((path) => [`${path}.1/MiniBrowser`, `${path}.0/MiniBrowser`]));
}

const POSTGRES = '/usr/lib/postgresql';

/** Returns the environment for tests on Debian’s newest PostgreSQL. */
export function findPostgres() {
  const find = () =>
    (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(POSTGRES, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'postgres')));
  const packages = ['postgresql', 'pgbouncer'];
  if (!existsSync('/usr/sbin/pgbouncer')) installPackages('PostgreSQL and PgBouncer', packages);
  return optional('TEST_POSTGRES_BIN', 'PostgreSQL', packages, find);
}

export function findCluster() {
  const programs = {
    postgresql: POSTGRES,
    'etcd-server': '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
  };
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing().length > 0) installPackages('a cluster of PostgreSQL', missing());
  const names = missing().join(' ');
  if (names) fail(`Missing for this run: ${names} (on Debian: apt-get install ${names})`);
}

const UNPACKED = join(root, '.cache', 'sshd');

/** Returns the environment for tests of `erp-pull` on an SFTP server. */
export const findSshd = () =>
  optional(
    'SSHD_PATH',
    'sshd',
    ['openssh-server', 'libwrap0'],
    () => firstOf('/usr/sbin/sshd', join(UNPACKED, 'usr', 'sbin', 'sshd')),
    unpackPackages,
  );

/** Only unpacks the packages: an installed sshd would listen on the network. */
function unpackPackages(_title, packages) {
  if (!canInstall) return;
  mkdirSync(UNPACKED, { recursive: true });
  aptGet(['update']);
  aptGet(['-o', 'APT::Sandbox::User=root', 'download', ...packages], { cwd: UNPACKED });
  for (const name of readdirSync(UNPACKED).filter((file) => file.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['--extract', join(UNPACKED, name), UNPACKED]);
  }
}
