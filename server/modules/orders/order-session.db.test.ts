import { createHash, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeClient, makeRepresentative } from '../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene, withKey } from '../../../tests/support/shop/order-scene.ts';
import { openBrowser } from '../../../tests/support/shop/test-app.ts';
import { sessionIds, sessions } from '../../database/schema/access.ts';
import { contacts, portfolios } from '../../database/schema/clients.ts';
import { idempotencyKeys, orderLines } from '../../database/schema/orders.ts';

let buyer: Buyer;
/* The statement of `add_product` checks the session itself, unlike other routes. */
const scene = await openOrderScene();
const { db } = scene.database;
const arNum = await scene.makeProduct();
beforeEach(async () => {
  buyer = await scene.makeBuyer();
});
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('refuses an addition once the account is disabled or the session has ended', async () => {
  await db.update(contacts).set({ disabledAt: new Date() }).where(eq(contacts.coNum, buyer.coNum));
  expect(codeOf(await buyer.add(arNum, 10))).toEqual([401, 'UNAUTHENTICATED']);
  await db.update(contacts).set({ disabledAt: null }).where(eq(contacts.coNum, buyer.coNum));
  expect((await buyer.add(arNum, 10)).statusCode).toBe(200);
  const { cookie } = buyer.browser;
  await buyer.browser.post('/api/auth/logout', {});
  buyer.browser.cookie = cookie;
  expect(codeOf(await buyer.add(arNum, 20))).toEqual([401, 'UNAUTHENTICATED']);
  const lines = await db.select().from(orderLines).where(eq(orderLines.ceNum, buyer.ceNum));
  expect(lines.map((line) => line.quantity)).toEqual([10]);
});

test('additions keep a session alive, but do not revive an idle one', async () => {
  const own = eq(sessions.coNum, buyer.coNum);
  const seenAgo = (time: string) =>
    db
      .update(sessions)
      .set({ seenAt: sql`now() - ${time}::interval` })
      .where(own);
  await seenAgo('5 minutes');
  await buyer.add(arNum, 10);
  const [session] = await db.select().from(sessions).where(own);
  expect(Date.now() - Number(session?.seenAt)).toBeLessThan(60_000);
  await seenAgo('30 days');
  expect(codeOf(await buyer.add(arNum, 20))).toEqual([401, 'UNAUTHENTICATED']);
});

test('an addition with a new session id ends the previous one', async () => {
  const clNum = await makeClient(db);
  const { repNum } = await makeRepresentative(db, [clNum]);
  const browser = await openBrowser(scene, { repNum });
  await browser.post('/api/commercial/client', { clNum });
  const ids = () =>
    db
      .select({ endsAt: sessionIds.endsAt, usedAt: sessionIds.usedAt })
      .from(sessionIds)
      .innerJoin(sessions, eq(sessions.seNum, sessionIds.seNum))
      .where(eq(sessions.repNum, repNum));
  expect((await ids()).filter(({ endsAt }) => endsAt !== null)).toEqual([]);
  const body = { ceNum: 1, arNum, quantity: 10, mode: 'replace', ClConditionnement: 10 };
  expect((await browser.post('/api/commandes/add-product', body, withKey())).statusCode).toBe(404);
  expect((await ids()).filter(({ endsAt }) => endsAt !== null)).toHaveLength(1);
  expect((await ids()).filter(({ usedAt }) => usedAt === null)).toEqual([]);
});

test('refuses an addition for a client that has left the portfolio', async () => {
  const clNum = await makeClient(db);
  const { repNum } = await makeRepresentative(db, [clNum]);
  const browser = await openBrowser(scene, { repNum });
  const claim = { 'x-user-clnum': String(clNum) };
  const created = { clNum, coNum: null };
  const made = await browser.post('/api/commandes/create', created, { ...withKey(), ...claim });
  const { newkey: ceNum } = made.json();
  const body = { ceNum, arNum, quantity: 10, mode: 'replace', ClConditionnement: 10 };
  const add = (headers: object) =>
    browser.post('/api/commandes/add-product', body, { ...withKey(), ...headers });
  expect(codeOf(await add({}))).toEqual([403, 'CLIENT_NOT_CHOSEN']);
  expect((await add(claim)).statusCode).toBe(200);
  const link = and(eq(portfolios.repNum, repNum), eq(portfolios.clNum, clNum));
  await db.delete(portfolios).where(link);
  expect(codeOf(await add(claim))).toEqual([404, 'NOT_FOUND']);
});

test('recognises a key stored by an earlier version of the server', async () => {
  const key = randomUUID();
  const body = {
    ceNum: buyer.ceNum,
    arNum,
    quantity: 10,
    mode: 'increment',
    ClConditionnement: 10,
  };
  const signed = JSON.stringify([buyer.clNum, {}, body]);
  await db.insert(idempotencyKeys).values({
    actor: `contact-${buyer.coNum}`,
    route: 'orders.addProduct',
    key,
    bodyHash: createHash('sha256').update(signed).digest('base64'),
    clNum: buyer.clNum,
    status: 200,
    answer: { line: null, cart: { size: 0, totalHT: '0.0000', revision: 0 } },
  });
  const answer = await buyer.increment(arNum, 10, key);
  expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([200, 'true']);
  const cart = await buyer.cart();
  expect(cart.json()).toEqual([]);
});
