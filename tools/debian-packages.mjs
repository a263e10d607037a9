// Installs the system packages that the tests need, as root on Debian.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, say } from './setup.mjs';

/** The program that apt asks whether a new package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs packages and does not start their services. Services that are installed already keep
 * running.
 */
export function installPackages(title, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  say(`Installing ${title}…`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    aptGet(['update']);
    // Installs each package separately, because some versions of Debian lack some of them.
    for (const name of packages) aptGet(['install', '-y', '--no-install-recommends', name]);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/** Runs apt-get. Does nothing on a system without it. */
export const aptGet = (args, options = {}) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], ...options });

const POSTGRES = '/usr/lib/postgresql';

/**
 * Returns the environment for tests on the PostgreSQL of the distribution, or undefined if there is
 * none.
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

/** Installs the packages for a database with failover. */
export function findCluster() {
  const missing = () => Object.keys(CLUSTER).filter((name) => !existsSync(CLUSTER[name]));
  if (missing().length > 0) installPackages('a cluster of PostgreSQL', missing());
  const names = missing().join(' ');
  if (names) fail(`Missing for this run: ${names} (on Debian: apt-get install ${names})`);
}
