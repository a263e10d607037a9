import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../eventually.ts';
import { NOBODY, urlIn } from './postgres-server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(PROGRAM);

export async function startPgBouncer(server: string) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-bouncer-'));
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const socket = new URL(server).searchParams.get('host');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${socket} user=postgres
[pgbouncer]
listen_addr =
listen_port = 5432
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = 20
`,
  );
  if ('uid' in asNobody) chownSync(folder, NOBODY, NOBODY);
  const child = spawn(PROGRAM, ['-q', file], { ...asNobody, stdio: 'ignore' });
  const urlOf = (database: string) => urlIn(folder, database);
  await eventually(async () => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.end();
  });
  return {
    urlOf,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
