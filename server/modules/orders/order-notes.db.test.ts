import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { NOTE_LENGTH } from '../../../contract/orders/note.ts';
import { type Buyer, openOrderScene, withKey } from '../../../tests/support/shop/order-scene.ts';
import { Browser } from '../../../tests/support/shop/test-app.ts';
import { orders } from '../../database/schema/orders.ts';

const scene = await openOrderScene();
const { db } = scene.database;
const arNum = await scene.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await scene.makeBuyer();
  await buyer.add(arNum, 10);
});
const lines = async () => (await buyer.cart()).json();
const setStatus = (status: string, number: string | null = null) =>
  db.update(orders).set({ status, number }).where(eq(orders.ceNum, buyer.ceNum));

test('a note stands on its line until it is taken away, through additions too', async () => {
  const noted = await buyer.note(arNum, 'Pour le bar, merci');
  const [line] = await lines();
  expect(noted.json()).toEqual({ line, cart: { size: 1, totalHT: '0.8400', revision: 2 } });
  expect(line.note).toBe('Pour le bar, merci');
  expect((await buyer.increment(arNum, 20)).json().line.note).toBe('Pour le bar, merci');
  const away = await buyer.note(arNum, null);
  expect(away.json()).toMatchObject({ line: { note: null }, cart: { revision: 4 } });
});

test('a line that is removed takes its note along', async () => {
  await buyer.note(arNum, 'Fragile');
  await buyer.add(arNum, 0);
  expect((await buyer.add(arNum, 10)).json().line.note).toBeNull();
});

test('the same note once more changes nothing, and a repetition of the call neither', async () => {
  const key = randomUUID();
  const first = await buyer.note(arNum, 'Fragile', {}, key);
  expect((await buyer.note(arNum, 'Fragile')).json()).toEqual(first.json());
  await buyer.note(arNum, 'Urgent');
  const again = await buyer.note(arNum, 'Fragile', {}, key);
  expect([again.headers['idempotency-replayed'], again.json()]).toEqual(['true', first.json()]);
  expect((await lines())[0].note).toBe('Urgent');
  expect((await buyer.note(arNum, 'Autre', {}, key)).statusCode).toBe(422);
});

test('a confirmed order whose lines are noted is open again; one that is placed takes none', async () => {
  await setStatus('confirmed');
  await buyer.note(arNum, 'Fragile');
  const [order] = await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum));
  expect(order?.status).toBe('open');
  await setStatus('placed', `N${buyer.ceNum}`);
  const late = await buyer.note(arNum, 'Trop tard');
  expect([late.statusCode, late.json().code]).toEqual([409, 'ORDER_CLOSED']);
});

test('a foreign order, a missing one and an article that is not in it are not found', async () => {
  const stranger = await scene.makeBuyer();
  await stranger.add(arNum, 10);
  const answers = [
    await buyer.note(arNum, 'x', { ceNum: stranger.ceNum }),
    await buyer.note(arNum, 'x', { ceNum: 999_999 }),
    await buyer.note(await scene.makeProduct(), 'x'),
    await buyer.note(999_999, 'x'),
  ];
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect((await stranger.cart()).json()[0].note).toBeNull();
});

test('what is no note is refused', async () => {
  for (const note of ['', '   ', 'x'.repeat(NOTE_LENGTH + 1), 'a\u0000b', '\ud800', 5, [], {}]) {
    const answer = await buyer.note(arNum, note);
    expect([note, answer.statusCode, answer.json().code]).toEqual([note, 400, 'INVALID']);
  }
  expect((await buyer.note(arNum, 'x', { clNum: 1 })).statusCode).toBe(400);
  expect((await buyer.note(arNum, 'x'.repeat(NOTE_LENGTH))).statusCode).toBe(200);
});

test('without a key, or a session, nothing is noted', async () => {
  const body = { ceNum: buyer.ceNum, arNum, note: 'x' };
  const url = '/api/commandes/note-line';
  const bare = await buyer.browser.post(url, body);
  expect([bare.statusCode, bare.json().code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  expect((await new Browser(scene).post(url, body, withKey())).statusCode).toBe(401);
  expect((await lines())[0].note).toBeNull();
});
