import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openCatalogueScene } from '../../tests/support/shop/catalogue-scene.ts';
import { makeClient, makeContact, makeProduct } from '../../tests/support/shop/factories.ts';
import { Browser, openBrowser } from '../../tests/support/shop/test-app.ts';

const LIST = '/api/catalogue/products';
const scene = await openCatalogueScene();
const browser = await scene.signIn();
for (let i = 0; i < 20; i += 1) await makeProduct(scene.database.db);

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('compresses JSON for accept-encoding “%s” with %s', async (accepted, encoding, decompress) => {
  const whole = await browser.get(LIST);
  const compressed = await browser.get(LIST, { 'accept-encoding': accepted });
  expect(compressed.headers['content-encoding']).toBe(encoding);
  expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 4);
  expect(Number(compressed.headers['content-length'])).toBe(compressed.rawPayload.length);
  expect(decompress(compressed.rawPayload).toString()).toBe(whole.payload);
  expect(compressed.headers.etag).not.toBe(whole.headers.etag);
  expect(compressed.headers['x-content-type-options']).toBe('nosniff');
});

test.each(['', 'identity', 'deflate', 'br;q=0', 'gzip;q=0, *;q=0', 'br;q=x'])(
  'does not compress the response to accept-encoding “%s”',
  async (accepted) => {
    const answer = await browser.get(LIST, { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.json().total).toBe(20);
  },
);

test('does not compress small responses', async () => {
  const answer = await browser.get('/api/favourites', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('does not compress a response about the signed-in user, even if the response is long', async () => {
  const { db } = scene.database;
  const clNum = await makeClient(db, { name: 'Brasserie '.repeat(200) });
  const other = await openBrowser(scene, await makeContact(db, clNum));
  const answer = await other.get('/api/auth/profile', { 'accept-encoding': 'br' });
  expect(answer.rawPayload.length).toBeGreaterThan(1500);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('answers 304 without a body to a request with the current ETag in any encoding', async () => {
  for (const accepted of ['', 'br', 'gzip']) {
    const headers = { 'accept-encoding': accepted };
    const { etag } = (await browser.get(LIST, headers)).headers;
    for (const known of [String(etag), `"x", ${String(etag)}`, `W/${String(etag)}`]) {
      const again = await browser.get(LIST, { ...headers, 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
      expect(again.headers['content-encoding']).toBeUndefined();
    }
  }
  expect((await browser.get(LIST, { 'if-none-match': '"x"' })).statusCode).toBe(200);
});

test('checks access before it answers 304', async () => {
  const etag = String((await browser.get(LIST)).headers.etag);
  const nobody = await new Browser(scene).get(LIST, { 'if-none-match': etag });
  expect(nobody.statusCode).toBe(401);
  const limited = await scene.signIn({ reservedAccess: false });
  expect((await limited.get(LIST, { 'if-none-match': etag })).statusCode).toBe(403);
  await scene.query('update clients set reserved_access = false');
  expect((await browser.get(LIST, { 'if-none-match': etag })).statusCode).toBe(403);
  await scene.query('update clients set reserved_access = true');
});

test('sends no ETag with an error response, and forbids caches to store the response', async () => {
  const answer = await browser.get('/api/catalogue/products/999999', { 'if-none-match': '*' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('sends an ETag with responses that devices copy, but forbids HTTP caches to store them', async () => {
  const answer = await browser.get('/api/favourites');
  expect(answer.headers['cache-control']).toBe('no-store');
  const known = { 'if-none-match': String(answer.headers.etag) };
  const again = await browser.get('/api/favourites', known);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect(again.headers['cache-control']).toBe('no-store');
  const other = await scene.signIn();
  expect((await other.get('/api/favourites', known)).statusCode).toBe(200);
  const uncopied = await browser.get('/api/auth/profile');
  expect([uncopied.headers.etag, uncopied.headers['cache-control']]).toEqual([
    undefined,
    'no-store',
  ]);
});
