import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/engines/test-database.ts';
import {
  makeAddress,
  makeClient,
  makeContact,
  makeZone,
} from '../../../tests/support/shop/factories.ts';
import { makeDistributor, makePlacedOrder } from '../../../tests/support/shop/placed-order.ts';
import { clients } from '../../database/schema/clients.ts';
import { thirtyDaysEndOfMonth } from '../../demo/calendar-days.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readInvoiceDocument } from './issued-invoice.ts';

let made = 0;
const database = await openTestDatabase();
const { db, query } = database;
await makeDistributor(db);
await makeZone(db, 1, 'Bretagne');
const clNum = await makeClient(db);
const contact = await makeContact(db, clNum, { password: null });
const owner = { clNum, coNum: contact.coNum };

async function place(values: { deliveryPrice?: string; status?: string } = {}) {
  made += 1;
  const number = `CMD-2026-${String(made).padStart(6, '0')}`;
  const adNum = await makeAddress(db, owner.clNum);
  const lines = [
    { quantity: 7, unitPrice: '0.0845', discount: '2.500', vatRate: '5.500' },
    { quantity: 13, unitPrice: '12.3457' },
  ];
  const ceNum = await makePlacedOrder(db, owner, lines, { number, adNum, ...values });
  return { number, ceNum };
}

const invoicesOf = (ceNum: number) =>
  query(
    `select in_num, number, issued_on::text as issued, due_on::text as due, total_ttc as ttc
    from invoices where ce_num = $1`,
    [ceNum],
  );

test('an invoice has the next number, and the lines, the delivery and the totals of its order', async () => {
  const order = await place({ deliveryPrice: '12.5000' });
  const { number, isOld } = await issueInvoice(db, order.number);
  expect([number, isOld]).toEqual([expect.stringMatching(/^FAC-\d{4}-000001$/), false]);
  const [invoice] = await invoicesOf(order.ceNum);
  expect(invoice.due).toBe(thirtyDaysEndOfMonth(invoice.issued));
  expect(await query('select shop_today()::text as issued')).toEqual([{ issued: invoice.issued }]);
  const [placed] = await query('select total_ttc as ttc, status from orders where ce_num = $1', [
    order.ceNum,
  ]);
  expect(placed).toEqual({ ttc: invoice.ttc, status: 'shipped' });
  const invoiced = await readInvoiceDocument(db, owner.clNum, invoice.in_num);
  expect(
    invoiced?.lines.map(({ reference, quantity, unitPrice, discount, vatRate }) => [
      reference,
      quantity,
      unitPrice,
      discount,
      vatRate,
    ]),
  ).toEqual([
    ['GOB-0', 7, 845, 2.5, 5.5],
    ['GOB-1', 13, 123_457, 0, 20],
    ['PORT', 1, 125_000, 0, 20],
  ]);
  expect(invoiced?.order).toMatchObject({ number: order.number, placedOn: '20261118' });
  expect(invoiced?.delivery?.line1).toBe('3 quai des Indes');
  expect(invoiced?.seller.legal.siren).toBe('012345674');
});

test('an invoice to a buyer without SIRET has the e-mail address of the client or of the first contact', async () => {
  const emailOf = async () => {
    const order = await place();
    await issueInvoice(db, order.number);
    const [invoice] = await invoicesOf(order.ceNum);
    return (await readInvoiceDocument(db, owner.clNum, invoice.in_num))?.buyer.email;
  };
  const change = (values: Partial<typeof clients.$inferInsert>) =>
    db.update(clients).set(values).where(eq(clients.clNum, clNum));
  expect(await emailOf()).toBe(contact.email);
  await change({ siret: '00774260400015' });
  expect(await emailOf()).toBeNull();
  await change({ siret: null, email: 'compta@brasserie.example' });
  expect(await emailOf()).toBe('compta@brasserie.example');
  await change({ email: null });
});

test('an invoice has no line for a free delivery', async () => {
  const order = await place({ deliveryPrice: '0' });
  await issueInvoice(db, order.number);
  const [invoice] = await invoicesOf(order.ceNum);
  const invoiced = await readInvoiceDocument(db, owner.clNum, invoice.in_num);
  expect(invoiced?.lines.map(({ reference }) => reference)).toEqual(['GOB-0', 'GOB-1']);
});

test('issues exactly one invoice for an order, even if ten requests run at once', async () => {
  const order = await place();
  const lastNumber = async () =>
    (await query("select last from document_numbers where series = 'FAC'"))[0].last;
  const before = await lastNumber();
  const all = await Promise.all(Array.from({ length: 10 }, () => issueInvoice(db, order.number)));
  expect(all.filter(({ isOld }) => !isOld)).toHaveLength(1);
  expect(new Set(all.map(({ number }) => number)).size).toBe(1);
  expect(await invoicesOf(order.ceNum)).toHaveLength(1);
  expect((await lastNumber()) - before).toBe(1);
  const events = await query('select status from order_events where ce_num = $1', [order.ceNum]);
  expect(events).toEqual([{ status: 'shipped' }]);
  const jobs = await query("select kind from jobs where payload ->> 'ceNum' = $1 order by kind", [
    String(order.ceNum),
  ]);
  expect(jobs).toEqual([{ kind: 'order-change-mail' }, { kind: 'order-change-webhook' }]);
});

/** Stores a document of the ERP for an order, with an amount that is not that of the order. */
const storeErpDocument = (ceNum: number, kind: string, number: string) =>
  db.execute(sql`
    insert into invoices (cl_num, ce_num, number, kind, is_ours, issued_on, due_on,
      total_ht, total_vat, total_ttc)
    values (${clNum}, ${ceNum}, ${number}, ${kind}, false, '2026-11-20', '2026-12-31', 10, 2, 12)`);

test('issues the invoice of an order that has a credit note of the ERP', async () => {
  const order = await place();
  await storeErpDocument(order.ceNum, 'credit_note', 'A2611-1');
  const first = await issueInvoice(db, order.number);
  expect(first).toMatchObject({ isOld: false, number: expect.stringMatching(/^FAC-/) });
  expect(await issueInvoice(db, order.number)).toEqual({ ...first, isOld: true });
  expect(await invoicesOf(order.ceNum)).toHaveLength(2);
});

test('issues no second invoice for an order that the ERP has invoiced', async () => {
  const order = await place();
  await storeErpDocument(order.ceNum, 'credit_note', 'A2611-2');
  await storeErpDocument(order.ceNum, 'invoice', 'F2611-2');
  const answer = { number: 'F2611-2', isOld: true };
  expect(await issueInvoice(db, order.number)).toEqual(answer);
  expect(await invoicesOf(order.ceNum)).toHaveLength(2);
});

test('names the invoice of the shop if the ERP has sent another one for the order', async () => {
  const order = await place();
  const { number } = await issueInvoice(db, order.number);
  await storeErpDocument(order.ceNum, 'invoice', 'F2611-3');
  // An update moves the row of the shop behind that of the ERP.
  await db.execute(sql`update invoices set paid = 1 where number = ${number}`);
  expect(await issueInvoice(db, order.number)).toEqual({ number, isOld: true });
});

test('an invoice does not change the status of an order that has shipments or is delivered', async () => {
  const [shipped, delivered] = [await place(), await place({ status: 'delivered' })];
  await db.execute(sql`
    insert into shipments (ce_num, number, state, shipped_at)
    values (${shipped.ceNum}, 'BL-1', 'cancelled', now())`);
  for (const [order, status] of [
    [shipped, 'placed'],
    [delivered, 'delivered'],
  ] as const) {
    await issueInvoice(db, order.number);
    const [row] = await query(
      `select status, (select count(*)::int from order_events e where e.ce_num = o.ce_num) as events
      from orders o where ce_num = $1`,
      [order.ceNum],
    );
    expect(row).toEqual({ status, events: 0 });
  }
});

test('a failed attempt to issue an invoice changes neither the database nor the next number', async () => {
  const cancelled = await place({ status: 'cancelled' });
  const wrong = await place();
  await db.execute(
    sql`update orders set total_ht = total_ht + 1, total_ttc = total_ttc + 1
      where ce_num = ${wrong.ceNum}`,
  );
  const count = () =>
    query(`select (select count(*) from invoices) as invoices,
      (select last from document_numbers where series = 'FAC') as last,
      (select count(*) from order_events) as events`);
  const before = await count();
  await expect(issueInvoice(db, cancelled.number)).rejects.toThrow('is cancelled');
  await expect(issueInvoice(db, 'CMD-2026-999999')).rejects.toThrow('no placed order');
  await expect(issueInvoice(db, wrong.number)).rejects.toThrow('do not come to its totals');
  expect(await count()).toEqual(before);
});

test('issues no invoice if the legal data of the shop is incomplete', async () => {
  const order = await place();
  await db.execute(sql`update reference_data set data = data - 'bank'`);
  await expect(issueInvoice(db, order.number)).rejects.toThrow('nothing can be invoiced');
  expect(await invoicesOf(order.ceNum)).toEqual([]);
});
