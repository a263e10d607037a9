import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeAddress, makeZone } from '../../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { clients } from '../../../database/schema/clients.ts';
import { orders } from '../../../database/schema/orders.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const arNum = await shop.makeProduct({ basePrice: '1.0000', weight: '0.1' });
const crate = await shop.makeProduct({ basePrice: '50.0000', weight: '20', vatRate: '5.5' });
await makeZone(db, 2, 'Corse', { calendar: 'metropole', leadDays: 4 });
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const stored = async () => (await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum)))[0];
const summaryOf = (answer: { statusCode: number; json(): { code?: string; errors?: object } }) => {
  const { code, errors } = answer.json();
  return [answer.statusCode, code, errors];
};
const fault = (field: string, code: string) => [400, 'INVALID', [{ field, code }]];

test('a confirmation stores delivery, payment and phone numbers, and adds the price of the delivery', async () => {
  await buyer.add(arNum, 100);
  await buyer.add(crate, 10, { ClConditionnement: 10 });
  await buyer.add(crate, 0);
  const answer = await buyer.confirm({ clTel: '+33297000000' });
  const { delivery, ...rest } = answer.json();
  expect(rest).toEqual({
    success: true,
    totalHT: '109.9000',
    totalVAT: '21.9800',
    totalTTC: '131.8800',
    revision: 4,
  });
  expect(delivery.price).toBe('9.9000');
  const order = await stored();
  expect(order).toMatchObject({
    status: 'confirmed',
    revision: 4,
    adNum: buyer.adNum,
    ztNum: 1,
    zpNum: 11,
    deliveryPrice: '9.9000',
    paymentMethod: 'transfer',
    contactMobile: '+33612345678',
    clientPhone: '+33297000000',
    // Until the order is placed, its totals do not include the delivery.
    totalHT: '100.0000',
    number: null,
  });
  expect(order?.confirmedAt).not.toBeNull();
  expect(order?.deliverOn?.replaceAll('-', '')).toBe(delivery.earliestOn);
  expect((await buyer.cart()).json()).toHaveLength(1);
});

test('charges the delivery rate for the computed weight, and refuses a service without such a rate', async () => {
  await buyer.add(arNum, 300);
  expect((await buyer.confirm()).statusCode).toBe(200);
  await buyer.add(arNum, 310);
  expect((await buyer.confirm()).json().delivery.price).toBe('49.0000');
  expect(await stored()).toMatchObject({ zpNum: 12 });
  expect(summaryOf(await buyer.confirm({ zpNum: 13 }))).toEqual(fault('zpNum', 'RATE_NOT_OFFERED'));
  await buyer.add(crate, 60);
  expect(summaryOf(await buyer.confirm({ zpNum: 12 }))).toEqual(fault('zpNum', 'RATE_NOT_OFFERED'));
});

test('charges the delivery rate for the actual weight if the request names a rate for more weight', async () => {
  await buyer.add(arNum, 10);
  expect((await buyer.confirm({ zpNum: 12 })).json().delivery.price).toBe('9.9000');
  expect(await stored()).toMatchObject({ zpNum: 11 });
});

describe('invalid confirmations', () => {
  beforeEach(async () => {
    await buyer.add(arNum, 10);
  });
  const untouched = async () =>
    expect(await stored()).toMatchObject({ status: 'open', revision: 1, adNum: null });

  test('refuses a confirmation with an unknown address or a billing address', async () => {
    const billing = await makeAddress(db, buyer.clNum, { kind: 'billing' });
    for (const adNum of [999_999, billing]) {
      expect(summaryOf(await buyer.confirm({ adNum }))).toEqual([
        ...[404, 'NOT_FOUND'],
        [{ field: 'adNum', code: 'NOT_FOUND' }],
      ]);
    }
    await untouched();
  });

  test.each([
    // The zone of the address is 1, and the rates of this zone are 11 to 13.
    [{ ztNum: 2, zpNum: 21 }, 'ztNum', 'ZONE_NOT_SERVED'],
    [{ ztNum: 99 }, 'ztNum', 'ZONE_NOT_SERVED'],
    [{ zpNum: 21 }, 'zpNum', 'RATE_NOT_OFFERED'],
    [{ zpNum: 999 }, 'zpNum', 'RATE_NOT_OFFERED'],
    [{ clReglement: 'direct_debit' }, 'clReglement', 'PAYMENT_NOT_ALLOWED'],
    [{ clReglement: 'Transfer' }, 'clReglement', 'PAYMENT_NOT_ALLOWED'],
    [{ clReglement: 'transfer ' }, 'clReglement', 'PAYMENT_NOT_ALLOWED'],
    [{ coMobile: '0612345678' }, 'coMobile', 'PHONE_INVALID'],
    [{ coMobile: null, clTel: '0612345678' }, 'clTel', 'PHONE_INVALID'],
    [{ coMobile: null }, 'coMobile', 'PHONE_REQUIRED'],
  ])('refuses a confirmation with %o', async (more, field, code) => {
    expect(summaryOf(await buyer.confirm(more))).toEqual(fault(field, code));
    await untouched();
    const other = { clReglement: 'cheque', coMobile: null, clTel: '+262692123456' };
    expect((await buyer.confirm(other)).statusCode).toBe(200);
  });

  test('returns all errors of a confirmation at once', async () => {
    const answer = await buyer.confirm({ zpNum: 999, clReglement: 'x', coMobile: 'x', clTel: 'y' });
    expect(answer.json().errors).toEqual([
      { field: 'zpNum', code: 'RATE_NOT_OFFERED' },
      { field: 'clReglement', code: 'PAYMENT_NOT_ALLOWED' },
      { field: 'coMobile', code: 'PHONE_INVALID' },
      { field: 'clTel', code: 'PHONE_INVALID' },
    ]);
  });
});

test('refuses to confirm an empty order or the order of a blocked client', async () => {
  expect(summaryOf(await buyer.confirm())).toEqual([409, 'ORDER_EMPTY', undefined]);
  await buyer.add(arNum, 10);
  const blocked = { blockedAt: new Date(), blockedReason: 'unpaid_invoices' };
  await db.update(clients).set(blocked).where(eq(clients.clNum, buyer.clNum));
  expect(summaryOf(await buyer.confirm())).toEqual([409, 'CLIENT_BLOCKED', undefined]);
  // A blocked client can still fill the cart.
  expect((await buyer.add(arNum, 20)).statusCode).toBe(200);
});

test('a changed line removes the confirmation of the order, and a command without effect does not', async () => {
  await buyer.add(arNum, 10);
  await buyer.confirm();
  await buyer.add(arNum, 10);
  expect(await stored()).toMatchObject({ status: 'confirmed' });
  for (const change of [
    () => buyer.add(arNum, 20),
    () => buyer.note(arNum, 'Vite'),
    () => buyer.add(crate, 10),
    () => buyer.add(crate, 0),
  ]) {
    await change();
    expect(await stored()).toMatchObject({ status: 'open', confirmedAt: null });
    expect((await buyer.confirm({ zpNum: 12 })).statusCode).toBe(200);
  }
});

test('accepts the order of a client without access to the reserved pages', async () => {
  await db.update(clients).set({ reservedAccess: false }).where(eq(clients.clNum, buyer.clNum));
  await buyer.add(arNum, 10);
  expect((await buyer.place()).statusCode).toBe(200);
});
