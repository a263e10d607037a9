import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MESSAGE_BYTES, PIECE_BYTES } from '../../../contract/contact/limits.ts';
import { readMail } from '../../../tests/support/documents/mail-parts.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { type Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { jobs, throttles } from '../../database/schema/access.ts';
import {
  contactFiles,
  contactMessages,
  contactPieces,
  referenceData,
} from '../../database/schema/content.ts';
import { files } from '../../database/schema/files.ts';
import { referenceData as distributor } from '../../demo/reference-data.ts';

const app = await openTestApp();
const { db } = app.database;
await db.insert(referenceData).values({ data: distributor });
let clNum: number;
let coNum: number;
let email: string;
let browser: Browser;
beforeEach(async () => {
  await db.delete(jobs);
  await db.delete(throttles);
  clNum = await makeClient(db);
  ({ coNum, email } = await makeContact(db, clNum, { lastName: 'Le Goff' }));
  browser = await openBrowser(app, { coNum });
});

interface Sending {
  from?: Browser;
  opId?: string;
  subject?: string;
  body?: string;
}

const attach = (key: string, place: string, bytes: Buffer) =>
  browser.send({
    method: 'PUT',
    url: `/api/contact/${key}/files/${place}`,
    headers: { 'idempotency-key': randomUUID() },
    payload: { data: bytes.toString('base64') },
  });

function send(
  key: string,
  attached: { name: string; type?: string; size: number }[] = [],
  { from = browser, opId = randomUUID(), ...words }: Sending = {},
) {
  const announced = attached.map((file) => ({ type: 'image/png', ...file }));
  return from.send({
    method: 'PUT',
    url: `/api/contact/${key}`,
    headers: { 'idempotency-key': opId },
    payload: { subject: 'Une question', body: 'Bonjour', files: announced, ...words },
  });
}

const pictureOf = (size: number) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(size - 8)]);

const messages = () => db.select().from(contactMessages).where(eq(contactMessages.clNum, clNum));
const pieces = () => db.select().from(contactPieces).where(eq(contactPieces.clNum, clNum));
const mailJobs = () => db.select().from(jobs).where(eq(jobs.kind, 'contact-mail'));

async function mailsOf(work: () => Promise<unknown>) {
  const folder = join(app.config.dataDir, 'mail');
  const list = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const before = new Set(list());
  await work();
  await app.services.jobs.runDue();
  return list()
    .filter((name) => !before.has(name))
    .map((name) => readMail(readFileSync(join(folder, name), 'utf8')));
}

test('stores and mails a message once, even if its pieces arrive twice or in another sequence', async () => {
  const key = randomUUID();
  const large = pictureOf(2 * PIECE_BYTES + 5);
  const small = Buffer.from('petit');
  const part = (at: number) => large.subarray(at * PIECE_BYTES, (at + 1) * PIECE_BYTES);
  const mails = await mailsOf(async () => {
    for (const at of [2, 0, 1, 0])
      expect((await attach(key, `0/${at}`, part(at))).statusCode).toBe(200);
    await attach(key, '1/0', small);
    const announced = [
      { name: 'photo.png', size: large.length },
      { name: 'note.txt', type: 'text/html', size: small.length },
    ];
    const opId = randomUUID();
    const first = await send(key, announced, { opId });
    const again = await send(key, announced, { opId });
    // A device with copied data may send the same message with another idempotency key.
    const other = await send(key, announced);
    expect(first.json()).toEqual({ key, receivedAt: expect.any(Number) });
    expect([again.json(), other.json()]).toEqual([first.json(), first.json()]);
  });
  expect(await messages()).toMatchObject([{ key, clNum, coNum, repNum: null, body: 'Bonjour' }]);
  const stored = await db
    .select({ name: contactFiles.name, bytes: files.bytes, type: contactFiles.type })
    .from(contactFiles)
    .innerJoin(files, eq(files.hash, contactFiles.hash))
    .orderBy(contactFiles.position);
  expect(stored.map(({ name, type }) => [name, type])).toEqual([
    ['photo.png', 'image/png'],
    ['note.txt', 'text/plain'],
  ]);
  expect(stored[0]?.bytes.equals(large)).toBe(true);
  expect(await pieces()).toEqual([]);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.headers).toMatchObject({
    to: distributor.email,
    cc: email,
    'reply-to': expect.stringContaining(email),
    subject: expect.stringMatching(/^\[C\d+\] Une question$/),
  });
  expect(mail?.text).toMatch(/^Bonjour\n\n-- \nCamille Le Goff\nClient \d+ \(C\d+\)\n/);
  expect(mail?.html).toBe('');
  expect(mail?.attachments.map(({ name, content }) => [name, content.length])).toEqual([
    ['photo.png', large.length],
    ['note.txt', small.length],
  ]);
  expect(mail?.attachments[0]?.content.equals(large)).toBe(true);
});

test('replaces the stored piece of a file by a later piece with the same number', async () => {
  const key = randomUUID();
  await attach(key, '0/0', Buffer.from('ancien et long'));
  await attach(key, '0/0', Buffer.from('nouveau'));
  expect((await send(key, [{ name: 'a.txt', size: 7 }])).statusCode).toBe(200);
  const [file] = await db
    .select({ bytes: files.bytes })
    .from(contactFiles)
    .innerJoin(files, eq(files.hash, contactFiles.hash))
    .where(eq(contactFiles.clNum, clNum));
  expect(file?.bytes.toString()).toBe('nouveau');
});

test('answers 404 to a message with incomplete files or files of another user, and stores nothing', async () => {
  const key = randomUUID();
  const bytes = pictureOf(PIECE_BYTES + 1);
  await attach(key, '0/0', bytes.subarray(0, PIECE_BYTES));
  const announced = [{ name: 'a.png', size: bytes.length }];
  const colleague = await app.signIn(clNum);
  const stranger = await app.signIn();
  const answers = [
    await send(key, announced),
    await send(key, [{ name: 'a.png', size: PIECE_BYTES - 1 }]),
    await send(randomUUID(), announced),
    await send(key, [{ name: 'a.png', size: PIECE_BYTES }], { from: colleague }),
    await send(key, [{ name: 'a.png', size: PIECE_BYTES }], { from: stranger }),
  ];
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(bodies.map(({ code }) => code)).toEqual(answers.map(() => 'NOT_FOUND'));
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
  expect([await messages(), await mailJobs()]).toEqual([[], []]);
  await attach(key, '0/1', bytes.subarray(PIECE_BYTES));
  expect((await send(key, announced)).statusCode).toBe(200);
});

test('answers 404 to a colleague who sends a message with the key of an existing message', async () => {
  const key = randomUUID();
  await send(key);
  const colleague = await app.signIn(clNum);
  expect((await send(key, [], { from: colleague })).statusCode).toBe(404);
  expect(await messages()).toHaveLength(1);
});

test('limits a message to five megabytes, and the pieces of a user’s unsent messages to twenty megabytes', async () => {
  const key = randomUUID();
  const full = randomBytes(PIECE_BYTES);
  const fits = Math.floor(MESSAGE_BYTES / PIECE_BYTES);
  for (let at = 0; at < fits; at += 1) await attach(key, `${at % 5}/${at}`, full);
  const over = await attach(key, `4/${fits}`, full);
  expect([over.statusCode, over.json().code]).toEqual([413, 'TOO_LARGE']);
  // The server accepts a stored piece again.
  expect((await attach(key, '0/0', full)).statusCode).toBe(200);
  const actor = (await pieces())[0]?.actor ?? '';
  await db.execute(sql`
    insert into contact_pieces (cl_num, actor, key, file, piece, bytes)
    select ${clNum}, ${actor}, gen_random_uuid(), 0, n, ${full} from generate_series(1, 102) n`);
  expect((await attach(randomUUID(), '0/0', full)).statusCode).toBe(413);
  // Storing a piece deletes all pieces that are older than a week.
  await db.execute(sql`update contact_pieces set created_at = now() - interval '8 days'
    where key <> ${key}`);
  expect((await attach(randomUUID(), '0/0', full)).statusCode).toBe(200);
  expect(await pieces()).toHaveLength(fits + 1);
});

test('refuses pieces of a message that are too large or have an invalid number', async () => {
  const key = randomUUID();
  expect((await attach(key, '0/0', randomBytes(PIECE_BYTES + 3))).statusCode).toBe(400);
  for (const place of ['5/0', '0/100', '-1/0', '0/x']) {
    expect([place, (await attach(key, place, Buffer.from('x'))).statusCode]).toEqual([place, 400]);
  }
  expect((await attach('no-uuid', '0/0', Buffer.from('x'))).statusCode).toBe(400);
  const size = 4 * 1024 * 1024;
  const two = await send(key, [
    { name: 'a', size },
    { name: 'b', size },
  ]);
  expect(two.json().code).toBe('TOO_LARGE');
  expect(await pieces()).toEqual([]);
});

test.each(['a.exe', 'page.html', 'photo.png'])(
  'refuses a message with a file of a forbidden type or content: %s',
  async (name) => {
    const key = randomUUID();
    await attach(key, '0/0', Buffer.from('MZ'));
    const answer = await send(key, [{ name, size: 2 }]);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'files.0.name', code: 'type' }],
    ]);
    expect([await messages(), await pieces()]).toEqual([[], []]);
  },
);

test('counts refused messages against the limit of twenty messages an hour', async () => {
  const codes: string[] = [];
  for (let at = 0; at < 21; at += 1) {
    const key = randomUUID();
    await attach(key, '0/0', Buffer.from('MZ'));
    codes.push((await send(key, [{ name: 'a.png', size: 2 }])).json().code);
  }
  expect(codes).toEqual([...Array(20).fill('INVALID'), 'TOO_MANY_REQUESTS']);
});

test('file name, file type and subject of a message cannot add mail headers or HTML', async () => {
  const key = randomUUID();
  const mails = await mailsOf(async () => {
    await attach(key, '0/0', pictureOf(8));
    const name = '../..\\C:\\photo\r\nBcc: x@evil.example".png';
    const type = 'image/png\r\nBcc: x@evil.example';
    const subject = 'Bonjour\r\nBcc: victim@evil.example\r\n\r\n<b>corps</b>';
    const body = '<script>alert(1)</script>\n.\nBcc: y@evil.example';
    await send(key, [{ name, type, size: 8 }], { subject, body });
  });
  const [mail] = mails;
  expect(Object.keys(mail?.headers ?? {})).not.toContain('bcc');
  expect(mail?.headers.subject).toContain('Bonjour Bcc: victim@evil.example');
  expect(mail?.html).toBe('');
  expect(mail?.text).toContain('<script>alert(1)</script>\n.\nBcc: y@evil.example');
  expect(mail?.attachments.map(({ name }) => name)).toEqual(['photo_Bcc_ x@evil.example_.png']);
  const [file] = await db.select().from(contactFiles).where(eq(contactFiles.clNum, clNum));
  expect(file?.type).toBe('image/png');
});

test('a message that a representative sends for a client names the representative', async () => {
  const representative = await makeRepresentative(db, [clNum], { lastName: 'Marchand' });
  const seat = await openBrowser(app, representative);
  await seat.post('/api/commercial/client', { clNum });
  const mails = await mailsOf(() => send(randomUUID(), [], { from: seat }));
  expect(await messages()).toMatchObject([{ coNum: null, repNum: representative.repNum }]);
  expect(mails[0]?.text).toContain('Lena Marchand, commercial\n');
  expect(mails[0]?.headers.cc).toBe(representative.email);
});

test('refuses the twenty-first message in an hour with a retry time, and accepts the message later', async () => {
  for (let at = 0; at < 20; at += 1) {
    expect((await send(randomUUID())).statusCode).toBe(200);
  }
  const [key, opId] = [randomUUID(), randomUUID()];
  const refused = await send(key, [], { opId });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await db.delete(throttles);
  expect((await send(key, [], { opId })).statusCode).toBe(200);
  expect([(await messages()).length, (await mailJobs()).length]).toEqual([21, 21]);
});
