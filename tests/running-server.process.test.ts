import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askToSignIn } from './support/servers/plain-sign-in.ts';
import { copyPreparedShop, preparedShop } from './support/servers/prepared-shops.ts';
import { type ServerProcess, startInVain, startServer } from './support/servers/server-process.ts';

// All tests use the same running server. The last test ends this server.
const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'comptoir data '));
const DATA_DIR = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  copyPreparedShop('empty', DATA_DIR);
  // Sets the permissions that earlier versions of the shop have left.
  chmodSync(join(DATA_DIR, 'secret'), 0o644);
  for (const name of ['database', 'mail', 'database/PG_VERSION', 'database/base']) {
    chmodSync(join(DATA_DIR, name), 0o777);
  }
  server = await startServer({ DATA_DIR });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.gone;
  rmSync(DATA_DIR, { recursive: true, force: true });
});

test('the server makes old and new data folders readable only for their owner', () => {
  const others = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).mode & 0o077)
      .sort();
  expect(others(preparedShop('empty') ?? '')).toEqual([]);
  expect(others(DATA_DIR)).toEqual([]);
});

test('a second server on the same data folder ends at once, and names the process of the first server', async () => {
  const second = await startInVain({ DATA_DIR });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`in use by the process ${server.child.pid}`);
  expect(second.output).not.toContain('    at ');
  expect((await fetch(`${server.origin}/api/health/ready`)).status).toBe(200);
});

test('a malformed request gets an answer with the same headers as any other request', async () => {
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

test('the server prints one line if its port is already in use', async () => {
  const other = temporaryFolder();
  copyPreparedShop('empty', other);
  const port = new URL(server.origin).port;
  const second = await startInVain({ DATA_DIR: other, PORT: port });
  rmSync(other, { recursive: true, force: true });
  expect(second.code).toBe(1);
  expect(second.output).toContain(`Port ${port} is taken`);
  expect(second.output).not.toContain('    at ');
});

test('a shop without demonstration data has no demonstration accounts', async () => {
  expect(server.output()).not.toContain('demo.example');
  const answer = await askToSignIn(server.origin, 'contact', 'client@demo.example');
  expect(await answer.json()).toEqual({ success: false });
});

test('a server that gets SIGTERM finishes its answers and closes idle connections', async () => {
  const port = Number(new URL(server.origin).port);
  const silent = connect(port, '127.0.0.1');
  const halfway = connect(port, '127.0.0.1');
  await Promise.all([silent, halfway].map((one) => once(one, 'connect')));
  halfway.write('GET /api/health/live HT');
  const agent = await fetch(`${server.origin}/api/health/live`);
  expect(agent.status).toBe(200);
  // The exit code would be 1 if the server had waited until its time limit.
  expect(await server.end('SIGTERM')).toBe(0);
  silent.destroy();
  halfway.destroy();
});
