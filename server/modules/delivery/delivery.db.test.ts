import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shopMoment } from '../../../contract/core/shop-moment.ts';
import { offersOf } from '../../../contract/delivery/offers.ts';
import type { DeliveryZone } from '../../../contract/delivery/schemas.ts';
import {
  makeAddress,
  makeClient,
  makeContact,
  makeRepresentative,
  makeZone,
} from '../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { openBrowser } from '../../../tests/support/shop/test-app.ts';
import { addresses, clients, contacts } from '../../database/schema/clients.ts';
import { referenceData } from '../../database/schema/content.ts';

const shop = await openOrderScene();
const { db } = shop.database;
await makeZone(db, 2, 'La Réunion', { calendar: 'reunion', leadDays: 7 });
await makeZone(db, 3, 'Grand Est');
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const ask = (body: object) => buyer.browser.post('/api/livraison/get-tarifs', body);
const terms = async (browser = buyer.browser) =>
  (await browser.get('/api/client/livraison')).json();

const RULES = { cutoff: '16:00', closedDays: [], run: null };

const zone: DeliveryZone = {
  ztNum: 1,
  name: 'Zone 1',
  calendar: 'metropole',
  leadDays: 1,
  regions: ['Bretagne'],
  rates: [
    {
      zpNum: 11,
      name: 'Standard',
      maxWeight: '30.0000',
      price: '9.9000',
      freeFrom: '350.0000',
      extraDays: 1,
    },
    {
      zpNum: 12,
      name: 'Standard',
      maxWeight: '1000.0000',
      price: '49.0000',
      freeFrom: '350.0000',
      extraDays: 1,
    },
    {
      zpNum: 13,
      name: 'Express',
      maxWeight: '30.0000',
      price: '19.9000',
      freeFrom: null,
      extraDays: 0,
    },
  ],
};

test('lists the client’s own delivery addresses, the default address first', async () => {
  const { clNum } = buyer;
  await makeAddress(db, await makeClient(db), { label: 'Ailleurs' });
  await makeAddress(db, clNum, { kind: 'billing', label: 'Siège' });
  const line2 = 'Bâtiment B';
  const second = await makeAddress(db, clNum, { isDefault: true, label: 'Plage', line2 });
  const answer = await buyer.browser.get('/api/client/livraisons');
  const common = { ZTNum: 1, line1: '3 quai des Indes', postalCode: '56100', city: 'Lorient' };
  const rest = { country: 'FR', region: 'Bretagne', instructions: null, run: null };
  expect(answer.json()).toEqual([
    { ...common, ...rest, AdNum: second, label: 'Plage', line2, isDefault: true },
    { ...common, ...rest, AdNum: buyer.adNum, label: 'Entrepôt', line2: null, isDefault: false },
  ]);
});

test('offers the delivery rates for a weight, with delivery days in the shop’s time zone', async () => {
  for (const weight of [0, 30, 30.5, 1000, 1000.1]) {
    const before = offersOf(zone, weight, shopMoment(Date.now()), RULES);
    const answer = await ask({ weight, region: 'Bretagne', ztNum: 1 });
    const after = offersOf(zone, weight, shopMoment(Date.now()), RULES);
    expect(answer.statusCode).toBe(200);
    expect([before, after]).toContainEqual(answer.json());
  }
});

test('uses the distributor’s cut-off for deliveries, or otherwise midnight', async () => {
  const cutoffAt = async (data: object) => {
    await db.update(referenceData).set({ data });
    return (await terms()).cutoff;
  };
  const [row] = await db.select().from(referenceData);
  expect(await cutoffAt({ ...(row?.data as object), deliveryCutoff: '11:30' })).toBe('11:30');
  expect(await cutoffAt({})).toBe('00:00');
  await db.update(referenceData).set({ data: row?.data });
});

test('refuses to offer rates for a region that the zone does not serve, and for an unknown zone', async () => {
  const wrong = await ask({ weight: 1, region: 'Corse', ztNum: 1 });
  expect(wrong.json()).toMatchObject({
    status: 400,
    code: 'INVALID',
    errors: [{ field: 'region', code: 'ZONE_NOT_SERVED' }],
  });
  const missing = await ask({ weight: 1, region: 'Bretagne', ztNum: 99 });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
});

test('the delivery terms contain all data with which a device offers deliveries offline', async () => {
  await makeAddress(db, buyer.clNum, { ztNum: 2, region: 'La Réunion' });
  await makeAddress(db, buyer.clNum, { ztNum: 3, kind: 'billing' });
  const mine = eq(contacts.coNum, buyer.coNum);
  await db.update(contacts).set({ mobile: '06 12 34 56 78' }).where(mine);
  const file = eq(clients.clNum, buyer.clNum);
  await db
    .update(clients)
    .set({ phone: 'sur demande', paymentMethods: ['cheque', 'transfer', 'cash'] })
    .where(file);
  const termsNow = await terms();
  expect(termsNow).toMatchObject({
    cutoff: '16:00',
    paymentMethods: ['transfer', 'cheque'],
    clTel: null,
    coMobile: '+33612345678',
  });
  expect(termsNow.zones).toEqual([
    zone,
    expect.objectContaining({
      ztNum: 2,
      calendar: 'reunion',
      leadDays: 7,
      regions: ['La Réunion'],
    }),
  ]);
});

test('the delivery terms give a representative the phone number of the client’s first enabled contact', async () => {
  await db
    .update(contacts)
    .set({ mobile: '+33611111111', disabledAt: new Date() })
    .where(eq(contacts.coNum, buyer.coNum));
  await makeContact(db, buyer.clNum, { mobile: '+33622222222' });
  const browser = await openBrowser(shop, await makeRepresentative(db, [buyer.clNum]));
  await browser.post('/api/commercial/client', { clNum: buyer.clNum });
  expect(await terms(browser)).toMatchObject({ coMobile: '+33622222222' });
});

test('returns empty lists of addresses and zones for a client without a delivery address', async () => {
  await db.delete(addresses).where(eq(addresses.clNum, buyer.clNum));
  expect((await buyer.browser.get('/api/client/livraisons')).json()).toEqual([]);
  expect((await terms()).zones).toEqual([]);
});
