import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeRepresentative } from '../../../../tests/support/shop/factories.ts';
import { Buyer, openOrderScene, withKey } from '../../../../tests/support/shop/order-scene.ts';
import { openBrowser } from '../../../../tests/support/shop/test-app.ts';
import { auditLog, jobs } from '../../../database/schema/access.ts';
import { products, promotions, stocks } from '../../../database/schema/catalogue.ts';
import { addresses, clients, deliveryPrices } from '../../../database/schema/clients.ts';
import { orderEvents, orderLines, orders } from '../../../database/schema/orders.ts';

const shop = await openOrderScene();
const { db } = shop.database;
let buyer: Buyer;
let arNum: number;
beforeEach(async () => {
  arNum = await shop.makeProduct({ basePrice: '2.0000' });
  buyer = await shop.makeBuyer();
  await buyer.add(arNum, 10);
});
const stored = async () => (await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum)))[0];
const storedLines = () =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.ceNum, buyer.ceNum))
    .orderBy(orderLines.position);
const change = (values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.arNum, arNum));
const queued = async () =>
  (await db.select().from(jobs))
    .filter(({ payload }) => (payload as { ceNum?: number }).ceNum === buyer.ceNum)
    .map(({ kind }) => kind);

/** Reads all data that a refused order must not change. */
async function whole() {
  const sequence = await db.execute('select * from document_numbers');
  return [await stored(), await storedLines(), await queued(), sequence.rows];
}

describe('placed orders', () => {
  test('a placed order has a number, its lines and totals, and all data of the request', async () => {
    await buyer.note(arNum, 'Vite');
    const before = Date.now();
    const answer = await buyer.place({
      reference: 'BC 12',
      comment: 'Merci',
      instructions: 'Quai 3',
    });
    expect(answer.statusCode).toBe(200);
    const { orderNumber, mailTo } = answer.json();
    const profile = await buyer.browser.get('/api/auth/profile');
    expect(mailTo).toBe(profile.json().email);
    expect(orderNumber).toMatch(/^CMD-\d{4}-\d{6}$/);
    const order = await stored();
    // The goods cost 20.00 and the delivery 9.90, both at 20 % VAT.
    expect(order).toMatchObject({
      status: 'placed',
      number: orderNumber,
      reference: 'BC 12',
      comment: 'Merci',
      instructions: 'Quai 3',
      deliveryName: 'Standard',
      deliveryPrice: '9.9000',
      deliveryAddress: {
        label: 'Entrepôt',
        line1: '3 quai des Indes',
        line2: null,
        postalCode: '56100',
        city: 'Lorient',
        country: 'FR',
      },
      totalHT: '29.9000',
      totalVAT: '5.9800',
      totalTTC: '35.8800',
    });
    expect(order?.placedAt?.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(await storedLines()).toMatchObject([
      { quantity: 10, unitPrice: '2.0000', note: 'Vite' },
    ]);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.ceNum, buyer.ceNum));
    expect(events).toMatchObject([{ status: 'placed', clNum: buyer.clNum, at: order?.placedAt }]);
    expect(await queued()).toEqual(['stock-news', 'order-mail']);
    expect((await buyer.cart()).statusCode).toBe(404);
    expect((await buyer.create()).json().newkey).toBeGreaterThan(buyer.ceNum);
  });

  test('placing an order writes an audit entry with the user and the client', async () => {
    const { repNum } = await makeRepresentative(db, [buyer.clNum]);
    const browser = await openBrowser(shop, { repNum });
    await browser.post('/api/commercial/client', { clNum: buyer.clNum });
    const body = { clNum: buyer.clNum, coNum: null };
    const made = await browser.post('/api/commandes/create', body, withKey());
    const seat = new Buyer(browser, buyer.clNum, buyer.coNum);
    Object.assign(seat, { ceNum: made.json().newkey, adNum: buyer.adNum });
    await seat.add(arNum, 20);
    const { orderNumber, mailTo } = (await seat.place()).json();
    expect(mailTo).toBe((await buyer.browser.get('/api/auth/profile')).json().email);
    await buyer.place();
    const logged = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'order-placed'), eq(auditLog.clNum, buyer.clNum)))
      .orderBy(asc(auditLog.auNum));
    expect(logged).toMatchObject([
      { repNum, coNum: null, details: { ceNum: seat.ceNum, orderNumber } },
      { repNum: null, coNum: buyer.coNum, details: { ceNum: buyer.ceNum } },
    ]);
  });

  test('a placed order stays unchanged when the address, delivery rates and products change', async () => {
    await db
      .update(addresses)
      .set({ instructions: 'Sonner' })
      .where(eq(addresses.adNum, buyer.adNum));
    await buyer.place();
    const read = async () => (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json();
    const detail = await read();
    expect(detail).toMatchObject({
      instructions: 'Sonner',
      delivery: { name: 'Standard', price: '9.9000', city: 'Lorient', coMobile: '+33612345678' },
      rates: [{ vatRate: '20', ht: '29.9000', vat: '5.9800' }],
      placedBy: { type: 'contact' },
    });
    await change({ name: 'Autre', reference: `AUTRE-${arNum}`, basePrice: '9' });
    const moved = { city: 'Brest', instructions: 'Autre' };
    await db.update(addresses).set(moved).where(eq(addresses.adNum, buyer.adNum));
    const renamed = (name: string) =>
      db.update(deliveryPrices).set({ name }).where(eq(deliveryPrices.zpNum, 11));
    await renamed('Autre');
    expect(await read()).toEqual(detail);
    await renamed('Standard');
  });

  test('a placed order shows the shortages at the time of placing, whatever stock arrives later', async () => {
    const later = await shop.makeProduct({ basePrice: '2.0000' });
    const whole = await shop.makeProduct({ basePrice: '2.0000' });
    for (const one of [later, whole]) await buyer.add(one, 30);
    const hold = (one: number, values: Partial<typeof stocks.$inferInsert>) =>
      db.update(stocks).set(values).where(eq(stocks.arNum, one));
    // A restock day in the past is ignored.
    await hold(arNum, { quantity: 0, restockOn: '2020-02-01' });
    await hold(later, { quantity: 19, restockOn: '2099-02-01' });
    const shortages = [
      { arNum, missing: 10, comesOn: null },
      { arNum: later, missing: 20, comesOn: '20990201' },
    ];
    const answer = await buyer.place({ acceptedShortages: [arNum, later] });
    expect(answer.json()).toMatchObject({ shortages });
    for (const one of [arNum, later]) await hold(one, { quantity: 900, restockOn: null });
    const detail = (await buyer.browser.get(`/api/client/orders/${buyer.ceNum}`)).json();
    expect(detail).toMatchObject({ shortages });
  });
});

describe('refused orders, which change no data', () => {
  const refused = async (expected: unknown, code: string, more: object = {}) => {
    const before = await whole();
    const answer = await buyer.validate(expected, more);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
    expect(await whole()).toEqual(before);
    return answer.json().current;
  };

  test('refuses to place an unconfirmed, a changed or an empty order', async () => {
    await refused('24.00', 'ORDER_NOT_CONFIRMED');
    await buyer.confirm();
    await buyer.add(arNum, 20);
    await refused('59.88', 'ORDER_NOT_CONFIRMED');
    await buyer.add(arNum, 0);
    await refused('0.00', 'ORDER_EMPTY');
  });

  test('refuses an order if the user expects any total other than the current total', async () => {
    await buyer.confirm();
    for (const wrong of ['35.8799', '35.8801', '0.00', '24.00', '9999999999.9999']) {
      const current = await refused(wrong, 'PRICE_CHANGED');
      expect(current.totalTTC).toBe('35.8800');
    }
    expect((await buyer.validate('35.88')).statusCode).toBe(200);
  });

  test('returns changed prices line by line, and then places the order at the new total', async () => {
    await buyer.confirm();
    const ecoContribution = '0.1234';
    await change({ basePrice: '3.0000', vatRate: '5.5', name: 'Nouveau nom', ecoContribution });
    const always = { startsOn: '2020-01-01', endsOn: '2099-01-01' };
    await db.insert(promotions).values({ arNum, discount: '10', ...always });
    // An older build of the page sends this total, because it does not know the éco-contribution.
    const current = await refused('35.8800', 'PRICE_CHANGED');
    // 5.5 % VAT applies to the goods for 27.00 and the éco-contribution of 1.234, 20 % VAT to the
    // delivery for 9.90.
    expect(current).toEqual({
      lines: [
        {
          ArNum: arNum,
          reference: `GOB-${arNum}`,
          name: 'Nouveau nom',
          LCQuantite: 10,
          LCPrixVente: '3.0000',
          LCRemise1: '10',
          LCTvaTx: '5.5',
          ecoContribution,
          packSize: 10,
          withdrawn: false,
          stock: { state: 'in', quantity: 1_000_000, restockDate: null },
        },
      ],
      deliveryPrice: '9.9000',
      totalHT: '38.1300',
      totalVAT: '3.5300',
      totalTTC: '41.6600',
    });
    expect((await buyer.validate(current.totalTTC)).statusCode).toBe(200);
    expect(await storedLines()).toMatchObject([
      { unitPrice: '3.0000', discount: '10.000', vatRate: '5.500', ecoContribution },
    ]);
    expect(await stored()).toMatchObject({ totalHT: '38.1300', totalTTC: '41.6600' });
  });

  test('does not count the éco-contribution towards free delivery', async () => {
    await change({ basePrice: '29.9999', ecoContribution: '20.0000' });
    await buyer.add(arNum, 10);
    expect((await buyer.confirm()).json()).toMatchObject({
      delivery: { price: '9.9000' },
      totalHT: '509.9000',
    });
  });

  test('charges the next delivery rate for an order that has become too heavy, after the user has agreed', async () => {
    await buyer.confirm();
    await change({ weight: '4' });
    const current = await refused('35.8800', 'PRICE_CHANGED');
    expect(current).toMatchObject({ deliveryPrice: '49.0000', totalTTC: '82.8000' });
    expect((await buyer.validate('82.8000')).statusCode).toBe(200);
    expect(await stored()).toMatchObject({ zpNum: 12, deliveryPrice: '49.0000' });
  });

  test('requires a new confirmation if the delivery or payment method is no longer available', async () => {
    await buyer.confirm();
    await change({ weight: '400' });
    await refused('35.8800', 'ORDER_NOT_CONFIRMED');
    await change({ weight: '0.01' });
    const file = eq(clients.clNum, buyer.clNum);
    await db
      .update(clients)
      .set({ paymentMethods: ['cheque'] })
      .where(file);
    await refused('35.8800', 'ORDER_NOT_CONFIRMED');
    await buyer.confirm({ clReglement: 'cheque' });
    expect((await buyer.validate('35.8800')).statusCode).toBe(200);
  });

  test('refuses an order with withdrawn products or incomplete packs', async () => {
    await buyer.confirm();
    await change({ withdrawnAt: new Date() });
    const current = await refused('35.8800', 'PRODUCT_WITHDRAWN');
    expect(current.lines).toMatchObject([{ withdrawn: true }]);
    await change({ withdrawnAt: null, packSize: 12 });
    const packed = await refused('35.8800', 'PACKAGING_CHANGED');
    expect(packed.lines).toMatchObject([{ packSize: 12, LCQuantite: 10 }]);
    await change({ packSize: 5 });
    expect((await buyer.validate('35.8800')).statusCode).toBe(200);
  });

  test('refuses an order beyond the stock until the user has accepted the shortage of each product', async () => {
    const short = async (of: number, quantity: number) =>
      db.update(stocks).set({ quantity, restockOn: '2099-02-01' }).where(eq(stocks.arNum, of));
    const other = await shop.makeProduct({ basePrice: '2.0000' });
    await buyer.add(other, 10);
    await buyer.confirm();
    await short(arNum, 9);
    await short(other, 10);
    const current = await refused('59.8800', 'STOCK_CHANGED');
    expect(current.lines).toMatchObject([
      { ArNum: arNum, stock: { state: 'out', quantity: 9, restockDate: '20990201' } },
      { ArNum: other, stock: { state: 'low', quantity: 10 } },
    ]);
    await refused('59.8800', 'STOCK_CHANGED', { acceptedShortages: [other] });
    await short(other, 0);
    await refused('59.8800', 'STOCK_CHANGED', { acceptedShortages: [arNum] });
    const done = await buyer.validate('59.8800', { acceptedShortages: [arNum, other, arNum] });
    expect(done.statusCode).toBe(200);
    // `stocks` has the ERP’s count, which an order does not change.
    const left = await db.select().from(stocks).where(eq(stocks.arNum, arNum));
    expect(left).toMatchObject([{ quantity: 9 }]);
  });

  test('refuses the order of a client who was blocked after the confirmation', async () => {
    await buyer.confirm();
    const blocked = { blockedAt: new Date(), blockedReason: 'credit_exceeded' };
    await db.update(clients).set(blocked).where(eq(clients.clNum, buyer.clNum));
    await refused('35.8800', 'CLIENT_BLOCKED');
  });
});
