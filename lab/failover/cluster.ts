import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { Client } from 'pg';

/**
 * The configuration files that README.md recommends. The test replaces only IP addresses, folders
 * and passwords.
 */
const EXAMPLES = fileURLToPath(new URL('../../examples/failover', import.meta.url));
const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
};
const VERSIONS = '/usr/lib/postgresql';
const NODES = ['node1', 'node2', 'node3'];
const WHOLE_WITHIN_MS = 180_000;

/**
 * `process` kills only PostgreSQL, so Patroni notices the kill. `node` also kills Patroni and etcd
 * on the same node.
 */
export type Kill = 'process' | 'node';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
}

/**
 * Starts etcd and PostgreSQL under Patroni on three nodes, HAProxy and PgBouncer. Each node has its
 * own IP address.
 */
export async function startCluster() {
  const temporary = mkdtempSync(join(tmpdir(), 'comptoir-failover-'));
  // PostgreSQL and PgBouncer refuse to run as root, so another user runs them.
  const user = process.getuid?.() === 0 ? ownerOf('/var/lib/postgresql') : undefined;
  const give = (path: string) => user && chownSync(path, user.uid, user.gid);
  give(temporary);
  const net = `127.${randomInt(1, 255)}.0`;
  const secret = () => randomBytes(16).toString('hex');
  const [superuser, replication, password] = [secret(), secret(), secret()];
  const version = readdirSync(VERSIONS).sort().at(-1);
  const url = `postgres://comptoir:${password}@${net}.1:6432/comptoir`;

  function configure(name: string, node = ''): string {
    const folder = join(temporary, node);
    const self = `${net}.1${node.slice(-1)}`;
    const text = readFileSync(join(EXAMPLES, name), 'utf8')
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replaceAll('127.0.0.1', `${net}.1`)
      .replaceAll('10.0.0', net)
      .replaceAll('SELF', self)
      .replaceAll('NODE', node)
      .replaceAll('SUPERUSER-PASSWORD', superuser)
      .replaceAll('REPLICATION-PASSWORD', replication)
      .replaceAll(`${VERSIONS}/15`, join(VERSIONS, String(version)))
      .replaceAll(/\/(?:var\/(?:lib\/\w+|run\/\w+|log\/\w+)|etc\/pgbouncer)\b/g, folder);
    const file = join(folder, name);
    writeFileSync(file, text);
    give(file);
    return file;
  }

  const children = new Map<string, ChildProcess>();
  function run(title: string, program: string, args: string[], env: NodeJS.Dict<string> = {}) {
    const log = openSync(join(temporary, `${title}.out`), 'a');
    const { PATH } = process.env;
    const options = { ...user, cwd: temporary, env: { PATH, LC_ALL: 'C.UTF-8', ...env } };
    const child = spawn(program, args, { ...options, stdio: ['ignore', log, log] });
    children.set(title, child);
  }
  const startEtcd = (node: string) =>
    run(
      `etcd-${node}`,
      PROGRAMS.etcd,
      [],
      parseEnv(readFileSync(configure('etcd.env', node), 'utf8')),
    );
  const startPatroni = (node: string) =>
    run(`patroni-${node}`, PROGRAMS.patroni, [configure('patroni.yml', node)]);

  async function end(title: string, signal: NodeJS.Signals): Promise<void> {
    const child = children.get(title);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const membersSeenBy = async (node: string): Promise<Member[]> => {
    const answer = await fetch(`http://${net}.1${node.slice(-1)}:8008/cluster`);
    return ((await answer.json()) as { members: Member[] }).members;
  };
  async function members(): Promise<Member[]> {
    const seen = NODES.map(membersSeenBy);
    return Promise.any(seen).catch(() => []);
  }

  /** Waits for a leader, a synchronous standby and a replica on the same timeline. */
  async function untilWhole(): Promise<string> {
    const until = Date.now() + WHOLE_WITHIN_MS;
    for (;;) {
      const all = await members();
      const roles = all.map(({ role }) => role).sort();
      const isWhole =
        roles.join() === 'leader,replica,sync_standby' &&
        new Set(all.map(({ timeline }) => timeline)).size === 1 &&
        all.every(({ state }) => ['running', 'streaming'].includes(state));
      const leader = all.find(({ role }) => role === 'leader');
      if (isWhole && leader) return leader.name;
      if (Date.now() > until) throw new Error(`The cluster is not whole: ${JSON.stringify(all)}`);
      await sleep(500);
    }
  }

  async function makeDatabase(leader: string): Promise<void> {
    const host = `${net}.1${leader.slice(-1)}`;
    const client = new Client({
      host,
      user: 'postgres',
      password: superuser,
      database: 'postgres',
    });
    await client.connect();
    await client.query(`create role comptoir login password '${password}'`);
    await client.query('create database comptoir owner comptoir');
    await client.end();
  }

  try {
    for (const node of NODES) {
      mkdirSync(join(temporary, node));
      give(join(temporary, node));
      startEtcd(node);
    }
    NODES.forEach(startPatroni);
    await makeDatabase(await untilWhole());
    run('haproxy', PROGRAMS.haproxy, ['-db', '-f', configure('haproxy.cfg')]);
    writeFileSync(join(temporary, 'userlist.txt'), `"comptoir" "${password}"\n`);
    give(join(temporary, 'userlist.txt'));
    run('pgbouncer', PROGRAMS.pgbouncer, [configure('pgbouncer.ini')]);
    await untilServed(url);
  } catch (error) {
    await close();
    throw error;
  }

  async function untilServed(connectionString: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const client = new Client({ connectionString });
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (tries === 60) throw error;
        await sleep(500);
      }
    }
  }

  async function close(): Promise<void> {
    // Patroni stops PostgreSQL cleanly only while etcd confirms that Patroni leads. So etcd ends
    // last.
    const titles = [...children.keys()];
    await Promise.all(
      titles.filter((title) => !title.startsWith('etcd')).map((title) => end(title, 'SIGTERM')),
    );
    await Promise.all(titles.map((title) => end(title, 'SIGTERM')));
    if (!process.env.KEEP) rmSync(temporary, { recursive: true, force: true });
  }

  return {
    temporary,
    url,
    untilWhole,
    /** Kills the primary, and returns a function that restarts the killed processes. */
    async kill(kind: Kill): Promise<() => void> {
      const leader = await untilWhole();
      if (kind === 'node') {
        await Promise.all([end(`patroni-${leader}`, 'SIGKILL'), end(`etcd-${leader}`, 'SIGKILL')]);
      }
      killPostgres(join(temporary, leader, 'comptoir'));
      return () => {
        if (kind === 'process') return;
        startEtcd(leader);
        startPatroni(leader);
      };
    },
    close,
  };
}

const ownerOf = (path: string) => {
  const { uid, gid } = statSync(path);
  return { uid, gid };
};

/**
 * Kills all processes of PostgreSQL at once, so that none of them can finish a commit or close a
 * connection.
 */
function killPostgres(data: string): void {
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // A child process may have ended together with its parent.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
