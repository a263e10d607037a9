import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentSchemas } from '../../../contract/content/schemas.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { deliveryPrices, deliveryZones } from '../../database/schema/clients.ts';
import {
  articleAttachments,
  articleReads,
  articles,
  faqEntries,
  legalPages,
  referenceData,
} from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { referenceData as distributor } from '../../demo/reference-data.ts';

const PDF = Buffer.from('%PDF-1.4 un tarif');
const HASH = createHash('sha256').update(PDF).digest('hex');
const app = await openTestApp();
const { db } = app.database;
const article = { summary: 'S', kind: 'news', body: '## Titre\n\nUn **mot** et <b>brut</b>' };
await db.insert(articles).values([
  { slug: 'ancien', title: 'Ancien', publishedOn: '2026-01-02', ...article },
  {
    slug: 'nouveau',
    title: 'Nouveau',
    publishedOn: '2026-03-04',
    ...article,
    english: { title: 'New', summary: 'Short', body: 'One *word*' },
  },
]);
await db
  .insert(files)
  .values({ hash: HASH, type: 'application/pdf', size: PDF.length, bytes: PDF });
await db
  .insert(articleAttachments)
  .values({ slug: 'nouveau', file: 'tarif.pdf', title: 'Le tarif', hash: HASH });
await db.insert(faqEntries).values([
  {
    fqNum: 1,
    theme: 'Livraison',
    question: 'Quand ?',
    answer: 'Le **matin**.',
    english: { theme: 'Delivery', question: 'When?', answer: 'In the **morning**.' },
    position: 1,
  },
  { fqNum: 2, theme: 'Comptes', question: 'Qui ?', answer: 'Vous.', position: 0 },
  { fqNum: 3, theme: 'Livraison', question: 'Où ?', answer: 'Ici.', position: 0 },
]);
const legal = { id: 'cgv', title: 'CGV', body: 'Texte [ici](javascript:x)' };
await db.insert(legalPages).values({ ...legal, updatedOn: '2026-05-06' });
const visitor = new Browser(app);
const reader = await app.signIn();

const put = (browser: Browser, url: string, headers = {}) =>
  browser.send({ method: 'PUT', url, headers });

const unread = async (browser: Browser) =>
  contentSchemas['content.articles'].answer
    .parse((await browser.get('/api/articles')).json())
    .map(({ slug, isRead }) => [slug, isRead]);

test('lists the latest news articles first, each as unread until the user marks the article as read', async () => {
  expect(await unread(reader)).toEqual([
    ['nouveau', false],
    ['ancien', false],
  ]);
  for (const _ of [1, 2]) {
    expect((await put(reader, '/api/articles/ancien/read')).statusCode).toBe(200);
  }
  expect(await unread(reader)).toEqual([
    ['nouveau', false],
    ['ancien', true],
  ]);
  expect(await db.select().from(articleReads)).toHaveLength(1);
  expect(await unread(await app.signIn())).toContainEqual(['ancien', false]);
  expect((await put(reader, '/api/articles/jamais/read')).statusCode).toBe(404);
  expect((await put(visitor, '/api/articles/ancien/read')).statusCode).toBe(401);
});

test('serves a news article with its text and attachments to visitors who are not signed in', async () => {
  const answer = await visitor.get('/api/articles/nouveau');
  expect(contentSchemas['content.article'].answer.parse(answer.json())).toEqual({
    slug: 'nouveau',
    title: 'Nouveau',
    summary: 'S',
    kind: 'news',
    publishedOn: '20260304',
    content: [
      { kind: 'heading', depth: 2, id: 's-titre', content: ['Titre'] },
      {
        kind: 'paragraph',
        content: ['Un ', { kind: 'strong', content: ['mot'] }, ' et ', '<b>', 'brut', '</b>'],
      },
    ],
    english: {
      title: 'New',
      summary: 'Short',
      content: [{ kind: 'paragraph', content: ['One ', { kind: 'emphasis', content: ['word'] }] }],
    },
    attachments: [
      { file: 'tarif.pdf', title: 'Le tarif', type: 'application/pdf', size: PDF.length },
    ],
  });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  const heads = (await reader.get('/api/articles')).json();
  expect(heads.map(({ english }: { english: unknown }) => english)).toEqual([
    { title: 'New', summary: 'Short' },
    null,
  ]);
  expect((await visitor.get('/api/articles/jamais')).statusCode).toBe(404);
  expect((await visitor.get('/api/articles/Non%2F')).statusCode).toBe(400);
});

test('serves the attachment of an article with type and name, and answers 304 to its ETag', async () => {
  const answer = await visitor.get('/media/articles/nouveau/tarif.pdf');
  expect(answer.rawPayload).toEqual(PDF);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="tarif.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=300',
    etag: `"${HASH}"`,
  });
  const again = await visitor.get('/media/articles/nouveau/tarif.pdf', {
    'if-none-match': String(answer.headers.etag),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  for (const path of ['nouveau/autre.pdf', 'ancien/tarif.pdf', 'jamais/tarif.pdf']) {
    expect([path, (await visitor.get(`/media/articles/${path}`)).statusCode]).toEqual([path, 404]);
  }
  for (const path of ['nouveau/..%2Ftarif.pdf', 'nouveau/tarif']) {
    expect([path, (await visitor.get(`/media/articles/${path}`)).statusCode]).toEqual([path, 400]);
  }
});

/** A file larger than the buffers of the sockets, so that a download waits for its reader. */
const LARGE = randomBytes(12_000_000);

/** Starts a download. Resolves with the response before the body is read. */
const beginDownload = (origin: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/media/articles/nouveau/grand.pdf`, { agent: false }, resolve).on(
      'error',
      reject,
    );
  });

test('sends a large attachment in pieces, and limits parallel downloads per IP address', async () => {
  await db
    .insert(files)
    .values({ hash: 'large', type: 'application/pdf', size: LARGE.length, bytes: LARGE });
  await db
    .insert(articleAttachments)
    .values({ slug: 'nouveau', file: 'grand.pdf', title: 'Grand', hash: 'large' });
  const whole = await visitor.get('/media/articles/nouveau/grand.pdf');
  expect(whole.rawPayload.equals(LARGE)).toBe(true);
  const head = await visitor.send({ method: 'HEAD', url: '/media/articles/nouveau/grand.pdf' });
  expect([head.headers['content-length'], head.rawPayload.length]).toEqual(['12000000', 0]);

  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const slow = await Promise.all(Array.from({ length: 8 }, () => beginDownload(origin)));
  expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
  const refused = await beginDownload(origin);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  // The server still answers other IP addresses and other routes.
  const elsewhere = new Browser(app, '192.0.2.9');
  expect((await elsewhere.get('/media/articles/nouveau/tarif.pdf')).statusCode).toBe(200);
  expect((await visitor.get('/api/legal/cgv')).statusCode).toBe(200);
  // The server reads the file in pieces, so deleting the file aborts the downloads.
  await db.delete(articleAttachments).where(eq(articleAttachments.hash, 'large'));
  await db.delete(files).where(eq(files.hash, 'large'));
  const [first, ...others] = slow;
  await expect(async () => {
    for await (const _ of first ?? []);
  }).rejects.toThrow('aborted');
  for (const one of [refused, ...others]) one.destroy();
  await eventually(async () => {
    expect((await visitor.get('/media/articles/nouveau/tarif.pdf')).statusCode).toBe(200);
  });
});

test('counts downloads by visitors without a session per IP address', async () => {
  const stranger = new Browser(app, '192.0.2.10');
  const path = '/media/articles/nouveau/tarif.pdf';
  expect((await stranger.get(path)).statusCode).toBe(200);
  app.services.readLimits.count('download', undefined, { ip: '192.0.2.10' }, 299);
  const refused = await stranger.get(path);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await new Browser(app, '192.0.2.11').get(path)).statusCode).toBe(200);
});

test('groups the FAQ by theme in the distributor’s sort order, and adds each answer as plain text', async () => {
  const answer = await reader.get('/api/faq');
  const themes = contentSchemas['content.faq'].answer.parse(answer.json());
  expect(themes.map(({ theme, entries }) => [theme, entries.map(({ fqNum }) => fqNum)])).toEqual([
    ['Livraison', [3, 1]],
    ['Comptes', [2]],
  ]);
  expect(themes[0]?.entries[1]?.plain).toBe('Le matin.');
  expect(themes[0]?.entries.map(({ english }) => english?.plain)).toEqual([
    undefined,
    'In the morning.',
  ]);
  expect((await visitor.get('/api/faq')).statusCode).toBe(401);
});

const RULES =
  '{{minimum}}, {{freeDelivery}}, {{freeDelivery Corse}}, {{freeDelivery Lune}}, {{cutOff}}';
const FILLED = '80,00\u00a0€, 350,00\u00a0€, 1\u202f500,00\u00a0€, —, 15\u00a0h\u00a030';
const IN_ENGLISH = '€80.00, €350.00, €1,500.00, —, 15:30';

test('articles, FAQ, legal pages and announcements show the current delivery rules', async () => {
  const { db: other, signIn } = await openTestApp({ MINIMUM_ORDER: '' }).then((one) => ({
    db: one.database.db,
    signIn: one.signIn,
  }));
  const announcement = { title: RULES, body: RULES };
  const data = { ...distributor, deliveryCutoff: '15:30', announcement };
  await other.insert(referenceData).values({ data });
  await other.insert(deliveryZones).values({ ztNum: 1, name: 'Corse', calendar: 'metropole' });
  const rate = { ztNum: 1, name: 'Standard', maxWeight: '30', price: '9' };
  await other.insert(deliveryPrices).values([
    { zpNum: 1, ...rate, freeFrom: '1500' },
    { zpNum: 2, ...rate, name: 'Express', freeFrom: null },
  ]);
  const texts = { title: RULES, summary: RULES, body: RULES };
  const row = { slug: 'regles', kind: 'news', publishedOn: '2026-03-04' };
  await other.insert(articles).values({ ...row, ...texts, english: texts });
  const entry = { theme: 'T', question: RULES, answer: RULES };
  await other.insert(faqEntries).values({ fqNum: 1, position: 0, ...entry, english: entry });
  const page = { id: 'cgv', title: RULES, body: RULES, updatedOn: '2026-05-06' };
  await other.insert(legalPages).values(page);

  const browser = await signIn();
  const read = async (path: string) => (await browser.get(path)).json();
  const content = (text: string) => [{ kind: 'paragraph', content: [text] }];
  const [fr, en] = [FILLED, IN_ENGLISH].map((text) => ({ title: text, summary: text }));
  expect(await read('/api/articles')).toMatchObject([{ ...fr, english: en }]);
  expect(await read('/api/articles/regles')).toMatchObject({
    ...{ ...fr, content: content(FILLED) },
    english: { ...en, content: content(IN_ENGLISH) },
  });
  const [answer, inEnglish] = [FILLED, IN_ENGLISH].map((text) => ({
    ...{ question: text, answer: content(text), plain: text.replaceAll(/\s/g, ' ') },
  }));
  expect(await read('/api/faq')).toMatchObject([{ entries: [{ ...answer, english: inEnglish }] }]);
  expect(await read('/api/legal/cgv')).toMatchObject({ title: FILLED, content: content(FILLED) });
  expect((await read('/api/global/rg'))[0].announcement).toEqual({ title: FILLED, body: FILLED });
});

test('serves a legal page to visitors who are not signed in, and removes `javascript:` links', async () => {
  const answer = await visitor.get('/api/legal/cgv');
  expect(contentSchemas['content.legal'].answer.parse(answer.json())).toEqual({
    id: 'cgv',
    title: 'CGV',
    content: [{ kind: 'paragraph', content: ['Texte ', 'ici'] }],
    updatedOn: '20260506',
  });
  expect((await visitor.get('/api/legal/jamais')).statusCode).toBe(404);
});
