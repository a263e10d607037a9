import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyPreparedShop } from './support/servers/prepared-shops.ts';
import { type ServerProcess, spawnServer, startServer } from './support/servers/server-process.ts';

let DATA_DIR = '';
const running: ServerProcess[] = [];

beforeEach(() => {
  DATA_DIR = temporaryFolder();
  copyPreparedShop('empty', DATA_DIR);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    // The database process of a killed server may still write for a moment.
    await server.gone;
  }
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'comptoir data '));

async function start(): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR });
  running.push(server);
  return server;
}

test('on each signal, the server exits with code 0 after its database process, and leaves no lock file', async () => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    const server = await start();
    const engine = engineOf(DATA_DIR);
    // The database process gets the signal too, because a terminal sends a signal to every process.
    process.kill(engine, signal);
    expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
    expect(await server.end(signal), signal).toBe(0);
    expect(() => process.kill(engine, 0)).toThrow('ESRCH');
    expect(readdirSync(DATA_DIR).filter((name) => name.includes('lock'))).toEqual([]);
  }
});

test('the server starts after it was killed at any step of its first start', async () => {
  rmSync(DATA_DIR, { recursive: true });
  for (const step of ['lock', 'database.lock', 'database.new/PG_VERSION', 'database/PG_VERSION']) {
    const { child } = spawnServer({ DATA_DIR });
    const gone = once(child, 'exit');
    await vi.waitUntil(() => existsSync(join(DATA_DIR, step)), { timeout: 120_000, interval: 1 });
    child.kill('SIGKILL');
    await gone;
  }
  const last = await start();
  const answer = await fetch(`${last.origin}/api/auth/getToken`);
  expect(answer.status).toBe(200);
  // The test makes a database up to three times. On a busy machine, each database takes half a
  // minute.
}, 300_000);

/** Returns the process that has the database open. The lock file beside the database names it. */
const engineOf = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8')).pid;

test('the server waits for a database process that a killed server left running', async () => {
  const first = await start();
  const engine = engineOf(DATA_DIR);
  // Stops the database process, as if a long statement kept it busy.
  process.kill(engine, 'SIGSTOP');
  await first.end('SIGKILL');
  let tries = 0;
  let isOpen = false;
  // Each attempt to get the lock creates its own file.
  const watcher = watch(DATA_DIR, (_, name) => {
    if (name?.startsWith('database.lock.')) tries += 1;
  });
  const second = start().then((server) => {
    isOpen = true;
    return server;
  });
  await expect.poll(() => tries, { timeout: 120_000 }).toBeGreaterThan(20);
  watcher.close();
  expect(isOpen).toBe(false);
  expect(engineOf(DATA_DIR)).toBe(engine);
  process.kill(engine, 'SIGCONT');
  const { origin } = await second;
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  expect(engineOf(DATA_DIR)).not.toBe(engine);
});

test('the server ends with a message if its database process dies, and can start again', async () => {
  const first = await start();
  expect((await fetch(`${first.origin}/api/health/ready`)).status).toBe(200);
  const ended = once(first.child, 'close');
  process.kill(engineOf(DATA_DIR), 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect(first.output()).toContain('The embedded database ended by itself (SIGKILL).');
  const second = await start();
  expect((await fetch(`${second.origin}/api/health/ready`)).status).toBe(200);
});
