import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VisitDetail } from '../../../contract/visits/schemas.ts';
import {
  makeClient,
  makeContact,
  makeProduct,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp, type TestApp } from '../../../tests/support/shop/test-app.ts';
import { products } from '../../database/schema/catalogue.ts';
import { invoices } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

let app: TestApp;
let clNum: number;
let coNum: number;
let repNum: number;
let browser: Browser;
let placed = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clNum = await makeClient(db());
  ({ coNum } = await makeContact(db(), clNum));
  const representative = await makeRepresentative(db(), [clNum]);
  repNum = representative.repNum;
  browser = new Browser(app);
  await browser.authenticate('commercial', representative.email);
});

const db = () => app.database.db;

const detail = async (): Promise<VisitDetail> =>
  (await browser.get('/api/commercial/sheet', { 'x-user-clnum': String(clNum) })).json();

const missing = async () => (await detail()).missing;

/** The same time of the shop's day, which is another one of the world's in summer. */
const ago = (days: number) =>
  sql`(now() at time zone 'Europe/Paris' - make_interval(days => ${days})) at time zone 'Europe/Paris'`;

/** An order of so many days ago, with so many of each product. */
async function order(
  daysAgo: number,
  lines: Record<number, number>,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<number> {
  placed += 1;
  const [made] = await db()
    .insert(orders)
    .values({
      clNum,
      coNum,
      status: 'delivered',
      number: `CMD-${placed}`,
      placedAt: ago(daysAgo) as never,
      totalHT: '10',
      ...values,
    })
    .returning({ ceNum: orders.ceNum });
  const ceNum = made?.ceNum ?? 0;
  const priced = { reference: 'R', label: 'L', unitPrice: '1', vatRate: '20' };
  const rows = Object.entries(lines).map(([arNum, quantity], position) => ({
    ...{ ceNum, clNum, arNum: Number(arNum), position, quantity },
    ...priced,
  }));
  if (rows.length > 0) await db().insert(orderLines).values(rows);
  return ceNum;
}

async function orderEach(days: number[], arNum: number, quantity = 10): Promise<void> {
  for (const day of days) await order(day, { [arNum]: quantity });
}

test('who and how much: file, contacts, balance and the last five orders', async () => {
  await makeContact(db(), clNum, { firstName: 'Zoé', disabledAt: new Date() });
  const invoice = { clNum, issuedOn: '2026-01-02', totalHT: '10', totalVAT: '2', totalTTC: '12' };
  const due = '2999-01-01';
  await db()
    .insert(invoices)
    .values([
      { ...invoice, number: `F1-${clNum}`, dueOn: '2026-01-31', paid: '2' },
      { ...invoice, number: `F2-${clNum}`, dueOn: due },
      { ...invoice, number: `F3-${clNum}`, dueOn: '2026-01-31', paid: '12' },
    ]);
  const arNum = await makeProduct(db());
  const made = [];
  for (const day of [40, 30, 20, 10, 5]) made.push(await order(day, { [arNum]: 10 }));
  const cancelled = await order(2, {}, { status: 'cancelled' });
  await order(1, { [arNum]: 10 }, { status: 'open', number: null, placedAt: null });
  const told = await detail();
  expect(told).toMatchObject({ clNum, balance: '22.0000', overdue: '10.0000', blocked: null });
  expect(told.contacts.map((contact) => contact.coNum)).toEqual([coNum]);
  expect(told.orders.map(({ ceNum, status, lines }) => [ceNum, status, lines])).toEqual([
    [cancelled, 'cancelled', 0],
    ...made
      .slice(1)
      .reverse()
      .map((ceNum) => [ceNum, 'delivered', 1]),
  ]);
});

test('what was bought three times and is late by half its distance is missing', async () => {
  const [late, onTime, twice] = [
    await makeProduct(db(), { packSize: 12 }),
    await makeProduct(db()),
    await makeProduct(db()),
  ];
  await orderEach([80, 60, 40], late, 30);
  await orderEach([69, 49, 28], onTime);
  await orderEach([80, 60], twice);
  expect(await missing()).toEqual([
    expect.objectContaining({ arNum: late, usualQuantity: 36, orders: 3, everyDays: 20 }),
  ]);
  const [only] = await missing();
  const [day] = (
    await db().execute<{ day: string }>(
      sql`select to_char(${ago(40)} at time zone 'Europe/Paris', 'YYYYMMDD') as day`,
    )
  ).rows;
  expect(only?.lastOn).toBe(day?.day);
});

test('exactly one and a half distances is not late yet; a day more is', async () => {
  const [edge, past] = [await makeProduct(db()), await makeProduct(db())];
  await orderEach([70, 50, 30], edge);
  await orderEach([71, 51, 31], past);
  expect((await missing()).map(({ arNum }) => arNum)).toEqual([past]);
});

test('cancelled, open and older orders, and articles no longer sold, count for nothing', async () => {
  const [cancelled, open, old, gone] = [
    await makeProduct(db()),
    await makeProduct(db()),
    await makeProduct(db()),
    await makeProduct(db()),
  ];
  await orderEach([90, 70], cancelled);
  await order(50, { [cancelled]: 10 }, { status: 'cancelled' });
  await orderEach([90, 70], open);
  await order(50, { [open]: 10 }, { status: 'open', number: null, placedAt: null });
  await orderEach([400, 90, 70], old);
  await orderEach([90, 70, 50], gone);
  await db().update(products).set({ withdrawnAt: new Date() }).where(eq(products.arNum, gone));
  expect(await missing()).toEqual([]);
});

test('a feast changes neither the usual quantity nor the usual distance', async () => {
  const arNum = await makeProduct(db(), { packSize: 6 });
  await orderEach([200, 100, 93, 86, 79], arNum, 6);
  await order(72, { [arNum]: 600 });
  expect(await missing()).toEqual([
    expect.objectContaining({ arNum, usualQuantity: 6, everyDays: 7, orders: 6 }),
  ]);
});

test('three orders of one day have a distance of a day; the most regular come first, twenty at most', async () => {
  const often = await makeProduct(db());
  await orderEach([30, 28, 26, 24], often);
  const same = await makeProduct(db());
  await orderEach([20, 20, 20], same);
  const others: Record<number, number> = {};
  for (let i = 0; i < 20; i += 1) others[await makeProduct(db())] = 10;
  for (const day of [90, 70, 50]) await order(day, others);
  const found = await missing();
  expect(found).toHaveLength(20);
  expect(found.slice(0, 2).map(({ arNum, everyDays }) => [arNum, everyDays])).toEqual([
    [often, 2],
    [same, 1],
  ]);
});

test('the order that the representative is filling is named, nobody else’s', async () => {
  expect((await detail()).openOrder).toBeNull();
  const open = { status: 'open', number: null, placedAt: null };
  await order(1, {}, open);
  expect((await detail()).openOrder).toBeNull();
  const own = await order(1, {}, { ...open, coNum: null, repNum });
  expect((await detail()).openOrder).toBe(own);
});

test('another client’s orders are its own', async () => {
  const arNum = await makeProduct(db());
  await orderEach([80, 60, 40], arNum);
  const own = clNum;
  clNum = await makeClient(db());
  const { email } = await makeRepresentative(db(), [clNum]);
  await browser.authenticate('commercial', email);
  expect(await detail()).toMatchObject({ missing: [], orders: [], balance: '0.0000' });
  expect(
    (await browser.get('/api/commercial/sheet', { 'x-user-clnum': String(own) })).statusCode,
  ).toBe(404);
});
