import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyPreparedShop } from './support/servers/prepared-shops.ts';
import {
  type ServerProcess,
  spawnServer,
  startInVain,
  startServer,
} from './support/servers/server-process.ts';

let DATA_DIR = '';
const running: ServerProcess[] = [];

beforeEach(() => {
  DATA_DIR = temporaryFolder();
  copyPreparedShop('empty', DATA_DIR);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    // The database of one that was killed may still be writing for a moment.
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

test('signals end it in order: exit 0, nothing left lying, and the next one starts', async () => {
  let server = await start();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    expect(await server.end(signal), signal).toBe(0);
    expect(readdirSync(DATA_DIR).filter((name) => name.includes('lock'))).toEqual([]);
    server = await start();
    expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
  }
});

test('a server killed at any moment of its first start leaves nothing that stops the next', async () => {
  rmSync(DATA_DIR, { recursive: true });
  for (const afterMs of [900, 1600, 2600, 4000]) {
    const { child } = spawnServer({ DATA_DIR });
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    child.kill('SIGKILL');
  }
  const last = await start();
  const answer = await fetch(`${last.origin}/api/auth/getToken`);
  expect(answer.status).toBe(200);
  // It waits for a database to be made, and makes one itself.
}, 120_000);

test('a database that was cut off while it was made is made again', async () => {
  rmSync(DATA_DIR, { recursive: true });
  const { child } = spawnServer({ DATA_DIR });
  const gone = once(child, 'close');
  // From here on it looks like one that is whole, and is not.
  await vi.waitFor(() => readFileSync(join(DATA_DIR, 'database.new', 'PG_VERSION')), {
    timeout: 60_000,
    interval: 1,
  });
  process.kill(engineOf(DATA_DIR), 'SIGKILL');
  expect(await gone).toEqual([1, null]);
  const { origin } = await start();
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  expect(readdirSync(DATA_DIR)).not.toContain('database.new');
  // It makes a database twice, which takes a busy machine half a minute each.
}, 120_000);

/** The process that has the database open, by the lock that it keeps beside it. */
const engineOf = (folder: string): number =>
  JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8')).pid;

test('a database that a killed server left open is waited for', async () => {
  const first = await start();
  const engine = engineOf(DATA_DIR);
  // A statement that lasts: it hears of nothing meanwhile.
  process.kill(engine, 'SIGSTOP');
  await first.end('SIGKILL');
  let isOpen = false;
  const second = start().then((server) => {
    isOpen = true;
    return server;
  });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(isOpen).toBe(false);
  expect(engineOf(DATA_DIR)).toBe(engine);
  process.kill(engine, 'SIGCONT');
  const { origin } = await second;
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200);
  expect(engineOf(DATA_DIR)).not.toBe(engine);
});

test('without its database the server ends and says why; the next one has it again', async () => {
  const first = await start();
  expect((await fetch(`${first.origin}/api/health/ready`)).status).toBe(200);
  const ended = once(first.child, 'close');
  process.kill(engineOf(DATA_DIR), 'SIGKILL');
  expect(await ended).toEqual([1, null]);
  expect(first.output()).toContain('The embedded database ended by itself (SIGKILL).');
  const second = await start();
  expect((await fetch(`${second.origin}/api/health/ready`)).status).toBe(200);
});

test('where every process is told to end, the database ends after the server', async () => {
  const server = await start();
  const engine = engineOf(DATA_DIR);
  process.kill(engine, 'SIGTERM');
  process.kill(engine, 'SIGINT');
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(() => process.kill(engine, 0)).toThrow('ESRCH');
  expect(existsSync(join(DATA_DIR, 'database.lock'))).toBe(false);
});

test('a folder that cannot be written is said in one line', async () => {
  const file = join(DATA_DIR, 'file');
  writeFileSync(file, '');
  const attempt = await startInVain({ DATA_DIR: join(file, 'data') });
  expect(attempt.code).toBe(1);
  expect(attempt.output).toMatch(/^The data folder .* cannot be written .*\n$/);
});
