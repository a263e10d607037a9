import { randomUUID } from 'node:crypto';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../server/database/schema/access.ts';
import { products } from '../../server/database/schema/catalogue.ts';
import { documentNumbers, orderEvents, orders } from '../../server/database/schema/orders.ts';
import { type Buyer, openOrderScene } from '../support/shop/order-scene.ts';
import { Browser } from '../support/shop/test-app.ts';

// Several requests place one order at the same time, through two servers on one database. The order
// must get one number, one mail and one webhook call. It must contain only lines to which its total
// was agreed.

const TOTAL = '35.8800';
/** The compared fields of an answer or a refusal. */
type Result = { orderNumber?: string; code?: string };
let arNum: number;
const shop = await openOrderScene({
  WEBHOOK_URL: 'https://erp.example/orders',
  WEBHOOK_SECRET: 'x'.repeat(40),
});
const { db } = shop.database;
const second = await shop.another();
beforeEach(async () => {
  arNum = await shop.makeProduct({ basePrice: '2.0000' });
});
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

async function makeReady(): Promise<[Buyer, Buyer]> {
  const buyer = await shop.makeBuyer();
  await buyer.add(arNum, 10);
  expect((await buyer.confirm()).json().totalTTC).toBe(TOTAL);
  const browser = new Browser(second);
  browser.cookie = buyer.browser.cookie;
  return [buyer, buyer.at(browser)];
}

const lastNumber = async () => (await db.select().from(documentNumbers))[0]?.last ?? 0;

/** Checks that the order has one number, and one job of each kind. */
async function expectPlacedOnce(ceNum: number, before: number) {
  const [order] = await db.select().from(orders).where(eq(orders.ceNum, ceNum));
  expect(order).toMatchObject({ status: 'placed', totalTTC: TOTAL });
  expect(order?.number).toMatch(new RegExp(`-0*${before + 1}$`));
  expect(await lastNumber()).toBe(before + 1);
  const kinds = (await db.select().from(jobs))
    .filter(({ payload }) => (payload as { ceNum?: number }).ceNum === ceNum)
    .map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['order-mail', 'order-webhook', 'stock-news']);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.ceNum, ceNum));
  expect(events).toMatchObject([{ status: 'placed' }]);
  return order?.number;
}

test('twenty simultaneous requests with one key place one order and get the same answer', async () => {
  const seats = await makeReady();
  const [before, key] = [await lastNumber(), randomUUID()];
  const validate = (at: number) => (seats[at % 2] as Buyer).validate(TOTAL, {}, key);
  const answers = await Promise.all(times(20, validate));
  const number = await expectPlacedOnce(seats[0].ceNum, before);
  for (const answer of answers) {
    const { orderNumber, code } = answer.json<Result>();
    expect([number, 'IN_PROGRESS']).toContain(orderNumber ?? code);
  }
  // A repeated request gets the same answer, for example if the first answer was lost.
  const again = await seats[1].validate(TOTAL, {}, key);
  expect(again.statusCode).toBe(200);
  expect(again.json()).toMatchObject({ orderNumber: number, shortages: [] });
  await expectPlacedOnce(seats[0].ceNum, before);
});

test('twenty simultaneous requests with different keys place one order, and 19 get ORDER_CLOSED', async () => {
  const seats = await makeReady();
  const before = await lastNumber();
  const validate = (at: number) => (seats[at % 2] as Buyer).validate(TOTAL);
  const results = (await Promise.all(times(20, validate))).map((answer) => answer.json<Result>());
  const number = await expectPlacedOnce(seats[0].ceNum, before);
  expect(results.filter((one) => one.orderNumber === number)).toHaveLength(1);
  expect(results.filter(({ code }) => code === 'ORDER_CLOSED')).toHaveLength(19);
  const [made] = await Promise.all(seats.map((seat) => seat.create()));
  expect(made?.json().newkey).toBeGreaterThan(seats[0].ceNum);
});

test('order numbers have no gaps, and orders become visible in the sequence of their numbers', {
  timeout: 120_000,
}, async () => {
  const buyers = await Promise.all(times(16, makeReady));
  const before = await lastNumber();
  let placing = true;
  const seen: string[][] = [];
  const watch = async () => {
    while (placing) {
      const rows = await db
        .select({ number: orders.number })
        .from(orders)
        .where(isNotNull(orders.number));
      seen.push(rows.map(({ number }) => String(number)).sort());
    }
  };
  const work = buyers.map(async ([one, other], at) => {
    // The server refuses every third order once. A refusal must not use up a number.
    if (at % 3 === 0) expect((await one.validate('1.00')).json().code).toBe('PRICE_CHANGED');
    const answer = await other.validate(TOTAL);
    expect(answer.statusCode).toBe(200);
  });
  const watcher = watch();
  await Promise.all(work);
  placing = false;
  await watcher;
  const placed = await db
    .select({ number: orders.number, placedAt: orders.placedAt })
    .from(orders)
    .where(isNotNull(orders.number))
    .orderBy(asc(orders.number));
  const counts = placed.map(({ number }) => Number(number?.slice(-6)));
  expect(counts).toEqual(times(before + 16, (at) => at + 1));
  for (const numbers of seen) {
    expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(
      times(numbers.length, (at) => at + 1),
    );
  }
  const moments = placed.map(({ placedAt }) => placedAt?.getTime() ?? 0);
  expect(moments).toEqual([...moments].sort((one, other) => one - other));
});

/** Waits for this many statements, so that the other request gets ahead. */
async function after(statements: number): Promise<void> {
  for (let at = 0; at < statements; at += 1) await db.execute(sql`select`);
}

const change = (buyer: Buyer, round: number) => {
  if (round % 3 === 0) return buyer.note(arNum, 'Vite');
  const addition = { arNum, quantity: 10, mode: 'increment' };
  return round % 3 === 1 ? buyer.increment(arNum, 10) : buyer.addAll([addition, addition]);
};

test('either an addition during the placing is refused, or the order is not placed', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 14; round += 1) {
    const [one, other] = await makeReady();
    const [validated, added] = await Promise.all([
      after(round % 2 ? round : 0).then(() => one.validate(TOTAL)),
      after(round % 2 ? 0 : round).then(() => change(other, round)),
    ]);
    const [order] = await db.select().from(orders).where(eq(orders.ceNum, one.ceNum));
    if (validated.statusCode === 200) {
      expect((added.json().refusal ?? added.json()).code).toBe('ORDER_CLOSED');
      expect(order).toMatchObject({ status: 'placed', totalTTC: TOTAL });
    } else {
      expect(validated.json().code).toBe('ORDER_NOT_CONFIRMED');
      expect([added.statusCode, order?.status, order?.number]).toEqual([200, 'open', null]);
    }
  }
});

test('either a price change during the placing has no effect, or the order is not placed', {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < 8; round += 1) {
    await db.update(products).set({ basePrice: '2' }).where(eq(products.arNum, arNum));
    const [buyer] = await makeReady();
    const raise = db.update(products).set({ basePrice: '3' }).where(eq(products.arNum, arNum));
    const [validated] = await Promise.all([buyer.validate(TOTAL), raise]);
    const [order] = await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum));
    if (validated.statusCode === 200) expect(order?.totalTTC).toBe(TOTAL);
    else {
      expect(validated.json()).toMatchObject({
        code: 'PRICE_CHANGED',
        current: { totalTTC: '47.8800', lines: [{ LCPrixVente: '3.0000' }] },
      });
      expect(order).toMatchObject({ status: 'confirmed', number: null });
    }
  }
});
