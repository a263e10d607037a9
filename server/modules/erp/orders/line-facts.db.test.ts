import { beforeEach, expect, test } from 'vitest';
import { toUnits } from '../../../../contract/core/decimal.ts';
import { comingLines } from '../../../../contract/orders/coming-lines.ts';
import type { PlacedOrderDetail } from '../../../../contract/orders/schemas.ts';
import { ecoOf, pricedLine, totalsOf, withDelivery } from '../../../../contract/orders/totals.ts';
import { readPdf } from '../../../../tests/support/documents/read-pdf.ts';
import { type BadFact, openMachine } from '../../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { readInvoiceDocument } from '../../invoices/issued-invoice.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'orders');
const cups = await scene.makeProduct({ basePrice: '1.2500' });
const plates = await scene.makeProduct({ basePrice: '3.3333', vatRate: '5.5' });
const bowls = await scene.makeProduct({ basePrice: '2.4000', vatRate: '5.5' });
let buyer: Buyer;
let order: string;
beforeEach(async () => {
  ({ buyer, order } = await scene.placed([cups, 100], [plates, 20]));
});

const article = (arNum: number) => `GOB-${arNum}`;

interface Coming {
  article: string;
  [more: string]: unknown;
}

const coming = (arNum: number, quantity: number, more: object = {}): Coming => ({
  ...{ article: article(arNum), quantity },
  ...more,
});

function change(arNum: number, comes: unknown[], more: object = {}) {
  return { ...machine.head(), order, article: article(arNum), comes, ...more };
}

const { send, results, refuses } = machine.senderOf('orders/lines');
const detail = async () =>
  (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json<PlacedOrderDetail>();
const listed = async () =>
  (await buyer.browser.get('/api/client/orders')).json<{ items: PlacedOrderDetail[] }>().items[0];

async function comes() {
  return comingLines(await detail()).map(
    ({ line, isSubstitute }) =>
      `${isSubstitute ? '+ ' : ''}${line.reference} × ${line.LCQuantite} at ${line.LCPrixVente} -${line.LCRemise1}`,
  );
}
const reserved = async (arNum: number) => {
  const [row] = await scene.query(
    'select quantity from reservations where ce_num = $1 and ar_num = $2',
    [buyer.ceNum, arNum],
  );
  return row?.quantity ?? 0;
};

test('shows the buyer what was ordered and what will be delivered for a changed line', async () => {
  const placed = await detail();
  expect([placed.isChanged, placed.changes, placed.ordered]).toEqual([false, [], null]);
  const short = change(cups, [coming(cups, 60, { missing: 20, comesOn: '2027-03-31' })], {
    note: 'Arrivage partiel',
  });
  expect(await results(short, short)).toEqual(['taken', 'known']);
  const instead = [
    coming(plates, 5, { unitPrice: '3.1', discount: '2.5' }),
    coming(bowls, 15, { unitPrice: '2.2222' }),
  ];
  expect(await results(change(plates, instead))).toEqual(['taken']);
  const changed = await detail();
  expect(await comes()).toEqual([
    `${article(cups)} × 60 at 1.2500 -0`,
    `${article(plates)} × 5 at 3.1000 -2.5`,
    `+ ${article(bowls)} × 15 at 2.2222 -0`,
  ]);
  expect(changed.lines).toEqual(placed.lines);
  expect(changed.shortages).toEqual([{ arNum: cups, missing: 20, comesOn: '20270331' }]);
  expect(changed.changes?.[0]).toMatchObject({
    note: 'Arrivage partiel',
    at: Date.parse(short.at),
  });
  expect(changed.ordered).toEqual({
    totalHT: placed.totalHT,
    totalVAT: placed.totalVAT,
    totalTTC: placed.totalTTC,
  });
  // 20 % VAT applies to 60 × 1.25 and the delivery, 5.5 % VAT to 5 × 3.1 × 0.975 + 15 × 2.2222.
  const delivery = Number(placed.delivery?.price);
  expect(changed.rates).toEqual([
    expect.objectContaining({ vatRate: '20', ht: (75 + delivery).toFixed(4) }),
    { vatRate: '5.5', ht: '48.4500', vat: '2.6600' },
  ]);
  expect(await listed()).toMatchObject({ isChanged: true, totalTTC: changed.totalTTC });
  expect(await reserved(cups)).toBe(60);
  expect(await reserved(plates)).toBe(5);

  expect(await results(change(plates, []))).toEqual(['taken']);
  expect((await comes())[1]).toBe(`${article(plates)} × 0 at 3.3333 -0`);
  expect(await reserved(plates)).toBe(0);
});

test('takes missing prices from the order line, and for a substitute from the client’s current prices', async () => {
  await results(change(plates, [coming(bowls, 10)]), change(cups, [coming(cups, 90)]));
  expect(await comes()).toEqual([
    `${article(cups)} × 90 at 1.2500 -0`,
    `${article(plates)} × 0 at 3.3333 -0`,
    `+ ${article(bowls)} × 10 at 2.4000 -0`,
  ]);
});

test('a later fact replaces the change of a line, and a fact with the ordered line undoes the change', async () => {
  const placed = await detail();
  const late = change(cups, [coming(cups, 10)]);
  expect(await results(change(cups, [coming(cups, 60)]))).toEqual(['taken']);
  expect(await results(late)).toEqual(['outdated']);
  expect(await results(change(cups, [coming(cups, 100)]))).toEqual(['taken']);
  const { events, ...restored } = await detail();
  expect({ ...restored, events: placed.events }).toEqual(placed);
  // Both changes are within a minute, so they share one event.
  expect(events.map(({ status, isOfLines }) => [status, isOfLines])).toEqual([
    ['placed', false],
    ['placed', true],
  ]);
  expect(await reserved(cups)).toBe(100);
});

test('export and invoice contain the lines to be delivered, and PDF and CSV also the ordered lines', async () => {
  await results(
    change(cups, [coming(cups, 33, { unitPrice: '1.2345', discount: '3.125' })]),
    change(plates, [coming(plates, 7), coming(bowls, 3)]),
  );
  const page = await detail();
  const pdf = await readPdf(
    (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/pdf`)).rawPayload,
  );
  expect(pdf.pages[0]).toContain('Commandé : 100 Prix à la commande : 1,25 €');
  expect(pdf.pages[0]).toContain(`Remplace Gobelet ${plates}`);
  const csv = (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/csv`)).body;
  expect(csv).toContain(`;3;2,40;0;5,5;7,20;;;0;${article(plates)}`);

  const { orders } = (
    await buyer.browser.get('/api/erp/v1/orders', { authorization: machine.authorization })
  ).json<{ orders: { number: string; totalTTC: string; lines: object[] }[] }>();
  const record = orders.find(({ number }) => number === order);
  expect(record?.totalTTC).toBe(page.totalTTC);
  expect(record?.lines).toMatchObject([
    { code: article(cups), quantity: 33, ordered: 100, replaces: null },
    { code: article(plates), quantity: 7, ordered: 20, replaces: null },
    { code: article(bowls), quantity: 3, ordered: 0, replaces: article(plates) },
  ]);

  const { number } = await issueInvoice(scene.database.db, order);
  const [{ in_num: inNum, ttc }] = await scene.query(
    'select in_num, total_ttc::text as ttc from invoices where number = $1',
    [number],
  );
  expect(ttc).toBe(page.totalTTC);
  const invoice = await readInvoiceDocument(scene.database.db, buyer.clNum, inNum);
  expect(
    invoice?.lines.map(({ reference, quantity, unitPrice }) => [reference, quantity, unitPrice]),
  ).toEqual([
    [article(cups), 33, 12_345],
    [article(plates), 7, 33_333],
    [article(bowls), 3, 24_000],
    ['PORT', 1, toUnits(page.delivery?.price ?? '')],
  ]);
  // The lines of an invoiced order cannot change: only a credit note can correct the invoice.
  expect(await send(change(cups, [coming(cups, 30)]))).toEqual([
    { result: 'refused', code: 'CONFLICT', field: 'order' },
  ]);
});

test('a changed line keeps the ordered éco-contribution, and a substitute has its current one', async () => {
  const tax = (arNum: number, eco: string) =>
    scene.query('update products set eco_contribution = $2 where ar_num = $1', [arNum, eco]);
  const ofLines = async () => comingLines(await detail()).map(({ line }) => line.ecoContribution);
  await tax(cups, '0.1000');
  await tax(bowls, '0.2500');
  const before = await detail();
  await results(change(cups, [coming(cups, 40), coming(bowls, 10)]));
  const after = await detail();
  // The line was ordered before the product had an éco-contribution.
  expect(await ofLines()).toEqual(['0.0000', '0.2500', '0.0000']);
  const lines = comingLines(after).map(({ line }) => pricedLine(line));
  expect(ecoOf(lines)).toBe(25_000);
  const { ht, vat } = totalsOf(withDelivery(lines, toUnits(after.delivery?.price ?? '0')));
  expect([after.totalHT, after.totalVAT].map(toUnits)).toEqual([ht, vat]);
  await results(change(cups, [coming(cups, 100)]));
  expect((await detail()).totalTTC).toBe(before.totalTTC);
  await results(change(cups, [coming(bowls, 10)]));
  await issueInvoice(scene.database.db, order);
  const rows = await scene.query(
    `select l.quantity, l.unit_price::text as price, l.vat_rate::float8 as rate from invoice_lines l
      join invoices i using (in_num) where i.ce_num = $1 and l.reference = 'ECO'`,
    [buyer.ceNum],
  );
  expect(rows).toEqual([{ quantity: 1, price: '2.5000', rate: 5.5 }]);
  await tax(cups, '0');
  await tax(bowls, '0');
});

test('cancels an order and sets its total to 0 if no line will be delivered, and restores the order after a later fact', async () => {
  const placed = await detail();
  expect(Number(placed.delivery?.price)).toBeGreaterThan(0);
  await results(change(cups, []), change(plates, []));
  const nothing = { totalHT: '0.0000', totalVAT: '0.0000', totalTTC: '0.0000' };
  const cancelled = await detail();
  expect(cancelled).toMatchObject({ status: 'cancelled', ...nothing, rates: [] });
  expect(cancelled.ordered?.totalTTC).toBe(placed.totalTTC);
  expect(await results(change(cups, [coming(cups, 100)]))).toEqual(['taken']);
  expect(await detail()).toMatchObject({ status: 'placed' });
  expect(toUnits((await detail()).totalHT)).toBe(toUnits(placed.delivery?.price ?? '') + 1_250_000);

  await machine.send('orders/states', { ...machine.head(), order, state: 'cancelled' });
  expect(await detail()).toMatchObject({ status: 'cancelled', ...nothing, shortages: [] });
  expect(await listed()).toMatchObject({ totalHT: '0.0000', totalTTC: '0.0000' });
  expect(await reserved(cups)).toBe(0);
  expect(await send(change(cups, [coming(cups, 100)]))).toEqual([
    { result: 'refused', code: 'CONFLICT', field: 'order' },
  ]);
});

test('an order is delivered when its shipments cover the changed lines, including substitutes', async () => {
  await results(change(cups, [coming(cups, 60)]), change(plates, [coming(bowls, 10)]));
  const leaves = (shipment: string, ...lines: Coming[]) => {
    const fact = { ...machine.head(), order, shipment, state: 'delivered', lines };
    return machine.send('shipments', fact);
  };
  const gift = await scene.makeProduct({ name: 'Mug offert' });
  await leaves('BL-1', coming(cups, 60), coming(gift, 1));
  const partly = await detail();
  expect([partly.status, partly.isPartly]).toEqual(['shipped', true]);
  expect(partly.shipments?.[0]?.lines.map(({ arNum, name }) => [arNum, name])).toEqual([
    [cups, null],
    [gift, 'Mug offert'],
  ]);
  await leaves('BL-2', coming(bowls, 10));
  expect((await detail()).status).toBe('delivered');
  // Now the ERP announces the full ordered quantity, of which only 60 units are delivered.
  await results(change(cups, [coming(cups, 100)]));
  expect((await detail()).status).toBe('shipped');
});

test('refuses each invalid line change and names the invalid field, but takes a valid change', async () => {
  const foreign = await scene.makeProduct();
  const with_ = (more: object) => change(cups, [coming(cups, 50, more)]);
  const cases: BadFact[] = [
    [{ ...change(cups, []), order: 'CMD-2020-999999' }, 'NOT_FOUND', 'order'],
    [change(foreign, [coming(foreign, 1)]), 'NOT_FOUND', 'article'],
    [
      change(cups, [coming(cups, 50), { article: 'nix', quantity: 1 }]),
      'NOT_FOUND',
      'comes.1.article',
    ],
    [change(cups, [coming(cups, 50), coming(cups, 1)]), 'INVALID', 'comes'],
    [change(cups, [coming(cups, 0)]), 'INVALID', 'comes.0.quantity'],
    [change(cups, [coming(cups, 1.5)]), 'INVALID', 'comes.0.quantity'],
    [with_({ unitPrice: '-1' }), 'INVALID', 'comes.0.unitPrice'],
    [with_({ unitPrice: '1', discount: '100.5' }), 'INVALID', 'comes.0.discount'],
    [with_({ discount: '5' }), 'INVALID', 'comes.0.discount'],
    [with_({ missing: 51 }), 'INVALID', 'comes.0.missing'],
    [with_({ colour: 'red' }), 'INVALID', 'comes.0.colour'],
    [with_({ comesOn: '31/03/2027' }), 'INVALID', 'comes.0.comesOn'],
    [{ ...with_({}), note: 'n'.repeat(501) }, 'INVALID', 'note'],
    [change(cups, [coming(cups, 99_999, { unitPrice: '99999999' })]), 'INVALID', 'comes'],
    [
      change(
        cups,
        Array.from({ length: 21 }, () => coming(cups, 1)),
      ),
      'INVALID',
      'comes',
    ],
  ];
  await refuses(cases, with_({ unitPrice: '0' }));
  expect((await comes())[0]).toBe(`${article(cups)} × 50 at 0.0000 -0`);
});

test('the search for the code of a substitute finds the order', async () => {
  const found = async (q: string) =>
    (await buyer.browser.get(`/api/client/orders?q=${q}`)).json().items.length;
  expect(await found(article(bowls))).toBe(0);
  await results(change(plates, [coming(bowls, 1)]));
  expect([await found(article(bowls)), await found(article(plates))]).toEqual([1, 1]);
});
