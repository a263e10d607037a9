import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { toUnits } from '../../../contract/core/decimal.ts';
import type { OrderRecord } from '../../../contract/erp/schemas.ts';
import { comingLines } from '../../../contract/orders/coming-lines.ts';
import type { OrderRow, PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf, withDelivery } from '../../../contract/orders/totals.ts';
import { answeredOrder } from '../../../src/features/orders/proposals/answered-order.ts';
import { readPdf } from '../../../tests/support/documents/read-pdf.ts';
import { makeContact, makeRepresentative } from '../../../tests/support/shop/factories.ts';
import { openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene, withKey } from '../../../tests/support/shop/order-scene.ts';
import { Browser, openBrowser } from '../../../tests/support/shop/test-app.ts';
import { auditLog } from '../../database/schema/access.ts';
import { takeFact } from '../erp/facts.ts';
import { takeFactsFile } from '../erp/facts-file.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';

const shop = await openOrderScene({ SUBSTITUTES: 'asked' });
const machine = await openMachine(shop, 'orders');
const cups = await shop.makeProduct({ basePrice: '1.2500' });
const plates = await shop.makeProduct({ basePrice: '3.3333', vatRate: '5.5' });
const bowls = await shop.makeProduct({ basePrice: '2.4057', vatRate: '5.5', name: 'Bol' });
const mugs = await shop.makeProduct({ basePrice: '4.1000' });
let buyer: Buyer;
let order: string;
beforeEach(async () => {
  ({ buyer, order } = await shop.placed([cups, 100], [plates, 20]));
});

const { db } = shop.database;
const coming = (arNum: number, quantity: number, more: object = {}) => ({
  ...{ article: `GOB-${arNum}`, quantity },
  ...more,
});

const head = () => ({ ...machine.head(), order });

const change = (arNum: number, ...comes: object[]) => ({
  ...head(),
  ...{ article: `GOB-${arNum}`, comes },
});

async function sendTaken(path: string, ...facts: object[]) {
  for (const { result } of await machine.send(path, ...facts)) expect(result).toBe('taken');
}
const say = (arNum: number, ...comes: object[]) =>
  sendTaken('orders/lines', change(arNum, ...comes));

const detail = async () =>
  (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json<PlacedOrderDetail>();
const proposal = async (arNum = plates) =>
  (await detail()).changes?.find((one) => one.arNum === arNum)?.proposal;
const stateOf = async (arNum = plates) => (await proposal(arNum))?.state;
const keyOf = async (arNum = plates) => (await proposal(arNum))?.key ?? 'none';
const listed = async () =>
  (await buyer.browser.get('/api/client/orders')).json<{ items: OrderRow[] }>().items[0];
const shown = async () =>
  comingLines(await detail()).map(
    ({ line, isSubstitute }) => `${isSubstitute ? '+ ' : ''}${line.ArNum} × ${line.LCQuantite}`,
  );

const answer = (key: string, choice: string, browser = buyer.browser, more: object = {}) =>
  browser.send({
    ...{ method: 'PUT', url: `/api/client/orders/${buyer.ceNum}/proposals/${key}` },
    ...{ payload: { answer: choice }, headers: withKey() },
    ...more,
  });
const codeOf = (response: { json(): { code: string } }) => response.json().code;

async function recorded(): Promise<OrderRecord | undefined> {
  const { authorization } = machine;
  const answered = await buyer.browser.get('/api/erp/v1/orders', { authorization });
  return answered.json<{ orders: OrderRecord[] }>().orders.find(({ number }) => number === order);
}

/**
 * Checks that page, list, PDF, CSV and export show the same total, to the cent. Returns this total.
 */
async function sameEverywhere(): Promise<string> {
  const page = await detail();
  const lines = comingLines(page).map(({ line }) => pricedLine(line));
  const { ht, vat, ttc } = totalsOf(withDelivery(lines, toUnits(page.delivery?.price ?? '0')));
  expect([page.totalHT, page.totalVAT, page.totalTTC].map(toUnits)).toEqual([ht, vat, ttc]);
  expect(await listed()).toMatchObject({ totalHT: page.totalHT, totalTTC: page.totalTTC });
  const [euros = '', cents = ''] = page.totalTTC.split('.');
  const french = `${euros},${cents.slice(0, 2)}`;
  const address = `/api/client/orders/${buyer.ceNum}`;
  const pdf = await readPdf((await buyer.browser.get(`${address}/pdf`)).rawPayload);
  expect(pdf.pages[0]).toContain(`Total TTC ${french} €`);
  expect((await buyer.browser.get(`${address}/csv`)).body).toMatch(
    new RegExp(`;Total;;;;;[\\d,]+;[\\d,]+;${french};`),
  );
  expect((await recorded())?.totalTTC).toBe(page.totalTTC);
  return page.totalTTC;
}

async function invoiced(): Promise<string> {
  const { number } = await issueInvoice(db, order);
  const [invoice] = await shop.query('select total_ttc from invoices where number = $1', [number]);
  return invoice.total_ttc;
}

const pdfText = async () => {
  const { rawPayload } = await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/pdf`);
  return (await readPdf(rawPayload)).pages[0];
};
const csvEnds = async () =>
  (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}/csv`)).body
    .split('\r\n')
    .slice(1, 4)
    .map((row) => row.split(';').at(-1));

/** Returns an order without the data that only the server has. */
const atOnce = ({ events: _, changes = [], ...order }: PlacedOrderDetail) => ({
  ...order,
  changes: changes.map(({ proposal, ...change }) => ({
    ...change,
    proposal: { ...proposal, answer: null },
  })),
});

test('totals include an open proposal, and order page, list, PDF, CSV and export show the question', async () => {
  await say(plates, coming(plates, 5), coming(bowls, 15));
  const asked = await detail();
  expect(await shown()).toEqual([`${cups} × 100`, `${plates} × 5`, `+ ${bowls} × 15`]);
  expect(await proposal()).toMatchObject({
    ...{ state: 'open', answer: null },
    lines: [{ ArNum: bowls, LCQuantite: 15, LCPrixVente: '2.4057' }],
  });
  expect(asked.openProposals).toEqual([await keyOf()]);
  expect(await listed()).toMatchObject({ isChanged: true, openProposals: [await keyOf()] });
  expect(asked.events.at(-1)).toMatchObject({ isOfLines: true, proposal: 'open' });
  const text = await pdfText();
  expect(text).toContain(`Remplacement proposé de Gobelet ${plates}`);
  expect(await csvEnds()).toEqual(['', 'proposé', '']);
  expect((await recorded())?.lines.map((line) => line.proposal)).toEqual([
    null,
    expect.objectContaining({
      ...{ state: 'open', answeredAt: null, answeredBy: null },
      articles: [{ code: `GOB-${bowls}`, quantity: 15, unitPrice: '2.4057', discount: '0' }],
    }),
    null,
  ]);
  expect(await invoiced()).toBe(await sameEverywhere());
});

test('delivers an accepted proposal at the proposed price, and names the person who accepted it', async () => {
  await say(plates, coming(bowls, 15));
  const before = await sameEverywhere();
  expect((await answer(await keyOf(), 'accepted')).json()).toEqual({ answer: 'accepted' });
  const { openProposals, events } = await detail();
  expect(openProposals).toEqual([]);
  // The ERP’s clock is some seconds ahead, so either of the two events may come first.
  expect(events.flatMap((event) => event.proposal ?? []).toSorted()).toEqual(['accepted', 'open']);
  expect(await sameEverywhere()).toBe(before);
  expect(await proposal()).toMatchObject({
    state: 'accepted',
    answer: { by: { type: 'contact' } },
  });
  expect(await pdfText()).toContain(`Remplace Gobelet ${plates}`);
  expect((await recorded())?.lines[1]?.proposal).toMatchObject({
    ...{ state: 'accepted', answeredBy: (await detail()).placedBy },
    answeredAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(await invoiced()).toBe(before);
});

test('after the buyer refuses a substitute, delivers only the remaining units of the ordered product', async () => {
  await say(plates, coming(plates, 5), coming(bowls, 15));
  await say(cups, coming(mugs, 30));
  const before = await sameEverywhere();
  const [asked, keys] = [await detail(), [await keyOf(plates), await keyOf(cups)]];
  for (const key of keys) await answer(key, 'refused');
  // The device computes the same result before it sends the answers.
  const onDevice = answeredOrder(asked, new Map(keys.map((key) => [key, 'refused'])));
  expect(atOnce(onDevice)).toEqual(atOnce(await detail()));
  expect(await shown()).toEqual([`${cups} × 0`, `${plates} × 5`]);
  const after = await sameEverywhere();
  // The total is 5 × 3.3333 with 5.5 % VAT, plus the delivery with 20 % VAT.
  const delivery = toUnits((await detail()).delivery?.price ?? '0');
  expect(toUnits(after)).toBe(175_900 + delivery * 1.2);
  expect(after).not.toBe(before);
  expect(await proposal()).toMatchObject({ state: 'refused', lines: [{ ArNum: bowls }] });
  expect(await csvEnds()).toEqual(['refusé', 'refusé', '']);
  expect(await pdfText()).toContain('Remplacement refusé (commandé : 100)');
  expect(await pdfText()).toContain('Remplacement refusé : Bol');
  expect((await recorded())?.lines).toMatchObject([
    { quantity: 0, proposal: { state: 'refused', articles: [{ code: `GOB-${mugs}` }] } },
    { quantity: 5, proposal: { state: 'refused', articles: [{ code: `GOB-${bowls}` }] } },
  ]);
  expect(await invoiced()).toBe(after);
});

test('cancels an order with a total of 0 if the buyer refuses the substitutes for all lines', async () => {
  await say(plates, coming(bowls, 20));
  await say(cups, coming(mugs, 100));
  await answer(await keyOf(plates), 'refused');
  expect((await detail()).status).toBe('placed');
  const [asked, key] = [await detail(), await keyOf(cups)];
  await answer(key, 'refused');
  expect(await detail()).toMatchObject({ status: 'cancelled', totalTTC: '0.0000' });
  expect(atOnce(answeredOrder(asked, new Map([[key, 'refused']])))).toEqual(atOnce(await detail()));
  // A later fact of the ERP reopens the order.
  await say(cups, coming(cups, 10));
  expect(await detail()).toMatchObject({ status: 'placed' });
});

test('makes a proposal only for a substitute, and only if the shop asks buyers about substitutes', async () => {
  await say(cups, coming(cups, 40, { unitPrice: '1.3' }));
  await say(plates);
  expect((await detail()).changes?.map((one) => one.proposal)).toEqual([null, null]);
  const of = { kind: 'order-line', token: 'sage', substitutes: 'told' } as const;
  const fact = change(plates, coming(bowls, 20));
  expect(await takeFact(db, of, fact)).toEqual({ result: 'taken' });
  expect(await proposal()).toBeNull();
  expect((await detail()).openProposals).toEqual([]);
});

test('creates a proposal from a file of facts, but not in a dry run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-facts-'));
  const path = join(folder, 'facts.jsonl');
  writeFileSync(path, JSON.stringify({ kind: 'order-line', ...change(plates, coming(bowls, 20)) }));
  for (const isDry of [true, false]) {
    const options = { isDry, substitutes: 'asked' } as const;
    for await (const { result } of takeFactsFile(db, path, options)) {
      expect(result).toEqual({ result: 'taken' });
    }
    expect(await stateOf()).toBe(isDry ? undefined : 'open');
  }
  rmSync(folder, { recursive: true });
});

test('accepts a repeated answer to a proposal without effect, and refuses a different answer', async () => {
  await say(plates, coming(bowls, 20));
  const key = await keyOf();
  const colleague = new Browser(shop);
  await colleague.open({ coNum: (await makeContact(db, buyer.clNum)).coNum });
  const once = withKey();
  expect((await answer(key, 'refused', buyer.browser, { headers: once })).statusCode).toBe(200);
  const after = await detail();
  expect((await answer(key, 'refused', buyer.browser, { headers: once })).statusCode).toBe(200);
  expect((await answer(key, 'refused')).statusCode).toBe(200);
  expect((await answer(key, 'refused', colleague)).statusCode).toBe(200);
  const late = await answer(key, 'accepted', colleague);
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'PROPOSAL_ANSWERED']);
  expect(codeOf(await answer(key, 'accepted'))).toBe('PROPOSAL_ANSWERED');
  expect(await detail()).toEqual(after);
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'proposal-answered'));
  expect(audited.filter(({ clNum }) => clNum === buyer.clNum)).toHaveLength(3);
});

test('accepts exactly one of two different parallel answers to a proposal', async () => {
  await say(plates, coming(bowls, 20));
  const key = await keyOf();
  const both = await Promise.all([answer(key, 'refused'), answer(key, 'accepted')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const counted = both.find(({ statusCode }) => statusCode === 200)?.json().answer;
  expect(await stateOf()).toBe(counted);
});

test('refuses an answer to a proposal that another proposal has replaced', async () => {
  await say(plates, coming(bowls, 20));
  const old = await keyOf();
  await say(plates, coming(bowls, 10));
  expect(await keyOf()).not.toBe(old);
  const late = await answer(old, 'refused');
  expect([late.statusCode, codeOf(late)]).toEqual([409, 'PROPOSAL_GONE']);
  expect(await stateOf()).toBe('open');
  await say(plates, coming(plates, 20));
  expect(codeOf(await answer(old, 'refused'))).toBe('PROPOSAL_GONE');
  expect((await detail()).changes).toEqual([]);
  // The ordered line was restored meanwhile, so the same substitute is a new proposal.
  await say(plates, coming(bowls, 20));
  expect(codeOf(await answer(old, 'refused'))).toBe('PROPOSAL_GONE');
});

test('an identical proposal stays open or accepted, but asks the buyer again after a refusal', async () => {
  const same = () => say(plates, coming(plates, 5, { missing: 1 }), coming(bowls, 15));
  await say(plates, coming(bowls, 15));
  const key = await keyOf();
  await same();
  expect(await proposal()).toMatchObject({ key, state: 'open' });
  await answer(key, 'accepted');
  await same();
  expect(await proposal()).toMatchObject({ key, state: 'accepted' });
  await say(plates, coming(bowls, 15, { unitPrice: '2.5' }));
  const dearer = await proposal();
  expect(dearer?.state).toBe('open');
  await answer(String(dearer?.key), 'refused');
  expect(await shown()).toEqual([`${cups} × 100`, `${plates} × 0`]);
  await say(plates, coming(bowls, 15, { unitPrice: '2.5' }));
  expect(await stateOf()).toBe('open');
  expect(await keyOf()).not.toBe(dearer?.key);
  expect(await shown()).toContain(`+ ${bowls} × 15`);
  // With the setting `told`, the substitute is delivered whatever the buyer has answered.
  await answer(await keyOf(), 'refused');
  const before = await sameEverywhere();
  const of = { kind: 'order-line', token: 'sage', substitutes: 'told' } as const;
  const fact = change(plates, coming(bowls, 15, { unitPrice: '2.5' }));
  expect(await takeFact(db, of, fact)).toEqual({ result: 'taken' });
  expect(await shown()).toContain(`+ ${bowls} × 15`);
  expect(await sameEverywhere()).not.toBe(before);
});

const leaves = (shipment: string, state: string, ...lines: object[]) =>
  sendTaken('shipments', { ...head(), shipment, state, lines });

test('closes a proposal when its products are shipped', async () => {
  await say(plates, coming(bowls, 15));
  const key = await keyOf();
  await leaves('BL-1', 'shipped', coming(cups, 100));
  expect(await stateOf()).toBe('open');
  await leaves('BL-2', 'shipped', coming(bowls, 10));
  expect(await stateOf()).toBe('over');
  expect((await listed())?.openProposals).toEqual([]);
  expect(codeOf(await answer(key, 'refused'))).toBe('PROPOSAL_GONE');
  expect(await shown()).toContain(`+ ${bowls} × 15`);
  expect((await recorded())?.lines[1]?.proposal?.state).toBe('over');
  await leaves('BL-2', 'cancelled', coming(bowls, 10));
  expect(await stateOf()).toBe('open');
  await answer(key, 'accepted');
  await leaves('BL-3', 'delivered', coming(bowls, 15));
  expect(await stateOf()).toBe('accepted');
});

test('counts a shipped product first for its own ordered line, then as a substitute', async () => {
  await say(plates, coming(cups, 50));
  await leaves('BL-1', 'shipped', coming(cups, 100));
  expect(await stateOf()).toBe('open');
  await leaves('BL-2', 'shipped', coming(cups, 1));
  expect(await stateOf()).toBe('over');
});

test.each(['shipped', 'delivered', 'cancelled'])(
  'closes a proposal when its order is %s',
  async (state) => {
    await say(plates, coming(bowls, 15));
    await sendTaken('orders/states', { ...head(), state: 'prepared' });
    expect(await stateOf()).toBe('open');
    await sendTaken('orders/states', { ...head(), state });
    expect(await stateOf()).toBe('over');
    expect(codeOf(await answer(await keyOf(), 'refused'))).toBe('PROPOSAL_GONE');
  },
);

test('closes a proposal when its order is invoiced', async () => {
  await leaves('BL-1', 'shipped', coming(cups, 1));
  await say(plates, coming(bowls, 15));
  const total = await invoiced();
  expect(await stateOf()).toBe('over');
  expect((await detail()).totalTTC).toBe(total);
});

test('accepts a representative’s answer to a proposal for the client', async () => {
  await say(plates, coming(bowls, 20));
  const key = await keyOf();
  const representative = await openBrowser(shop, await makeRepresentative(db, [buyer.clNum]));
  const headers = { ...withKey(), 'x-user-clnum': String(buyer.clNum) };
  expect((await answer(key, 'refused', representative, { headers })).statusCode).toBe(200);
  expect((await proposal())?.answer?.by.type).toBe('commercial');
});
