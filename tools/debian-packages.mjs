// What the tests run beside Node, from the system's packages: installed where this may be done.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fail, say } from './setup.mjs';

export function installPackages(title, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  say(`Installing ${title}…`);
  aptGet(['update']);
  // One by one: a Debian that does not have the one may have the other.
  for (const name of packages) aptGet(['install', '-y', '--no-install-recommends', name]);
}

/** On a system without this program nothing happens. */
export const aptGet = (args, options = {}) =>
  spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], ...options });

/** Debian asks this program whether a package may start its service. */
const POLICY = '/usr/sbin/policy-rc.d';

const CLUSTER = {
  postgresql: '/usr/lib/postgresql',
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};

/** A database that fails over; the packaged services stay as they are, new ones do not start. */
export function findCluster() {
  const missing = () => Object.keys(CLUSTER).filter((name) => !existsSync(CLUSTER[name]));
  if (missing().length > 0) {
    const isOurs = process.getuid?.() === 0 && !existsSync(POLICY);
    if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    try {
      installPackages('a cluster of PostgreSQL', missing());
    } finally {
      if (isOurs) rmSync(POLICY);
    }
  }
  const names = missing().join(' ');
  if (names) fail(`Missing for this run: ${names} (on Debian: apt-get install ${names})`);
}
