import { beforeEach, expect, test } from 'vitest';
import type { InvoicePage } from '../../../../contract/invoices/schemas.ts';
import { type BadFact, openMachine } from '../../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'invoices');
const arNum = await scene.makeProduct({ basePrice: '2.0000' });
let buyer: Buyer;
let invoice: string;
beforeEach(async () => {
  // The goods cost 200.00 and the delivery 9.90, before VAT.
  const placed = await scene.placed([arNum, 100]);
  buyer = placed.buyer;
  invoice = (await issueInvoice(scene.database.db, placed.order)).number;
});

const payment = (paid: unknown, more: object = {}) => ({
  ...{ ...machine.head(), invoice, paid },
  ...more,
});

const { send, refuses } = machine.senderOf('payments');

async function shown() {
  const page = (await buyer.browser.get('/api/client/invoices')).json<InvoicePage>();
  const [{ status, left, paidOn } = { status: '', left: '', paidOn: '' }] = page.items;
  return { status, left, paidOn, balance: page.balance.left };
}

test('a payment fact sets the paid total of an invoice and updates the balance', async () => {
  const { left: total } = await shown();
  expect(await shown()).toEqual({ status: 'due', left: total, paidOn: null, balance: total });
  expect(await send(payment('100.00'))).toEqual([{ result: 'taken' }]);
  const rest = (Number(total) - 100).toFixed(4);
  expect(await shown()).toEqual({ status: 'due', left: rest, paidOn: null, balance: rest });

  const whole = payment(Number(total).toFixed(2), { paidOn: '2026-11-24' });
  expect(await send(whole, whole)).toEqual([{ result: 'taken' }, { result: 'known' }]);
  const paid = { status: 'paid', left: '0.0000', paidOn: '20261124', balance: '0.0000' };
  expect(await shown()).toEqual(paid);
  const early = payment('0', { at: new Date().toISOString() });
  expect(await send(early)).toEqual([{ result: 'outdated' }]);
  expect(await shown()).toEqual(paid);

  expect(await send(payment('0'))).toEqual([{ result: 'taken' }]);
  expect(await shown()).toEqual({ status: 'due', left: total, paidOn: null, balance: total });
});

test('refuses each invalid payment fact and names the invalid field, but takes a valid fact', async () => {
  const { left } = await shown();
  const above = (Number(left) + 0.01).toFixed(2);
  const cases: BadFact[] = [
    [payment('1', { invoice: 'FAC-2020-000001' }), 'NOT_FOUND', 'invoice'],
    [payment(above), 'INVALID', 'paid'],
    [payment('-1'), 'INVALID', 'paid'],
    [payment('1,50'), 'INVALID', 'paid'],
    [payment('1.005'), 'INVALID', 'paid'],
    [payment('1', { paidOn: '24/11/2026' }), 'INVALID', 'paidOn'],
  ];
  await refuses(cases, payment('1.5'));
  expect((await shown()).left).toBe((Number(left) - 1.5).toFixed(4));
});
