import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { VISIT_NOTES } from '../../../contract/visits/limits.ts';
import type { VisitNote } from '../../../contract/visits/schemas.ts';
import { makeClient, makeRepresentative } from '../../../tests/support/shop/factories.ts';
import { type Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { portfolios } from '../../database/schema/clients.ts';
import { clientNotes } from '../../database/schema/content.ts';

const app = await openTestApp();
const { db } = app.database;
let clNum: number;
let repNum: number;
let lena: Browser;
let code: string;
let yann: Browser;
beforeEach(async () => {
  clNum = await makeClient(db);
  ({ browser: lena, repNum, code } = await representative());
  ({ browser: yann } = await representative());
});

async function representative() {
  const person = await makeRepresentative(db);
  await db.insert(portfolios).values({ repNum: person.repNum, clNum, main: false });
  const browser = await openBrowser(app, person);
  return { ...person, browser };
}

interface NoteValues {
  key?: string;
  body?: string;
  writtenAt?: number;
  of?: number;
}

const AT = Date.UTC(2026, 2, 12, 8, 30);

const write = ({ key = randomUUID(), body = 'x', writtenAt = AT, of = clNum }: NoteValues = {}) =>
  lena.send({
    method: 'PUT',
    url: `/api/commercial/notes/${key}`,
    headers: { 'idempotency-key': randomUUID(), 'x-user-clnum': String(of) },
    payload: { body, writtenAt },
  });

const remove = ({ key = randomUUID(), of = clNum }: NoteValues) =>
  lena.send({
    method: 'DELETE',
    url: `/api/commercial/notes/${key}`,
    headers: { 'idempotency-key': randomUUID(), 'x-user-clnum': String(of) },
  });

const notes = async (by = lena, of = clNum): Promise<VisitNote[]> =>
  (await by.get('/api/commercial/notes', { 'x-user-clnum': String(of) })).json();

test('writes, edits, deletes and restores a note for all representatives of the client', async () => {
  const key = randomUUID();
  await write({ key, body: 'Livrer avant 8 h' });
  const later = await write({ body: 'Nouveau chef', writtenAt: AT + 1000 });
  expect(later.json<VisitNote[]>().map(({ body }) => body)).toEqual([
    'Nouveau chef',
    'Livrer avant 8 h',
  ]);
  expect((await notes(yann))[1]).toEqual({
    key,
    body: 'Livrer avant 8 h',
    writtenAt: AT,
    author: expect.objectContaining({ ClUserCom: code }),
  });
  await write({ key, body: 'Livrer avant 7 h', writtenAt: AT + 2000 });
  expect((await notes()).map(({ body }) => body)).toEqual(['Livrer avant 7 h', 'Nouveau chef']);
  expect((await remove({ key })).json()).toHaveLength(1);
  expect((await remove({ key })).statusCode).toBe(404);
  await write({ key, body: 'Livrer avant 7 h', writtenAt: AT });
  expect((await notes(yann)).map(({ body }) => body)).toEqual(['Nouveau chef', 'Livrer avant 7 h']);
});

test('answers 404 if the author edits or deletes a note under another client', async () => {
  const other = await makeClient(db);
  await db.insert(portfolios).values({ repNum, clNum: other, main: false });
  const key = randomUUID();
  await write({ key, body: 'Livrer avant 8 h' });
  const answers = [await write({ key, of: other }), await remove({ key, of: other })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect((await notes()).map(({ body }) => body)).toEqual(['Livrer avant 8 h']);
  expect(await notes(lena, other)).toEqual([]);
});

test('refuses a note beyond the limit of a client until another note is deleted', async () => {
  const rows = Array.from({ length: VISIT_NOTES }, () => ({
    key: randomUUID(),
    clNum,
    repNum,
    body: 'x',
    writtenAt: new Date(AT),
  }));
  await db.insert(clientNotes).values(rows);
  const key = randomUUID();
  expect((await write({ key })).statusCode).toBe(409);
  expect(await notes()).toHaveLength(VISIT_NOTES);
  const [{ key: first } = { key: '' }] = rows;
  expect((await write({ key: first, body: 'y' })).statusCode).toBe(200);
  await remove({ key: first });
  expect((await write({ key })).statusCode).toBe(200);
  expect((await write({ key: first })).statusCode).toBe(409);
});

test('replaces a future time of a note by the current time, and stores any text unchanged', async () => {
  const before = Date.now();
  await write({ writtenAt: Number.MAX_SAFE_INTEGER, body: '<b>œ</b> \u{1f950}\n'.repeat(3) });
  const [note] = await notes();
  expect(note?.writtenAt).toBeGreaterThanOrEqual(before);
  expect(note?.writtenAt).toBeLessThanOrEqual(Date.now());
  expect(note?.body).toBe('<b>œ</b> \u{1f950}\n'.repeat(3));
});
