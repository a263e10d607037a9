import { beforeEach, expect, test } from 'vitest';
import type { Invoice, InvoicePage } from '../../../../contract/invoices/schemas.ts';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { readPdf } from '../../../../tests/support/documents/read-pdf.ts';
import { only, readXml } from '../../../../tests/support/documents/read-xml.ts';
import { type BadFact, openMachine } from '../../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';

const scene = await openOrderScene();
const { head, send, senderOf } = await openMachine(scene, 'invoices', 'orders');
const arNum = await scene.makeProduct({ basePrice: '2.0000' });
let buyer: Buyer;
let order: string;
let code: string;
beforeEach(async () => {
  ({ buyer, order } = await scene.placed([arNum, 100]));
  code = await codeOf(buyer);
});

async function codeOf({ clNum }: Buyer): Promise<string> {
  const [client] = await scene.query('select code from clients where cl_num = $1', [clNum]);
  return client.code;
}

const lines = [
  { article: 'GOB-1', label: 'Gobelet 1', quantity: 100, unitPrice: '2', vatRate: '20' },
  { label: 'Éco-contribution', quantity: 100, unitPrice: '0.0135', vatRate: '20' },
];
const totals = { ht: '201.35', vat: '40.27', ttc: '241.62' };
const days = { issuedOn: '2026-11-20', dueOn: '2099-12-31' };

const invoice = (number: string, more: object = {}) => ({
  ...{ ...head(), invoice: number, order, ...days, totals, lines },
  ...more,
});
const credit = (number: string, more: object = {}) => ({
  ...{ ...head(), creditNote: number, client: code, issuedOn: days.issuedOn },
  ...{ totals: { ht: '10', vat: '2', ttc: '12' } },
  lines: [{ article: 'GOB-1', label: 'Gobelet 1', quantity: 5, unitPrice: '2', vatRate: '20' }],
  ...{ invoice: 'F-1', invoiceIssuedOn: '2026-10-31' },
  ...more,
});
const taken = { result: 'taken' };

const page = async (of = buyer, query = '') =>
  (await of.browser.get(`/api/client/invoices${query}`)).json<InvoicePage>();
const pdfOf = async ({ inNum }: Pick<Invoice, 'inNum'>, of = buyer) =>
  of.browser.get(`/api/client/invoices/${inNum}/pdf`);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('an invoice fact appears in the list, the PDF and the balance, and a later fact replaces the invoice', async () => {
  const number = head().ref;
  const first = invoice(number);
  expect(await send('invoices', first, first)).toEqual([taken, { result: 'known' }]);
  const [shown] = (await page()).items;
  expect(shown).toMatchObject({
    ...{ number, kind: 'invoice', orderNumber: order, totalTTC: '241.6200', left: '241.6200' },
    ...{ issuedOn: '20261120', dueOn: '20991231', status: 'due' },
  });
  expect((await page()).balance).toMatchObject({ left: '241.6200', count: 1, toldAt: null });
  const detail = await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`);
  expect(detail.json<PlacedOrderDetail>().invoices).toMatchObject([{ number, kind: 'invoice' }]);
  const { pages, files } = await readPdf((await pdfOf(shown as Invoice)).rawPayload);
  expect(pages[0]).toContain(`Facture ${number}`);
  expect(pages[0]).toContain('Net à payer 241,62 €');
  expect(files['factur-x.xml']).toContain('<ram:TypeCode>380</ram:TypeCode>');

  const less = { ht: '200', vat: '40', ttc: '240' };
  expect(await send('invoices', invoice(number, { totals: less, lines: [lines[0]] }))).toEqual([
    taken,
  ]);
  expect((await page()).items.map(({ totalTTC }) => totalTTC)).toEqual(['240.0000']);
  expect((await readPdf((await pdfOf(shown as Invoice)).rawPayload)).pages[0]).not.toContain(
    'Éco-',
  );
  // An order may have several invoices of the ERP, and its lines may still change.
  expect(await send('invoices', invoice(`${number}-2`))).toEqual([taken]);
  const change = { ...head(), order, article: `GOB-${arNum}`, comes: [] };
  expect(await send('orders/lines', change)).toEqual([taken]);
});

test('accepts invoice totals that the ERP has rounded line by line', async () => {
  const half = { label: 'Bouchon', quantity: 1, unitPrice: '0.005', vatRate: '20' };
  const four = [half, half, half, half];
  const number = head().ref;
  const wrong = { ht: '0.03', vat: '0.01', ttc: '0.04' };
  expect(
    await send(
      'invoices',
      invoice(`${number}-1`, { lines: four, totals: { ht: '0.02', vat: '0', ttc: '0.02' } }),
      invoice(`${number}-2`, { lines: four, totals: { ht: '0.04', vat: '0.01', ttc: '0.05' } }),
      invoice(`${number}-3`, { lines: four, totals: wrong }),
    ),
  ).toEqual([taken, taken, { result: 'refused', code: 'INVALID', field: 'totals' }]);
  const { items } = await page();
  for (const item of items) expect((await pdfOf(item)).statusCode).toBe(200);
});

test('sends an invoice PDF of the ERP unchanged, alone and in the ZIP of the month', async () => {
  const number = head().ref;
  const pdf = `%PDF-1.7 ${number}`;
  const own = { lines: undefined, document: base64(pdf) };
  expect(await send('invoices', invoice(number, own))).toEqual([taken]);
  const [shown] = (await page()).items;
  const answer = await pdfOf(shown as Invoice);
  expect([answer.statusCode, answer.body]).toEqual([200, pdf]);
  expect(answer.headers['content-disposition']).toContain(`${number}.pdf`);
  const zip = await buyer.browser.get('/api/client/invoices/months/202611/1');
  expect(zip.rawPayload.includes(pdf)).toBe(true);
  const [{ body }] = await scene.query(
    "select body::text as body from erp_facts where kind = 'invoice' and subject = $1",
    [number],
  );
  expect(body).toContain(number);
  expect(body).not.toContain(base64(pdf));

  const other = await scene.makeBuyer();
  expect((await pdfOf(shown as Invoice, other)).statusCode).toBe(404);
  expect((await page(other)).items).toEqual([]);
});

test('an open credit note lowers the balance, and its PDF names the invoice that it corrects', async () => {
  const number = head().ref;
  await send('invoices', invoice(number));
  const note = head().ref;
  expect(
    await send(
      'credit-notes',
      credit(note, { invoice: number, invoiceIssuedOn: undefined, order }),
    ),
  ).toEqual([taken]);
  const shown = await page();
  expect(shown.balance).toMatchObject({ left: '229.6200', count: 1, overdue: '0.0000' });
  const found = shown.items.find((item) => item.number === note);
  expect(found).toMatchObject({
    ...{ kind: 'credit_note', corrects: number, status: 'due', left: '12.0000', payee: null },
  });
  expect((await page(buyer, '?status=unpaid')).items.map((item) => item.number)).toEqual([number]);
  const { pages, files } = await readPdf((await pdfOf(found as Invoice)).rawPayload);
  expect(pages[0]).toContain(`Avoir ${note}`);
  expect(pages[0]).toContain(`Facture rectifiée ${number} du 20/11/2026`);
  expect(pages[0]).toContain('Montant de l’avoir 12,00 €');
  expect(pages[0]).not.toContain('IBAN');
  const xml = readXml(files['factur-x.xml'] ?? '');
  expect(only(xml, 'ExchangedDocument/TypeCode')).toBe('381');
  const reference =
    'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/InvoiceReferencedDocument';
  expect(only(xml, `${reference}/IssuerAssignedID`)).toBe(number);
  expect(only(xml, `${reference}/FormattedIssueDateTime/DateTimeString`)).toBe('20261120');

  expect(await send('payments', { ...head(), invoice: note, paid: '12' })).toEqual([taken]);
  expect((await page()).balance.left).toBe('241.6200');
});

test('shows the buyer the balance that a fact contains, and stores the credit limit if the fact has one', async () => {
  await send('invoices', invoice(head().ref));
  const fact = { ...head(), client: code, balance: '-35.5', overdue: '0' };
  expect(await send('balances', fact)).toEqual([taken]);
  expect((await page()).balance).toMatchObject({
    ...{ left: '-35.5000', overdue: '0.0000', count: 1, toldAt: Date.parse(fact.at) },
  });
  const limits = () =>
    scene.query('select credit_limit::text as limit from clients where cl_num = $1', [buyer.clNum]);
  const later = (more: object) => ({ ...fact, ...head(), ...more });
  await send('balances', later({ creditLimit: '800' }), later({}));
  expect(await limits()).toEqual([{ limit: '800.0000' }]);
  await send('balances', later({ creditLimit: null }));
  expect(await limits()).toEqual([{ limit: null }]);
});

test('refuses each invalid invoice, credit note or balance and names the field, but takes valid facts', async () => {
  const other = await codeOf(await scene.makeBuyer());
  const ours = (await issueInvoice(scene.database.db, order)).number;
  const number = head().ref;
  await send('invoices', invoice(`${number}-paid`, { order: undefined, client: code }));
  await send('payments', { ...head(), invoice: `${number}-paid`, paid: '200' });
  const bad = (more: object) => invoice(`${number}-bad`, more);
  const cases: BadFact[] = [
    [bad({ order: 'CMD-2020-999999' }), 'NOT_FOUND', 'order'],
    [bad({ client: 'nobody' }), 'NOT_FOUND', 'client'],
    [bad({ client: other }), 'NOT_FOUND', 'order'],
    [bad({ order: undefined }), 'INVALID', 'client'],
    [invoice(ours), 'CONFLICT', 'invoice'],
    [invoice(`${number}-paid`, { order: undefined, client: other }), 'CONFLICT', 'invoice'],
    [
      invoice(`${number}-paid`, {
        totals: { ht: '100', vat: '20', ttc: '120' },
        lines: [{ label: 'Moins', quantity: 1, unitPrice: '100', vatRate: '20' }],
      }),
      'INVALID',
      'totals.ttc',
    ],
    [bad({ totals: { ht: '201.35', vat: '40.27', ttc: '241.63' } }), 'INVALID', 'totals.ttc'],
    [bad({ totals: { ht: '201.36', vat: '40.27', ttc: '241.63' } }), 'INVALID', 'totals'],
    [bad({ totals: { ht: '2e2', vat: '0', ttc: '200' } }), 'INVALID', 'totals.ht'],
    [bad({ dueOn: '2026-11-19' }), 'INVALID', 'dueOn'],
    [bad({ dueOn: '2100-01-01' }), 'INVALID', 'dueOn'],
    [bad({ issuedOn: '1970-01-01' }), 'INVALID', 'issuedOn'],
    [bad({ issuedOn: '2099-01-01', dueOn: '2099-01-01' }), 'INVALID', 'issuedOn'],
    [bad({ issuedOn: '2026-02-30' }), 'INVALID', 'issuedOn'],
    [bad({ lines: undefined }), 'INVALID', 'lines'],
    [bad({ lines: [] }), 'INVALID', 'lines'],
    [
      bad({
        totals: { ht: '100', vat: '21', ttc: '121' },
        lines: [{ label: 'Bière', quantity: 1, unitPrice: '100', vatRate: '21' }],
      }),
      'INVALID',
      'lines',
    ],
    [bad({ document: base64('%PDF-1.7') }), 'INVALID', 'lines'],
    [bad({ lines: undefined, document: base64('<html>') }), 'INVALID', 'document'],
    [bad({ lines: undefined, document: 'not base 64' }), 'INVALID', 'document'],
    [bad({ lines: undefined, document: 'A'.repeat(2_100_004) }), 'TOO_LARGE', undefined],
  ];
  await senderOf('invoices').refuses(cases, invoice(`${number}-ok`));
  expect(
    await send(
      'credit-notes',
      // A credit note cannot have the number of an invoice.
      credit(`${number}-ok`),
      credit('AV 1'),
      credit('AV-1', { invoice: 'F 1' }),
      credit('AV-1', { invoice: null }),
      credit('AV-1', { invoiceIssuedOn: null }),
      credit('AV-1', { invoiceIssuedOn: '1999-12-31' }),
      // The server takes this credit note: the PDF is the ERP’s own, so the rules for drawn PDFs do
      // not apply.
      credit('AV 1', { invoice: null, lines: undefined, document: base64('%PDF-1.7') }),
    ),
  ).toEqual([
    { result: 'refused', code: 'CONFLICT', field: 'creditNote' },
    { result: 'refused', code: 'INVALID', field: 'creditNote' },
    ...Array.from({ length: 3 }, () => ({ result: 'refused', code: 'INVALID', field: 'invoice' })),
    { result: 'refused', code: 'INVALID', field: 'invoiceIssuedOn' },
    taken,
  ]);
  expect(
    await send(
      'balances',
      { ...head(), client: 'nobody', balance: '1', overdue: '0' },
      { ...head(), client: code, balance: '1e3', overdue: '0' },
      { ...head(), client: code, balance: '1', overdue: '-1' },
    ),
  ).toEqual([
    { result: 'refused', code: 'NOT_FOUND', field: 'client' },
    { result: 'refused', code: 'INVALID', field: 'balance' },
    { result: 'refused', code: 'INVALID', field: 'overdue' },
  ]);
  expect((await page()).items.map((item) => item.number)).not.toContain(`${number}-bad`);
});
