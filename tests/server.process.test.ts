import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyPreparedShop, preparedShop } from './support/servers/prepared-shops.ts';
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

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR, ...env });
  running.push(server);
  return server;
}

test('a second process on the same folder ends at once and names the first', async () => {
  const first = await start();
  const second = await startInVain({ DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`in use by the process ${first.child.pid}`);
  expect(second.output).not.toContain('    at ');
  expect((await fetch(`${first.origin}/api/health/ready`)).status).toBe(200);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends it in order: exit 0, nothing left lying, and the next one starts',
  async (signal) => {
    const first = await start();
    expect(await first.end(signal)).toBe(0);
    expect(readdirSync(DATA_DIR).filter((name) => name.includes('lock'))).toEqual([]);
    const second = await start();
    expect((await fetch(`${second.origin}/api/health/ready`)).status).toBe(200);
  },
);

test('SIGTERM waits for answers, and for nobody who does not speak', async () => {
  const server = await start();
  const port = Number(new URL(server.origin).port);
  const silent = connect(port, '127.0.0.1');
  const halfway = connect(port, '127.0.0.1', () => halfway.write('GET /api/health/live HT'));
  const agent = await fetch(`${server.origin}/api/health/live`);
  expect(agent.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const began = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(9000);
  silent.destroy();
  halfway.destroy();
});

test('what is no request is answered with the same headers as everything else', async () => {
  const server = await start();
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
      socket.write('NONSENSE\r\n\r\n'),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain("content-security-policy: default-src 'self'");
  expect(answer).toContain('"code":"INVALID"');
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
}, 60_000);

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

test('a taken port is said in one line', async () => {
  const first = await start();
  const other = temporaryFolder();
  copyPreparedShop('empty', other);
  const port = new URL(first.origin).port;
  const second = await startInVain({ DATA_DIR: other, PORT: port });
  rmSync(other, { recursive: true, force: true });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`Port ${port} is taken`);
  expect(second.output).not.toContain('    at ');
});

test('a folder that cannot be written is said in one line', async () => {
  const file = join(DATA_DIR, 'file');
  writeFileSync(file, '');
  const attempt = await startInVain({ DATA_DIR: join(file, 'data') });
  expect(attempt.code).toBe(1);
  expect(attempt.output).toMatch(/^The data folder .* cannot be written .*\n$/);
});

test('a folder that was open to everybody is its owner’s alone, and so is a new one', async () => {
  const others = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).mode & 0o077)
      .sort();
  expect(others(preparedShop('empty') ?? '')).toEqual([]);
  chmodSync(join(DATA_DIR, 'secret'), 0o644);
  for (const name of ['database', 'mail', 'database/PG_VERSION', 'database/base']) {
    chmodSync(join(DATA_DIR, name), 0o777);
  }
  await start();
  expect(others(DATA_DIR)).toEqual([]);
});

test('without demonstration data, its accounts do not exist', async () => {
  const server = await start();
  expect(server.output()).not.toContain('demo.example');
  const { TOKEN } = await (await fetch(`${server.origin}/api/auth/getToken`)).json();
  const answer = await fetch(`${server.origin}/api/auth/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', TOKEN, ENDPOINT: 'contact' },
    body: JSON.stringify({ email: 'client@demo.example', password: 'comptoir-demo-2026' }),
  });
  expect(await answer.json()).toEqual({ success: false });
});
