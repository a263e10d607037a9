import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import type { OrderPage } from '../../../contract/orders/schemas.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { invoices } from '../../database/schema/clients.ts';
import { orderEvents, orderLines, orders } from '../../database/schema/orders.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const arNum = await shop.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
let lastNumber = 0;

async function make(
  values: Partial<typeof orders.$inferInsert> = {},
  line: Partial<typeof orderLines.$inferInsert> = {},
): Promise<number> {
  lastNumber += 1;
  const number = `CMD-2025-${String(lastNumber).padStart(6, '0')}`;
  const { clNum, coNum } = buyer;
  const totals = { totalHT: '10', totalVAT: '2', totalTTC: '12' };
  const [row] = await db
    .insert(orders)
    .values({ clNum, coNum, number, status: 'placed', placedAt: new Date(), ...totals, ...values })
    .returning({ ceNum: orders.ceNum, clNum: orders.clNum });
  if (!row) throw new Error('no order was made');
  const usual = { position: 1, quantity: 10, unitPrice: '1', vatRate: '20' };
  const words = { reference: 'GOB-0250-KR', label: 'Gobelet en carton brun, 25 cl' };
  await db.insert(orderLines).values({ ...row, arNum, ...usual, ...words, ...line });
  return row.ceNum;
}

async function list(query: Record<string, string> = {}): Promise<OrderPage> {
  const answer = await buyer.browser.get(`/api/client/orders?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const found = async (query: Record<string, string>) =>
  (await list(query)).items.map(({ ceNum }) => ceNum);

test('lists all placed orders of the client, the latest first, but no open order', async () => {
  const { repNum } = await makeRepresentative(db, [buyer.clNum], {
    firstName: 'Lena',
    lastName: 'Marchand',
  });
  const colleague = await makeContact(db, buyer.clNum, { firstName: 'Zoé', lastName: 'Le Goff' });
  const at = (day: string) => new Date(`${day}T10:00:00Z`);
  const first = await make({ placedAt: at('2026-01-01'), reference: 'BC 1' });
  const second = await make({
    placedAt: at('2026-01-02'),
    coNum: null,
    repNum,
    deliverOn: '2026-01-05',
  });
  const third = await make({ placedAt: at('2026-01-03'), coNum: colleague.coNum });
  const stranger = await makeClient(db);
  await make({ clNum: stranger, coNum: (await makeContact(db, stranger)).coNum });
  const page = await list();
  expect(page.items.map(({ ceNum }) => ceNum)).toEqual([third, second, first]);
  expect((await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).statusCode).toBe(404);
  expect(page.items.map(({ placedBy }) => placedBy)).toEqual([
    { type: 'contact', name: 'Zoé Le Goff' },
    { type: 'commercial', name: 'Lena Marchand' },
    { type: 'contact', name: expect.stringContaining('Camille Martin') },
  ]);
  expect(page).toMatchObject({ total: 3, page: 1, pageCount: 1, totalHT: '30.0000' });
  expect(page.items[1]).toEqual({
    ceNum: second,
    number: expect.stringMatching(/^CMD-/),
    placedAt: at('2026-01-02').getTime(),
    status: 'placed',
    reference: null,
    placedBy: { type: 'commercial', name: 'Lena Marchand' },
    lineCount: 1,
    totalHT: '10.0000',
    totalTTC: '12.0000',
    deliverOn: '20260105',
    isPartly: false,
    isChanged: false,
    openProposals: [],
  });
});

test('lists 24 orders per page, and computes totals over all pages', async () => {
  for (let at = 0; at < 25; at += 1) await make({ totalHT: '0.1', totalTTC: '0.12' });
  const first = await list();
  const second = await list({ page: '2' });
  expect([first.items.length, second.items.length]).toEqual([24, 1]);
  const all = [...first.items, ...second.items].map(({ ceNum }) => ceNum);
  expect(new Set(all).size).toBe(25);
  for (const page of [first, second]) {
    expect(page).toMatchObject({ total: 25, pageCount: 2, totalHT: '2.5000', totalTTC: '3.0000' });
  }
  expect(await list({ page: '99999' })).toMatchObject({ items: [], total: 25 });
});

test('filters orders by days in the shop’s time zone, including the first and the last day', async () => {
  const late = await make({ placedAt: new Date('2026-03-31T21:59:59Z') });
  const next = await make({ placedAt: new Date('2026-03-31T22:00:00Z') });
  expect(await found({ to: '20260331' })).toEqual([late]);
  expect(await found({ from: '20260401', to: '20260401' })).toEqual([next]);
  expect(await found({ from: '20260331' })).toEqual([next, late]);
  for (const day of ['20260231', '20261301', '00000000']) {
    const answer = await buyer.browser.get(`/api/client/orders?from=${day}`);
    expect([day, answer.statusCode]).toEqual([day, 400]);
  }
});

test('filters orders by status, and refuses an unknown status', async () => {
  await make();
  const gone = await make({ status: 'cancelled' });
  expect(await found({ status: 'cancelled' })).toEqual([gone]);
  expect(await found({ status: 'shipped' })).toEqual([]);
  expect((await buyer.browser.get('/api/client/orders?status=open')).statusCode).toBe(400);
});

test('searches orders by number, reference, product code and product name, with literal wildcards', async () => {
  const one = await make({ reference: 'Chantier 100 % bio' });
  const two = await make({ reference: 'Chantier 1000' }, { reference: 'ASS_0230', label: 'Œuf' });
  const [{ number = '' } = {}] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.ceNum, one));
  expect(await found({ q: String(number).toLowerCase() })).toEqual([one]);
  expect(await found({ q: 'chantier' })).toEqual([two, one]);
  expect(await found({ q: '100 %' })).toEqual([one]);
  expect(await found({ q: '%' })).toEqual([one]);
  expect(await found({ q: '_' })).toEqual([two]);
  expect(await found({ q: '\\' })).toEqual([]);
  expect(await found({ q: 'gob-0250' })).toEqual([one]);
  expect(await found({ q: 'ass_02' })).toEqual([two]);
  expect(await found({ q: 'oeuf' })).toEqual([two]);
  expect(await found({ q: 'CARTON brùn' })).toEqual([one]);
  expect(await found({ q: "'; drop table orders; --" })).toEqual([]);
});

test('sums the client’s spending of two years by month, and ignores the filters and cancelled orders', async () => {
  const today = shopDay(Date.now());
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(4, 6))];
  const inMonth = (back: number) => new Date(Date.UTC(year, month - 1 - back, 15, 12));
  await make({ placedAt: new Date(), totalHT: '10.05' });
  await make({ placedAt: inMonth(11), totalHT: '20.10' });
  await make({ placedAt: inMonth(11), totalHT: '0.05', status: 'delivered' });
  await make({ placedAt: inMonth(12), totalHT: '40' });
  await make({ placedAt: inMonth(23), totalHT: '3' });
  await make({ placedAt: inMonth(23), totalHT: '4.5', status: 'shipped' });
  await make({ placedAt: inMonth(23), totalHT: '9', status: 'cancelled' });
  await make({ placedAt: inMonth(24), totalHT: '90' });
  await make({ placedAt: inMonth(3), totalHT: '80', status: 'cancelled' });
  // This time is on the first day of a month in Paris, but still in the previous month in UTC.
  await make({ placedAt: new Date(Date.UTC(year, month - 1 - 5, 0, 23, 30)), totalHT: '7' });
  const { spend } = await list({ status: 'shipped' });
  expect(spend).toHaveLength(12);
  const nameOf = (at: Date) => at.toISOString().slice(0, 7).replace('-', '');
  const nothing = { totalHT: '0.0000', orders: 0 };
  expect(spend[0]).toEqual({
    ...{ month: nameOf(inMonth(11)), totalHT: '20.1500', orders: 2 },
    lastYear: { totalHT: '7.5000', orders: 2 },
  });
  expect(spend[11]).toEqual({
    ...{ month: nameOf(inMonth(0)), totalHT: '10.0500', orders: 1 },
    lastYear: { totalHT: '40.0000', orders: 1 },
  });
  expect(spend[6]).toEqual({
    ...{ month: nameOf(inMonth(5)), totalHT: '7.0000', orders: 1 },
    lastYear: nothing,
  });
  const others = spend.slice(1, 11).filter((_, at) => at !== 5);
  expect(others.map(({ month: _, lastYear, ...spent }) => [spent, lastYear])).toEqual(
    others.map(() => [nothing, nothing]),
  );
});

test('shows the current address and delivery rate for an order that has not stored them', async () => {
  const placed = { adNum: buyer.adNum, ztNum: 1, zpNum: 11, deliveryPrice: '9.9' };
  const ceNum = await make({ ...placed, paymentMethod: 'transfer', comment: 'Avant 9 h' });
  const { clNum } = buyer;
  const event = (status: string, at: string) => ({ ceNum, clNum, status, at: new Date(at) });
  await db
    .insert(orderEvents)
    .values([event('shipped', '2026-01-03'), event('placed', '2026-01-02')]);
  const bill = { issuedOn: '2026-01-03', dueOn: '2026-02-28' };
  const amounts = { totalHT: '10', totalVAT: '2', totalTTC: '12' };
  await db
    .insert(invoices)
    .values({ clNum, ceNum, number: 'FAC-2026-000001', ...bill, ...amounts });
  const answer = await buyer.browser.get(`/api/client/orders/${ceNum}`);
  expect(answer.json()).toMatchObject({
    ceNum,
    delivery: { name: 'Standard', price: '9.9000', city: 'Lorient' },
    clReglement: 'transfer',
    comment: 'Avant 9 h',
    events: [{ status: 'placed' }, { status: 'shipped' }],
    invoices: [{ number: 'FAC-2026-000001' }],
    lines: [{ ArNum: arNum, LCQuantite: 10, name: 'Gobelet en carton brun, 25 cl' }],
    // The lines cost 10.00 and the delivery 9.90.
    rates: [{ vatRate: '20', ht: '19.9000', vat: '3.9800' }],
  });
});

test('names the PDF and CSV files of an order after the number of the order', async () => {
  await buyer.add(arNum, 10);
  const { orderNumber } = (await buyer.place()).json();
  for (const [kind, type, head] of [
    ['pdf', 'application/pdf', '%PDF-1.'],
    ['csv', 'text/csv; charset=utf-8', '\ufeffCommande;'],
  ] as const) {
    const answer = await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/${kind}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    const name = `attachment; filename="${orderNumber}.${kind}"`;
    expect(answer.headers['content-disposition']).toBe(name);
    expect(answer.rawPayload.toString('utf8').slice(0, head.length)).toBe(head);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
