import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { Template } from '../../../contract/templates/schemas.ts';
import { answeredMeanwhile } from '../../../tests/support/engines/answered-meanwhile.ts';
import { makeClient, makeProduct } from '../../../tests/support/shop/factories.ts';
import { withKey } from '../../../tests/support/shop/order-scene.ts';
import { type Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { templateLines, templates } from '../../database/schema/orders.ts';

let clNum: number;
let browser: Browser;
const arNums: number[] = [];
const app = await openTestApp();
const { db } = app.database;
for (let at = 0; at < 3; at += 1) arNums.push(await makeProduct(db));
beforeEach(async () => {
  clNum = await makeClient(db);
  browser = await app.signIn(clNum);
});

const list = async (from = browser): Promise<Template[]> =>
  api['templates.list'].answer.parse((await from.get('/api/templates')).json());
const linesOf = (...lines: [at: number, quantity: number][]) =>
  lines.map(([at, quantity]) => ({ arNum: arNums[at] ?? 0, quantity }));

const put = (path: string, payload: object, from = browser) =>
  from.send({ method: 'PUT', url: `/api/templates/${path}`, payload, headers: withKey() });
const save = (template: string, body: object, from?: Browser) => put(template, body, from);
const rename = (template: string, name: string, from?: Browser) =>
  put(`${template}/name`, { name }, from);
const setLine = (template: string, arNum: number, quantity: number) =>
  put(`${template}/lines/${arNum}`, { quantity });
const remove = (template: string) =>
  browser.send({ method: 'DELETE', url: `/api/templates/${template}`, headers: withKey() });
const article = (at: number) => arNums[at] ?? 0;

test('saving a template creates or replaces the whole template, and puts it first in the list', async () => {
  const [bar, kitchen] = [randomUUID(), randomUUID()];
  const before = Date.now() - 1000;
  await save(bar, { name: 'Bar', lines: linesOf([2, 20], [0, 10]) });
  const made = await save(kitchen, { name: 'Cuisine', lines: [] });
  expect(made.json<Template[]>().map(({ key }) => key)).toEqual([kitchen, bar]);
  const replaced = await save(bar, { name: 'Bar et cave', lines: linesOf([1, 30], [2, 40]) });
  expect(replaced.json()).toMatchObject([
    { key: bar, name: 'Bar et cave', lines: linesOf([1, 30], [2, 40]) },
    { key: kitchen, name: 'Cuisine', lines: [] },
  ]);
  expect(await list()).toEqual(replaced.json());
  const [{ updatedAt } = { updatedAt: 0 }] = await list();
  expect(updatedAt).toBeGreaterThan(before);
  expect(updatedAt).toBeLessThan(Date.now() + 1000);
});

test('a deleted template stays deleted until it is saved again', async () => {
  const key = randomUUID();
  await save(key, { name: 'Bar', lines: linesOf([0, 10]) });
  expect((await remove(key)).json()).toEqual([]);
  expect([(await remove(key)).statusCode, await list()]).toEqual([200, []]);
  const back = await save(key, { name: 'De retour', lines: linesOf([1, 10]) });
  expect(back.json()).toMatchObject([{ key, name: 'De retour', lines: linesOf([1, 10]) }]);
});

test('an edit of a template changes only its own field or line', async () => {
  const [bar, kitchen] = [randomUUID(), randomUUID()];
  await save(bar, { name: 'Bar', lines: linesOf([0, 10], [1, 20]) });
  await save(kitchen, { name: 'Cuisine', lines: linesOf([0, 5]) });
  await setLine(bar, article(2), 30);
  await rename(bar, 'Bar et cave');
  await setLine(bar, article(0), 40);
  const edited = await setLine(bar, article(1), 0);
  expect(edited.json()).toMatchObject([
    { key: bar, name: 'Bar et cave', lines: linesOf([0, 40], [2, 30]) },
    { key: kitchen, name: 'Cuisine', lines: linesOf([0, 5]) },
  ]);
  expect(await list()).toEqual(edited.json());
  // A product that is removed and added again is last. Removing a product twice succeeds.
  await setLine(bar, article(0), 0);
  await setLine(bar, article(0), 0);
  expect((await setLine(bar, article(0), 7)).json()).toMatchObject([
    { lines: linesOf([2, 30], [0, 7]) },
    {},
  ]);
});

test('an edit of a deleted template restores the template with all its lines', async () => {
  const key = randomUUID();
  await save(key, { name: 'Bar', lines: linesOf([0, 10], [1, 20]) });
  await remove(key);
  expect((await setLine(key, article(1), 50)).json()).toMatchObject([
    { key, name: 'Bar', lines: linesOf([0, 10], [1, 50]) },
  ]);
  await remove(key);
  expect((await rename(key, 'De retour')).json()).toMatchObject([
    { key, name: 'De retour', lines: linesOf([0, 10], [1, 50]) },
  ]);
});

test('stores all of eight parallel edits of a template', async () => {
  const template = randomUUID();
  await save(template, { name: 'Bar', lines: [] });
  const answers = await Promise.all([
    ...[0, 1, 2].map((at) => setLine(template, article(at), at + 1)),
    ...[0, 1, 2, 3].map(() => setLine(template, article(0), 9)),
    rename(template, 'Cave'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const [one] = await list();
  expect(one?.name).toBe('Cave');
  const quantities = new Map(one?.lines.map((line) => [line.arNum, line.quantity]));
  expect([1, 9]).toContain(quantities.get(article(0)));
  expect([quantities.get(article(1)), quantities.get(article(2))]).toEqual([2, 3]);
});

test('refuses a new line in a template of five hundred lines, but still changes existing lines', async () => {
  const template = randomUUID();
  await save(template, { name: 'Bar', lines: linesOf([1, 1]) });
  const [row] = await db.select().from(templates).where(eq(templates.key, template));
  const others: number[] = [];
  for (let at = 0; at < 499; at += 1) others.push(await makeProduct(db));
  await db.insert(templateLines).values(
    others.map((arNum, at) => ({
      teNum: row?.teNum ?? 0,
      clNum,
      arNum,
      position: at + 1,
      quantity: 1,
    })),
  );
  const more = await setLine(template, article(0), 10);
  expect([more.statusCode, more.json().code]).toEqual([409, 'CONFLICT']);
  expect((await setLine(template, article(1), 10)).statusCode).toBe(200);
  expect((await setLine(template, others[0] ?? 0, 0)).statusCode).toBe(200);
  expect((await setLine(template, article(0), 10)).statusCode).toBe(200);
  expect((await list())[0]?.lines).toHaveLength(500);
});

test('refuses a template with an unknown or repeated product, names the field, and changes nothing', async () => {
  const key = randomUUID();
  await save(key, { name: 'Bar', lines: linesOf([0, 10]) });
  const unknown = await save(key, {
    name: 'Cave',
    lines: [...linesOf([1, 10]), { arNum: 999_999, quantity: 1 }],
  });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([
    400,
    { code: 'INVALID', errors: [{ field: 'lines.1.arNum', code: 'UNKNOWN' }] },
  ]);
  const twice = await save(key, { name: 'Cave', lines: linesOf([1, 10], [1, 20]) });
  expect(twice.json()).toMatchObject({ errors: [{ field: 'lines.1.arNum' }] });
  expect((await setLine(key, 999_999, 10)).statusCode).toBe(404);
  expect(await list()).toMatchObject([{ name: 'Bar', lines: linesOf([0, 10]) }]);
});

test('answers 404 to a client who uses the key of another client’s deleted template', async () => {
  const key = randomUUID();
  await save(key, { name: 'Bar', lines: [] });
  await remove(key);
  const stranger = await app.signIn();
  expect((await save(key, { name: 'x', lines: [] }, stranger)).statusCode).toBe(404);
  expect((await rename(key, 'x', stranger)).statusCode).toBe(404);
  expect(await list()).toEqual([]);
});

test('eight parallel saves of one template store the name and the lines of the same save', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      save(key, { name: `N${at}`, lines: linesOf([0, at + 1], [1, at + 1], [2, at + 1]) }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  const [template, ...more] = await list();
  expect(more).toEqual([]);
  const quantity = Number(template?.name.slice(1)) + 1;
  expect(template?.lines.map((line) => line.quantity)).toEqual([quantity, quantity, quantity]);
  expect(
    await db
      .select()
      .from(templateLines)
      .innerJoin(templates, eq(templates.teNum, templateLines.teNum))
      .where(eq(templates.key, key)),
  ).toHaveLength(3);
});

test('limits a client to a hundred templates', async () => {
  const rows = Array.from({ length: 99 }, (_, at) => ({
    key: randomUUID(),
    clNum,
    name: `T${at}`,
  }));
  await db.insert(templates).values(rows);
  const last = randomUUID();
  expect((await save(last, { name: 'La dernière', lines: [] })).statusCode).toBe(200);
  const more = await save(randomUUID(), { name: 'De trop', lines: [] });
  expect([more.statusCode, more.json().code]).toEqual([409, 'CONFLICT']);
  expect((await save(last, { name: 'Renommée', lines: [] })).statusCode).toBe(200);
  expect((await rename(last, 'Une autre fois')).statusCode).toBe(200);
  // A deleted template cannot be restored beyond the limit of a hundred.
  await remove(last);
  const next = randomUUID();
  expect((await save(next, { name: 'À sa place', lines: [] })).statusCode).toBe(200);
  expect((await rename(last, 'De retour')).json().code).toBe('CONFLICT');
  expect((await setLine(last, article(0), 10)).json().code).toBe('CONFLICT');
  await remove(next);
  expect((await setLine(last, article(0), 10)).statusCode).toBe(200);
  // The server answers other requests between the portions of the list.
  expect(await answeredMeanwhile(app.database.pool, () => list())).toBeGreaterThan(20);
});

test('refuses a template with more than five hundred lines', async () => {
  const lines = Array(501).fill({ arNum: 1, quantity: 1 });
  const answer = await save(randomUUID(), { name: 'Bar', lines });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
  expect(await list()).toEqual([]);
});
