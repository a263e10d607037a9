import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addErrors } from './errors.ts';
import { addStaticFiles } from './static-files.ts';

let dist = '';
let server: FastifyInstance;

function put(file: string, text: string): void {
  mkdirSync(join(dist, file, '..'), { recursive: true });
  writeFileSync(join(dist, file), text);
}

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'comptoir-static-'));
  put('index.html', '<title>Comptoir</title>');
  put('sw.js', '// one');
  put('sw.js.br', 'packed');
  put('.builds.json', '[]');
  put('builds/latest.json', '{"id":"one"}');
  server = Fastify();
  addErrors(server);
  await addStaticFiles(server, dist, {
    pollSeconds: 45,
    hasSessionCookie: ({ headers }) => headers.cookie !== undefined,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test('makes browsers revalidate the service worker’s script, compressed or not', async () => {
  for (const encoding of ['identity', 'br']) {
    const answer = await get('/sw.js', { 'accept-encoding': encoding });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toMatch(/javascript/);
  }
});

test('sends `latest.json` with the poll interval, and forbids caches to store the file', async () => {
  const { headers } = await get('/builds/latest.json');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-comptoir-poll']).toBe('45');
  expect((await get('/sw.js')).headers['x-comptoir-poll']).toBeUndefined();
});

test('sends a header about the session with a page, but not to a fetch by the service worker', async () => {
  put('index.html.br', 'packed');
  const opened = { 'sec-fetch-dest': 'document' };
  const signedIn = { ...opened, cookie: 'comptoir=one' };
  const sessionHintOf = async (url: string, headers: Record<string, string>) =>
    (await get(url, headers)).headers['server-timing'];
  for (const encoding of ['identity', 'br']) {
    for (const url of ['/', '/index.html', '/panier']) {
      const packed = { 'accept-encoding': encoding };
      expect(await sessionHintOf(url, { ...packed, ...signedIn })).toBe('session');
      expect(await sessionHintOf(url, { ...packed, ...opened })).toBe('guest');
      const script = { ...packed, ...signedIn, 'sec-fetch-dest': 'empty' };
      expect(await sessionHintOf(url, script)).toBeUndefined();
    }
  }
  expect(await sessionHintOf('/sw.js', signedIn)).toBeUndefined();
  // A 304 updates the headers of the page in the browser’s cache, so the 304 needs the header as
  // well.
  const { etag } = (await get('/', signedIn)).headers;
  const unchanged = await get('/', { ...opened, 'if-none-match': String(etag) });
  expect([unchanged.statusCode, unchanged.headers['server-timing']]).toEqual([304, 'guest']);
});

test('serves a build that is published while the server runs', async () => {
  put('assets/app-two.js', '// two');
  put('builds/latest.json', '{"id":"two"}');
  expect((await get('/builds/latest.json')).json()).toEqual({ id: 'two' });
  expect((await get('/assets/app-two.js')).body).toBe('// two');
});

test('answers a missing asset with an error in JSON, and never sends the list of builds', async () => {
  for (const url of ['/assets/app-gone.js', '/assets/', '/.builds.json']) {
    const answer = await get(url, { accept: 'text/html' });
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.json().code).toBe('NOT_FOUND');
  }
});
