import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import type { InvoicePage } from '../../../contract/invoices/schemas.ts';
import { readPdf } from '../../../tests/support/documents/read-pdf.ts';
import {
  makeAddress,
  makeClient,
  makeContact,
  makeRepresentative,
  makeZone,
} from '../../../tests/support/shop/factories.ts';
import { makeDistributor, makePlacedOrder } from '../../../tests/support/shop/placed-order.ts';
import { type Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { clients, contacts, invoiceLines, invoices } from '../../database/schema/clients.ts';
import { referenceData } from '../../database/schema/content.ts';
import { referenceData as distributor } from '../../demo/reference-data.ts';

let made = 0;

const app = await openTestApp();
const { db } = app.database;
await makeDistributor(db);
await makeZone(db, 1, 'Bretagne');
const owner = await makeReader('fr');
const other = (await makeReader('en')).browser;

async function makeReader(locale: string) {
  const clNum = await makeClient(db, { siret: '00774260400015', vatNumber: 'FR10007742604' });
  const { coNum } = await makeContact(db, clNum, { locale });
  await makeAddress(db, clNum, { kind: 'billing', line2: 'Service comptabilité' });
  return { browser: await openBrowser(app, { coNum }), clNum, coNum };
}

/**
 * Makes an invoice of one line with a total of 120 €. `issued` and `due` are counted in days from
 * today.
 */
async function makeInvoice(
  clNum: number,
  { issued = -5, due = 30, paid = '0', ceNum = null as number | null, number = '' } = {},
): Promise<number> {
  made += 1;
  const day = (distance: number) => sql`shop_today() + ${distance}::integer`;
  const [row] = await db
    .insert(invoices)
    .values({
      clNum,
      ceNum,
      number: number || `FAC-2026-${String(made).padStart(6, '0')}`,
      issuedOn: day(issued) as unknown as string,
      dueOn: day(due) as unknown as string,
      totalHT: '100.0000',
      totalVAT: '20.0000',
      totalTTC: '120.0000',
      paid,
    })
    .returning({ inNum: invoices.inNum });
  const inNum = row?.inNum ?? 0;
  await db.insert(invoiceLines).values({
    inNum,
    position: 0,
    clNum,
    reference: 'GOB-1',
    label: 'Gobelet',
    quantity: 10,
    unitPrice: '10',
    vatRate: '20',
  });
  return inNum;
}

const list = async (browser: Browser, query = ''): Promise<InvoicePage> => {
  const response = await browser.get(`/api/client/invoices${query}`);
  expect(response.statusCode).toBe(200);
  return api['invoices.list'].answer.parse(response.json());
};

test('separates due, overdue and paid invoices, and computes the balance', async () => {
  const { browser, clNum } = await makeReader('fr');
  await makeInvoice(clNum, { issued: -70, due: -1, paid: '20.0000' });
  await makeInvoice(clNum, { issued: -40, due: 0, paid: '0' });
  await makeInvoice(clNum, { issued: -30, due: 12 });
  await makeInvoice(clNum, { issued: -90, due: -30, paid: '120.0000' });
  const page = await list(browser);
  expect(page.items.map(({ status, left }) => [status, left])).toEqual([
    ['due', '120.0000'],
    ['due', '120.0000'],
    ['overdue', '100.0000'],
    ['paid', '0.0000'],
  ]);
  const { dueOn } = page.items[1] ?? {};
  expect(page.balance).toEqual({
    left: '340.0000',
    overdue: '100.0000',
    toldAt: null,
    count: 3,
    overdueCount: 1,
    nextDueOn: dueOn,
  });
  for (const [status, total] of [
    ['due', 2],
    ['overdue', 1],
    ['paid', 1],
  ] as const) {
    const filtered = await list(browser, `?status=${status}`);
    expect(filtered.total).toBe(total);
    expect(filtered.items.every((item) => item.status === status)).toBe(true);
    // The balance includes all invoices, whatever the filter.
    expect(filtered.balance).toEqual(page.balance);
  }
});

test('shows the unpaid amount of an invoice, and the bank account that the invoice names', async () => {
  const { browser, clNum } = await makeReader('fr');
  await makeInvoice(clNum, { issued: -70, due: -1, paid: '20.0000' });
  const drawn = await makeInvoice(clNum, { issued: -60, due: 3 });
  await makeInvoice(clNum, { issued: -50, due: 3, paid: '120.0000' });
  const bare = await makeInvoice(clNum, { issued: -40, due: 3 });
  await db.execute(sql`update invoices set document = case in_num
    when ${drawn}::int then document || '{"paymentMethod": "direct_debit"}'
    when ${bare}::int then document || '{"seller": null}' else document end
    where cl_num = ${clNum}`);
  const { name, bank } = distributor;
  const account = { name, ...bank };
  const rest = { data: { ...distributor, bank: { iban: 'DE89370400440532013000', bic: 'X' } } };
  await db.update(referenceData).set(rest);
  const all = await list(browser);
  await db.update(referenceData).set({ data: distributor });
  expect(all.items.map(({ left, payee }) => [left, payee])).toEqual([
    // The invoice names no bank account, so the list shows the current account.
    ['120.0000', { name, ...rest.data.bank }],
    ['0.0000', null],
    // The distributor collects a direct debit, so the list shows no bank account.
    ['120.0000', null],
    ['100.0000', account],
  ]);
  const unpaid = await list(browser, '?status=unpaid');
  expect(unpaid.items.map(({ status }) => status)).toEqual(['due', 'due', 'overdue']);
  await db.update(referenceData).set({ data: { ...distributor, bank: undefined } });
  expect((await list(browser)).items.map(({ payee }) => payee)).toEqual([
    null,
    null,
    null,
    account,
  ]);
  await db.update(referenceData).set({ data: distributor });
});

test('counts invoices per month, for the latest 24 months that have invoices', async () => {
  const { browser, clNum } = await makeReader('fr');
  expect((await list(browser)).months).toEqual([]);
  for (let index = 0; index < 26; index += 1) await makeInvoice(clNum, { issued: -31 * index });
  await makeInvoice(clNum, { issued: 0 });
  const { months } = await list(browser, '?status=paid');
  const [{ newest }] = await app.query("select to_char(shop_today(), 'YYYYMM') as newest");
  expect(months[0]).toMatchObject({ month: newest });
  expect(months).toHaveLength(24);
  expect(months.map(({ month }) => month)).toEqual(
    months
      .map(({ month }) => month)
      .sort()
      .reverse(),
  );
  expect(months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(25);
  expect((await list(other)).months).toEqual([]);
});

test('lists 24 invoices per page, and finds invoices by number, order number and period', async () => {
  const { browser, clNum, coNum } = await makeReader('fr');
  const line = { quantity: 10, unitPrice: '10.0000' };
  const ceNum = await makePlacedOrder(db, { clNum, coNum }, [line], {
    number: 'CMD-2026-000777',
  });
  await makeInvoice(clNum, { issued: -300, ceNum, number: 'FAC-2025-100%_1' });
  for (let index = 0; index < 25; index += 1) await makeInvoice(clNum, { issued: -index });
  const first = await list(browser);
  const second = await list(browser, '?page=2');
  expect([first.total, first.pageCount, first.items.length]).toEqual([26, 2, 24]);
  expect(second.items.map(({ orderNumber }) => orderNumber)).toEqual([null, 'CMD-2026-000777']);
  expect((await list(browser, '?page=3')).items).toEqual([]);
  for (const q of ['cmd-2026-000777', ' 000777', '100%25_1', 'FAC-2025']) {
    const found = await list(browser, `?q=${q}`);
    expect(found.items.map((item) => item.ceNum)).toEqual([ceNum]);
  }
  // The search takes the wildcards of `like` literally.
  expect((await list(browser, '?q=FAC%252025')).total).toBe(0);
  expect((await list(browser, '?q=%25')).total).toBe(1);
  const { issuedOn = '' } = first.items[3] ?? {};
  expect((await list(browser, `?from=${issuedOn}`)).total).toBe(4);
  expect((await list(browser, `?from=${issuedOn}&to=${issuedOn}`)).total).toBe(1);
  // An impossible date gives an empty list instead of an error.
  expect((await list(browser, '?from=20991399')).total).toBe(0);
});

test('sends an invoice as a PDF that contains the Factur-X data', async () => {
  const inNum = await makeInvoice(owner.clNum);
  const response = await owner.browser.get(`/api/client/invoices/${inNum}/pdf`);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="FAC-2026-\d{6}\.pdf"$/,
  );
  const { pages, files } = await readPdf(response.rawPayload);
  expect(pages[0]).toContain('Net à payer 120,00 €');
  expect(pages[0]).toContain('Service comptabilité');
  expect(files['factur-x.xml']).toContain('<ram:DuePayableAmount>120.00<');
});

test('serves an imported invoice that has special characters in its number', async () => {
  const inNum = await makeInvoice(owner.clNum, { number: 'F"\r\nx: 1; é&<b>/../1' });
  const response = await owner.browser.get(`/api/client/invoices/${inNum}/pdf`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="F___x__1_____b__.._1.pdf"',
  );
  const { pages } = await readPdf(response.rawPayload);
  expect(pages[0]).toContain('x: 1; é&<b>/../1');
});

test('draws a client’s invoice in the language of the representative who reads the invoice', async () => {
  const inNum = await makeInvoice(owner.clNum);
  const browser = await openBrowser(
    app,
    await makeRepresentative(db, [owner.clNum], { locale: 'en' }),
  );
  const claim = { 'x-user-clnum': String(owner.clNum) };
  const { rawPayload } = await browser.get(`/api/client/invoices/${inNum}/pdf`, claim);
  expect((await readPdf(rawPayload)).pages[0]).toContain('Amount due €120.00');
});

test('an issued invoice stays unchanged when data of client, address, shop or payment changes', async () => {
  const { browser, clNum, coNum } = await makeReader('fr');
  const adNum = await makeAddress(db, clNum, { line1: '3 place du Marché' });
  const ceNum = await makePlacedOrder(
    db,
    { clNum, coNum },
    [{ quantity: 10, unitPrice: '10.0000' }],
    { number: 'CMD-2026-000901', adNum, reference: 'BC 4512' },
  );
  const inNum = await makeInvoice(clNum, { ceNum });
  const draw = async () => (await browser.get(`/api/client/invoices/${inNum}/pdf`)).rawPayload;
  const before = await draw();
  expect((await readPdf(before)).pages[0]).toContain('Livré à Entrepôt 3 place du Marché');

  await db.update(clients).set({ name: 'Autre nom', siret: null }).where(eq(clients.clNum, clNum));
  await db.update(contacts).set({ lastName: 'Autre' }).where(eq(contacts.clNum, clNum));
  await db.execute(sql`update addresses set line1 = '1 rue Neuve' where cl_num = ${clNum}`);
  await db.execute(sql`update orders set reference = 'autre' where ce_num = ${ceNum}`);
  await db.execute(sql`update invoices set paid = 60 where in_num = ${inNum}`);
  await db.execute(
    sql`update reference_data set data = jsonb_set(data, '{name}', '"Autre comptoir"')`,
  );
  expect((await draw()).equals(before)).toBe(true);
  await db.execute(
    sql`update reference_data set data = jsonb_set(data, '{name}', '"Comptoir de l’Ouest"')`,
  );
});
