import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FeedRow } from '../../../contract/catalogue/schemas.ts';
import { makeClient, makeContact, makeProduct } from '../../../tests/support/shop/factories.ts';
import { openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { categories, products } from '../../database/schema/catalogue.ts';
import { files } from '../../database/schema/files.ts';

const app = await openTestApp();
const { db } = app.database;
const arNum = await makeProduct(db);
const browser = await openBrowser(app, await makeContact(db, await makeClient(db)));

async function photograph(content: string, thumbnail?: string): Promise<void> {
  const bytes = Buffer.from(content, 'latin1');
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db
    .insert(files)
    .values({
      ...{ hash, type: 'image/webp', size: bytes.length, bytes },
      thumbnail: thumbnail ? Buffer.from(thumbnail, 'latin1') : null,
    })
    .onConflictDoNothing();
  await db.update(products).set({ picture: hash }).where(eq(products.arNum, arNum));
}

/**
 * Returns the URL of the picture in lists, the number of the picture in the feed, and the revision
 * of the feed.
 */
async function addressOf(): Promise<[string, number, number]> {
  const found = await browser.get(`/api/catalogue/selection?arNums=${arNum}`);
  const feed = (await browser.get('/api/catalogue/feed?since=0')).json<{
    rows: FeedRow[];
    rev: number;
  }>();
  const row = feed.rows.find((one) => one.arNum === arNum);
  return [found.json()[0].images[0], row?.picture ?? -1, feed.rev];
}

test('draws a product without a photograph, and serves each new photograph at a new URL', async () => {
  const [drawn, none, first] = await addressOf();
  expect([drawn, none]).toEqual([`/media/products/${arNum}.svg`, 0]);
  expect((await browser.get(drawn)).headers['content-type']).toMatch(/^image\/svg\+xml/);

  await photograph('RIFF\xff\x00\x00\x00WEBPone');
  const [one, mark, second] = await addressOf();
  expect(one).toBe(`/media/products/${arNum}-${mark}`);
  expect(second).toBeGreaterThan(first);
  const picture = await browser.get(one);
  expect(picture.rawPayload).toEqual(Buffer.from('RIFF\xff\x00\x00\x00WEBPone', 'latin1'));
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });

  await photograph('RIFF\xff\x00\x00\x00WEBPtwo');
  const [two] = await addressOf();
  expect(two).not.toBe(one);
  const old = await browser.get(one);
  expect(old.rawPayload.toString('latin1')).toContain('two');
  expect(old.headers['cache-control']).toBe('private, max-age=86400');
});

test('serves the thumbnail of a product at its own URL, or the photograph if there is no thumbnail', async () => {
  const bodyOf = async () => {
    const { payload, headers } = await browser.get(`${(await addressOf())[0]}-small`);
    return [headers['content-type'], headers['cache-control']?.includes('immutable'), payload];
  };
  await photograph('\xff\xd8\xffphotograph', 'RIFF    WEBPthumbnail');
  expect(await bodyOf()).toEqual(['image/webp', true, 'RIFF    WEBPthumbnail']);
  await photograph('\x89PNG\r\n\x1a\nkept by an older import');
  expect(await bodyOf()).toEqual(['image/png', true, expect.stringContaining('older')]);
  await db.update(products).set({ picture: null }).where(eq(products.arNum, arNum));
});

test('serves the neutral picture of the category for a product without a drawing', async () => {
  const pictureIn = async (caNum: number, drawing = {}) => {
    const made = await makeProduct(db, { caNum, drawing });
    const { payload, headers, statusCode } = await browser.get(`/media/products/${made}.svg`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('private, max-age=86400');
    expect(payload).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 96 96">/);
    return payload;
  };
  await db.insert(categories).values([
    { caNum: 800, name: 'Boissons', slug: 'boissons', icon: 'coffee' },
    { caNum: 801, parentNum: 800, name: 'Chaudes', slug: 'chaudes' },
    { caNum: 802, parentNum: 801, name: 'Thés', slug: 'thes' },
    { caNum: 803, name: 'Jardin', slug: 'jardin', icon: '../../media-routes' },
  ]);
  const drinks = await pictureIn(800);
  expect(await pictureIn(802)).toBe(drinks);
  const other = await pictureIn(803);
  expect(other).not.toBe(drinks);
  expect(await pictureIn(804)).toBe(other);
  // The first drawing lacks fields, like drawings of an older import. The second drawing has an
  // unknown shape.
  const box = { shape: 'box', material: 'carton', colour: 'naturel' };
  expect(await pictureIn(802, box)).toBe(drinks);
  expect(await pictureIn(802, { shape: 'constructor', material: 'x', colour: 'x' })).toBe(drinks);
});

test('serves a picture with the type of its bytes, under a policy that forbids scripts', async () => {
  const script = '<script>parent.stolen = document.cookie</script>';
  const key = randomUUID();
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const bytes = Buffer.from(`\xff\xd8\xff${script}`, 'latin1');
  const data = bytes.toString('base64');
  const url = `/api/contact/${key}`;
  const send = (to: string, payload: object) =>
    browser.send({ method: 'PUT', url: to, headers: headers(), payload });
  await send(`${url}/files/0/0`, { data });
  const files = [{ name: 'a.jpg', type: 'text/html', size: bytes.length }];
  expect((await send(url, { subject: 'S', body: 'B', files })).statusCode).toBe(200);
  await photograph(`\xff\xd8\xff${script}`);
  const picture = await browser.get((await addressOf())[0]);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });

  for (const content of [script, `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`]) {
    await photograph(content);
    const other = await browser.get((await addressOf())[0]);
    expect(other.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "sandbox; default-src 'none'",
    });
  }
  await db.update(products).set({ picture: null }).where(eq(products.arNum, arNum));
  const drawn = await browser.get((await addressOf())[0]);
  expect(drawn.headers['content-security-policy']).toBe("sandbox; default-src 'none'");
});

test('answers 404 for the picture of an unknown product, and 400 for an invalid file name', async () => {
  expect((await browser.get('/media/products/999999-1')).statusCode).toBe(404);
  expect((await browser.get(`/media/products/${arNum}.png`)).statusCode).toBe(400);
});
