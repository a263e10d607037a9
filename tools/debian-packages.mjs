// Installs the system packages that the tests need. This works only as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from './setup.mjs';

/** apt runs this program to ask whether a new package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages and does not start their services. Services that are already installed keep
 * running.
 */
export function installPackages(title, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
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

/** Runs apt-get. Does nothing on a system that has no apt-get. */
export const aptGet = (args, options = {}) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], ...options });

const POSTGRES = '/usr/lib/postgresql';

/**
 * Returns the environment for tests on Debian’s PostgreSQL; undefined if that PostgreSQL is
 * missing.
 */
export function findPostgres() {
  const find = () =>
    (existsSync(POSTGRES) ? readdirSync(POSTGRES) : [])
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join(POSTGRES, version, 'bin'))
      .find((bin) => existsSync(join(bin, 'postgres')));
  if (!find() || !existsSync('/usr/sbin/pgbouncer')) {
    installPackages('PostgreSQL and PgBouncer', ['postgresql', 'pgbouncer']);
  }
  const bin = find();
  if (bin) return { TEST_POSTGRES_BIN: bin };
  say('PostgreSQL is not here, its tests are skipped (on Debian: apt-get install postgresql)');
  return undefined;
}

const CLUSTER = {
  postgresql: POSTGRES,
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

export function findCluster() {
  const missing = () => Object.keys(CLUSTER).filter((name) => !existsSync(CLUSTER[name]));
  if (missing().length > 0) installPackages('a cluster of PostgreSQL', missing());
  const names = missing().join(' ');
  if (names) fail(`Missing for this run: ${names} (on Debian: apt-get install ${names})`);
}
