import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { ClientNews, PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { makeRepresentative } from '../../../tests/support/shop/factories.ts';
import { openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene, withKey } from '../../../tests/support/shop/order-scene.ts';
import { type Browser, openBrowser } from '../../../tests/support/shop/test-app.ts';
import { sessions } from '../../database/schema/access.ts';
import { orders } from '../../database/schema/orders.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

const shop = await openOrderScene({ SUBSTITUTES: 'asked' });
const { db } = shop.database;
const machine = await openMachine(shop, 'orders');
const arNum = await shop.makeProduct();
const others = [await shop.makeProduct(), await shop.makeProduct()] as const;
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const news = async (from = buyer.browser): Promise<ClientNews> =>
  (await from.get('/api/client/news')).json();

async function representative(): Promise<Browser> {
  const browser = await openBrowser(shop, await makeRepresentative(db, [buyer.clNum]));
  await browser.post('/api/commercial/client', { clNum: buyer.clNum });
  return browser;
}

test('returns the open order with a revision that every change of the order raises', async () => {
  const lineage = expect.stringMatching(/^[0-9a-f-]{36}-\d+$/);
  expect((await news()).order).toEqual({ ceNum: buyer.ceNum, revision: 0, lineage });
  const { cart } = (await buyer.add(arNum, 10)).json();
  expect((await news()).order).toEqual({ ceNum: buyer.ceNum, revision: cart.revision, lineage });
  const { revision } = (await buyer.confirm()).json();
  expect((await news()).order?.revision).toBe(revision);
  await buyer.place();
  expect((await news()).order).toBeNull();
});

test('lists the client’s orders of today and who placed each order, but no carts', async () => {
  const other = await shop.signIn(buyer.clNum);
  await buyer.add(arNum, 10);
  expect((await news(other)).placedToday).toEqual([]);
  const { orderNumber: number } = (await buyer.place()).json();
  const placed = { ceNum: buyer.ceNum, number, placedAt: expect.any(Number) };
  const mine = { ...placed, isOwn: true, placedBy: { type: 'contact', name: expect.any(String) } };
  expect(await news()).toMatchObject({ order: null, placedToday: [mine] });
  expect((await news(other)).placedToday).toMatchObject([{ ...placed, isOwn: false }]);
  expect((await news(await representative())).placedToday).toMatchObject([{ isOwn: false }]);
  await db
    .update(orders)
    .set({ placedAt: sql`now() - interval '2 days'` })
    .where(eq(orders.ceNum, buyer.ceNum));
  expect((await news()).placedToday).toEqual([]);
});

test('answers 304 while nothing has changed for the client, and 200 after each change', async () => {
  const first = await buyer.browser.get('/api/client/news');
  let tag = String(first.headers.etag);
  const again = () => buyer.browser.get('/api/client/news', { 'if-none-match': tag });
  expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
  const other = await shop.signIn(buyer.clNum);
  const send = (method: 'PUT' | 'DELETE', url: string, payload?: object) =>
    other.send({ method, url, headers: withKey(), ...(payload && { payload }) });
  const template = `/api/templates/${randomUUID()}`;
  const list = `/api/favourites/${randomUUID()}`;
  const lines = [{ arNum, quantity: 10 }];
  for (const change of [
    () => send('PUT', template, { name: 'Lundi', lines }),
    () => send('PUT', `${template}/name`, { name: 'Mardi' }),
    () => send('PUT', `${template}/lines/${arNum}`, { quantity: 20 }),
    () => send('DELETE', template),
    () => send('PUT', `${template}/name`, { name: 'Mercredi' }),
    () => send('PUT', `/api/favourites/favoris/products/${arNum}`),
    () => send('DELETE', `/api/favourites/favoris/products/${arNum}`),
    () => send('PUT', list, { name: 'Bar' }),
    () => send('PUT', list, { name: 'Cave' }),
    () => send('DELETE', list),
    () => buyer.at(buyer.browser).add(arNum, 10),
  ]) {
    expect((await change()).statusCode).toBe(200);
    const changed = await again();
    expect([changed.statusCode, (await again()).statusCode]).toEqual([200, 200]);
    tag = String(changed.headers.etag);
  }
});

test('each order change and each answer to a proposal changes the `orders` mark of this client only', async () => {
  await buyer.add(arNum, 10);
  const stranger = await shop.makeBuyer();
  const unconcerned = (await news(stranger.browser)).marks.orders;
  const lena = await representative();
  const { orderNumber: order } = (await buyer.place()).json();
  const sendFact = async (path: string, more: object) => {
    const results = await machine.send(path, { ...machine.head(), order, ...more });
    expect(results).toEqual([{ result: 'taken' }]);
  };
  const article = `GOB-${arNum}`;
  const lines = (...comes: [arNum: number, quantity: number][]) =>
    sendFact('orders/lines', {
      article,
      comes: comes.map(([other, quantity]) => ({ article: `GOB-${other}`, quantity })),
    });
  const answer = async (browser: Browser, choice: string) => {
    const at = `/api/client/orders/${buyer.ceNum}`;
    const { changes } = (await browser.get(at)).json<PlacedOrderDetail>();
    const url = `${at}/proposals/${changes?.[0]?.proposal?.key}`;
    const sent = { method: 'PUT', url, headers: withKey(), payload: { answer: choice } } as const;
    expect((await browser.send(sent)).statusCode).toBe(200);
  };
  const shipment = { shipment: 'BL-1', state: 'shipped', lines: [{ article, quantity: 4 }] };
  const marks = [(await news()).marks.orders];
  for (const change of [
    // Both changes are within the minute in which line changes share one event.
    () => lines([others[0], 10]),
    () => lines([others[1], 10]),
    () => answer(buyer.browser, 'refused'),
    () => lines([others[1], 10]),
    () => answer(lena, 'accepted'),
    () => lines([arNum, 10]),
    () => sendFact('orders/states', { state: 'prepared' }),
    () => sendFact('shipments', shipment),
    () => sendFact('shipments', { ...shipment, tracking: 'https://suivi.example/1' }),
    () => issueInvoice(db, order),
  ]) {
    await change();
    marks.push((await news()).marks.orders);
    expect((await news(lena)).marks.orders).toBe(marks.at(-1));
  }
  expect(new Set(marks).size).toBe(marks.length);
  expect((await news(stranger.browser)).marks.orders).toBe(unconcerned);
});

test('returns the mark for changes of notes only to representatives', async () => {
  const lena = await representative();
  const url = `/api/commercial/notes/${randomUUID()}`;
  const marks = async () => (await news(lena)).marks.notes;
  const before = await marks();
  const payload = { body: 'Appeler', writtenAt: Date.now() };
  await lena.send({ method: 'PUT', url, headers: withKey(), payload });
  const written = await marks();
  await lena.send({ method: 'DELETE', url, headers: withKey() });
  expect(new Set([before, written, await marks()]).size).toBe(3);
  expect((await news()).marks.notes).toBeNull();
});

test('polling for news does not prolong the session', async () => {
  const own = eq(sessions.coNum, buyer.coNum);
  const seen = async () => (await db.select().from(sessions).where(own))[0]?.seenAt.getTime();
  await db.update(sessions).set({ seenAt: sql`now() - interval '5 minutes'` }).where(own);
  const before = await seen();
  await news();
  expect(await seen()).toBe(before);
  await buyer.cart();
  expect(await seen()).toBeGreaterThan(before ?? 0);
});

test('refuses a command for an order that was placed meanwhile, and returns the lines of this order', async () => {
  await buyer.add(arNum, 20);
  const { orderNumber: number } = (await buyer.place()).json();
  const line = {
    ArNum: arNum,
    LCQuantite: 20,
    reference: `GOB-${arNum}`,
    name: `Gobelet ${arNum}`,
  };
  const closed = { ceNum: buyer.ceNum, number, placedAt: expect.any(Number), lines: [line] };
  for (const late of [
    await buyer.add(arNum, 30),
    await buyer.note(arNum, 'Vite'),
    await buyer.confirm(),
    await buyer.validate('1.0000'),
  ]) {
    expect(late.json()).toMatchObject({ status: 409, code: 'ORDER_CLOSED', closed });
  }
  const { refusal } = (await buyer.addAll([{ arNum, quantity: 30 }])).json();
  expect(refusal).toMatchObject({ code: 'ORDER_CLOSED', closed });
});
