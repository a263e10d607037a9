import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { VisitDetail } from '../../../contract/visits/schemas.ts';
import {
  makeClient,
  makeContact,
  makeProduct,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { type Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { invoices } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

const app = await openTestApp();
const { db } = app.database;
let clNum: number;
let coNum: number;
let repNum: number;
let browser: Browser;
let placed = 0;
beforeEach(async () => {
  clNum = await makeClient(db);
  ({ coNum } = await makeContact(db, clNum));
  const representative = await makeRepresentative(db, [clNum]);
  repNum = representative.repNum;
  browser = await openBrowser(app, representative);
});

const detail = async (): Promise<VisitDetail> =>
  (await browser.get('/api/commercial/sheet', { 'x-user-clnum': String(clNum) })).json();

/**
 * Returns the same local time in Paris on an earlier day. In UTC the time may differ by an hour.
 */
const ago = (days: number) =>
  sql`(now() at time zone 'Europe/Paris' - make_interval(days => ${days})) at time zone 'Europe/Paris'`;

async function order(
  daysAgo: number,
  lines: Record<number, number>,
  values: Partial<typeof orders.$inferInsert> = {},
): Promise<number> {
  placed += 1;
  const [made] = await db
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
  if (rows.length > 0) await db.insert(orderLines).values(rows);
  return ceNum;
}

test('the client detail shows data, contacts, balance and the last five orders of this client only', async () => {
  await makeContact(db, clNum, { firstName: 'Zoé', disabledAt: new Date() });
  const invoice = { clNum, issuedOn: '2026-01-02', totalHT: '10', totalVAT: '2', totalTTC: '12' };
  const due = '2999-01-01';
  const other = await makeClient(db);
  await db.insert(invoices).values([
    { ...invoice, number: `F1-${clNum}`, dueOn: '2026-01-31', paid: '2' },
    { ...invoice, number: `F2-${clNum}`, dueOn: due },
    { ...invoice, number: `F4-${clNum}`, dueOn: due, clNum: other },
    { ...invoice, number: `F3-${clNum}`, dueOn: '2026-01-31', paid: '12' },
  ]);
  const arNum = await makeProduct(db);
  await order(3, {}, { clNum: other, coNum: (await makeContact(db, other)).coNum });
  const made = [];
  for (const day of [40, 30, 20, 10, 5]) made.push(await order(day, { [arNum]: 10 }));
  const cancelled = await order(2, {}, { status: 'cancelled' });
  await order(1, { [arNum]: 10 }, { status: 'open', number: null, placedAt: null });
  const page = await detail();
  expect(page).toMatchObject({ clNum, balance: '22.0000', overdue: '10.0000', blocked: null });
  expect(page.contacts.map((contact) => contact.coNum)).toEqual([coNum]);
  expect(page.orders.map(({ ceNum, status, lines }) => [ceNum, status, lines])).toEqual([
    [cancelled, 'cancelled', 0],
    ...made
      .slice(1)
      .reverse()
      .map((ceNum) => [ceNum, 'delivered', 1]),
  ]);
});

test('the client detail names the open order of the representative, not the open order of a contact', async () => {
  expect((await detail()).openOrder).toBeNull();
  const open = { status: 'open', number: null, placedAt: null };
  await order(1, {}, open);
  expect((await detail()).openOrder).toBeNull();
  const own = await order(1, {}, { ...open, coNum: null, repNum });
  expect((await detail()).openOrder).toBe(own);
});
