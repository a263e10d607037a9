import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { scopes } from '../../contract/erp/scopes.ts';
import { createApp } from '../../server/app.ts';
import { legalPages } from '../../server/database/schema/content.ts';
import { createMachines } from '../../server/modules/erp/tokens.ts';
import { addCostlyReads } from '../../server/plugins/costly-reads.ts';
import { addRoutes } from '../../server/plugins/routes.ts';
import { makeClient, makeContact } from '../support/shop/factories.ts';
import { openMachine } from '../support/shop/machine.ts';
import { send } from '../support/shop/sample-requests.ts';
import { Browser, openBrowser, openTestApp } from '../support/shop/test-app.ts';

const app = await openTestApp();

describe('headers', () => {
  test.each([
    '/api/health/live',
    '/api/auth/profile',
    '/api/nothing',
    '/nothing',
    '/assets/x.js',
    '/%zz',
  ])('every answer has the security headers: %s', async (url) => {
    const { headers } = await new Browser(app).get(url);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('writes from another site', () => {
  const logout = (headers: Record<string, string>) =>
    new Browser(app).post('/api/auth/logout', {}, headers);

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://localhost:9999' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ])('the server refuses writes from another site, with the headers %o', async (headers) => {
    const answer = await logout(headers as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE']);
  });

  test('the server accepts writes of its own pages and of programs', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost' },
    ]) {
      expect((await logout(headers as Record<string, string>)).statusCode).toBe(200);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'the server refuses the content type of a form: %s',
    async (type) => {
      const answer = await new Browser(app).send({
        method: 'POST',
        url: '/api/auth/logout',
        payload: '{}',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA']);
    },
  );

  test('no GET endpoint writes to the database', () => {
    for (const { method, kind } of Object.values(endpoints)) {
      if (method === 'GET') expect(kind).toBe('read');
    }
  });
});

describe('problem details', () => {
  test.each([
    ['GET', '/api/nothing', 404, 'NOT_FOUND'],
    ['DELETE', '/api/auth/profile', 404, 'NOT_FOUND'],
    ['GET', '/api/global/redirect', 400, 'INVALID'],
    ['GET', '/api/global/redirect?path=/&path=/x', 400, 'INVALID'],
    ['GET', '/api/legal/..%2f..%2fetc', 400, 'INVALID'],
  ] as const)(
    'the server answers %s %s with problem details: %i %s',
    async (method, url, status, code) => {
      const answer = await new Browser(app).send({ method, url });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(answer.json()).toMatchObject({
        status,
        code,
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  test.each([
    ['is broken', '{"everywhere":'],
    ['sets a prototype', '{"__proto__":{"everywhere":true}}'],
  ])('the server refuses JSON that %s', async (_, payload) => {
    const answer = await new Browser(app).send({
      method: 'POST',
      url: '/api/auth/logout',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
  });
});

/** Makes JSON whose nesting is deeper than in any valid request. */
const nested = (levels: number) => [
  `${'['.repeat(levels)}${']'.repeat(levels)}`,
  `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
];
const machine = await openMachine(app, ...scopes);
const written = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) =>
    endpoints[name].method !== 'GET' && ['public', 'machine'].includes(endpoints[name].policy),
);

test.each(written)('%s rejects a body that is nested too deeply', async (name) => {
  const isDoor = endpoints[name].policy === 'machine';
  const deep = [...nested(9000), ...(isDoor ? nested(100_000) : [])];
  for (const text of deep) {
    for (const payload of [text, `{"facts":[${text}]}`, `{"email":${text}}`]) {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(isDoor && { authorization: machine.authorization }),
      };
      const answer = await send(new Browser(app), name, { payload, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
    }
  }
});

const parts = () => ({
  db: app.database.db,
  sessions: app.services.sessions,
  machines: createMachines(app.services.config, app.database.db),
  queued: addCostlyReads(Fastify()),
});

test('a route that is missing in the endpoint table stops the start of the server', async () => {
  const server = Fastify();
  addRoutes(server, parts());
  expect(() => server.get('/api/secret', async () => 'x')).toThrow(/not in the endpoint table/);
});

test('an endpoint that has no route stops the start of the server', async () => {
  const server = Fastify();
  addRoutes(server, parts());
  await expect(async () => server.ready()).rejects.toThrow(/Nobody serves: auth\.token/);
});

test('the logs contain no secret', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const logged = await createApp({
    config: app.config,
    db: app.database.db,
    log,
    dist: '/nowhere',
  });
  await logged.server.ready();
  const canary = 'CANARY5f3a';
  const contact = await makeContact(app.database.db, await makeClient(app.database.db), {
    lastName: canary,
    email: `${canary}@client.example`.toLowerCase(),
  });
  const browser = await openBrowser(logged, contact);
  await browser.authenticate('contact', contact.email, canary);
  await browser.get(`/activate/${canary}.1`);
  await browser.get(`/auth/change-password?token=${canary}`);
  await browser.get(`/api/legal/${canary}`);
  await browser.get(`/api/${canary}`);
  await browser.post('/api/auth/activate', { TOKEN: canary, password: canary });
  await browser.post('/api/auth/activate', { [canary]: canary });
  await browser.get('/api/auth/profile', { 'x-user-clnum': canary, authorization: canary });
  const text = lines.join('').toLowerCase();
  expect(lines.length).toBeGreaterThan(8);
  expect(text).not.toContain(canary.toLowerCase());
  expect(text).not.toContain(browser.cookie.split('=')[1]?.toLowerCase());
  await logged.server.close();
});

test('an answer does not reveal the error of a database statement', async () => {
  await app.database.db.insert(legalPages).values({
    id: 'broken',
    title: 'x',
    body: 'x',
    updatedOn: '2026-01-01',
  });
  await app.database.pool.query('alter table legal_pages rename column body to text');
  const answer = await new Browser(app).get('/api/legal/broken');
  await app.database.pool.query('alter table legal_pages rename column text to body');
  expect(answer.statusCode).toBe(500);
  expect(Object.keys(answer.json()).sort()).toEqual([
    'code',
    'requestId',
    'status',
    'title',
    'type',
  ]);
  expect(answer.body).not.toMatch(/select|column|legal_pages/i);
});

test('files of the built page have headers for caching and security, and missing files get 404', async () => {
  const site = await openTestApp();
  const dist = join(site.config.dataDir, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, 'builds'), { recursive: true });
  for (const [file, text] of [
    ['index.html', '<!doctype html><title>Comptoir</title>'],
    ['sw.js', '//'],
    ['assets/app-1a2b.js', '//app'],
    ['assets/app-1a2b.js.br', 'brotli'],
    ['assets/scanner-worker-1a2b.js', '//worker'],
    ['assets/scanner-worker-1a2b.js.br', 'packed'],
    ['assets/scanner-reader-1a2b.wasm', 'wasm'],
    ['builds/latest.json', '{}'],
  ] as const) {
    writeFileSync(join(dist, file), text);
  }
  const browser = new Browser(await site.another());
  const caching = async (url: string) => (await browser.get(url)).headers['cache-control'];
  expect(await caching('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/')).toBe('no-cache');
  const range = await browser.get('/assets/app-1a2b.js', { range: 'bytes=999-' });
  expect(range.statusCode).toBe(416);
  const packed = await browser.get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'brotli']);
  const policy = async (url: string, headers = {}) =>
    (await browser.get(url, headers)).headers['content-security-policy'];
  const own = await policy('/');
  expect(own).not.toContain('unsafe');
  const wasm = `${own}`.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
  for (const headers of [{}, { 'accept-encoding': 'br' }, { 'if-none-match': 'W/"x"' }]) {
    expect(await policy('/assets/scanner-worker-1a2b.js', headers)).toBe(wasm);
  }
  for (const url of [
    '/assets/app-1a2b.js',
    '/assets/scanner-reader-1a2b.wasm',
    '/assets/scanner-worker-gone.js',
    '/scanner-worker-1a2b.js',
    '/?/assets/scanner-worker-1a2b.js',
    '/compte/assets/scanner-worker-1a2b',
    '/sw.js',
  ]) {
    expect([url, await policy(url)]).toEqual([url, own]);
  }
  const reader = await browser.get('/assets/scanner-reader-1a2b.wasm');
  expect(reader.headers['content-type']).toBe('application/wasm');
  for (const url of ['/compte/commande/12', `/activate/AbCdEfGhIjKlMnOpQrStUv.1764000000000`]) {
    const page = await browser.get(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('<title>Comptoir</title>');
  }
  for (const url of [
    '/assets/gone-9f.js',
    '/api/x',
    '/media/x',
    '/builds/x',
    '/logo.png',
    '/assets/app-1a2b.js.br',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    const missing = await browser.get(url);
    expect([url, missing.statusCode]).toEqual([url, 404]);
    expect(missing.body).not.toContain('<title>');
  }
});
