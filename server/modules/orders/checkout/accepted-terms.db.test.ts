import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeRepresentative, PASSWORD } from '../../../../tests/support/shop/factories.ts';
import { Buyer, openOrderScene, withKey } from '../../../../tests/support/shop/order-scene.ts';
import { type Browser, openBrowser } from '../../../../tests/support/shop/test-app.ts';
import { products } from '../../../database/schema/catalogue.ts';
import { acceptedTerms, legalPages } from '../../../database/schema/content.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const arNum = await shop.makeProduct({ basePrice: '2.0000' });
const FIRST = Date.UTC(2026, 0, 15, 8);
let buyer: Buyer;
beforeEach(async () => {
  await db.delete(acceptedTerms);
  await publish('2026-01-01');
  buyer = await shop.makeBuyer();
});

async function publish(updatedOn: string): Promise<void> {
  await db.delete(legalPages);
  await db.insert(legalPages).values({ id: 'cgv', title: 'CGV', body: 'Texte', updatedOn });
}

const termsOf = async ({ browser }: { browser: Browser }) =>
  (await browser.get('/api/auth/profile')).json().terms;

async function order(who: Buyer, acceptedTerms?: object) {
  await who.add(arNum, 10);
  return who.place({ acceptedTerms });
}

test('asks a contact to accept each version of the terms of sale once', async () => {
  expect(await termsOf(buyer)).toEqual({ version: '20260101', acceptedAt: null });
  const placed = await order(buyer, { version: '20260101', at: FIRST });
  expect(placed.statusCode).toBe(200);
  expect(await termsOf(buyer)).toEqual({ version: '20260101', acceptedAt: FIRST });

  await publish('2026-03-01');
  expect(await termsOf(buyer)).toEqual({ version: '20260301', acceptedAt: null });
});

test('stores the time at which a contact first accepted a version of the terms', async () => {
  await order(buyer, { version: '20260101', at: FIRST });
  buyer.ceNum = (await buyer.create()).json().newkey;
  const again = await order(buyer, { version: '20260101', at: FIRST + 1000 });
  expect(again.statusCode).toBe(200);
  const stored = await db.select().from(acceptedTerms);
  expect(stored).toEqual([
    { coNum: buyer.coNum, version: '2026-01-01', acceptedAt: new Date(FIRST) },
  ]);
});

test('stores the server’s time for an acceptance if the clock of the device is ahead', async () => {
  await order(buyer, { version: '20260101', at: Date.now() + 86_400_000 });
  const [stored] = await db.select().from(acceptedTerms);
  expect(stored?.acceptedAt.getTime()).toBeLessThanOrEqual(Date.now());
});

test('stores the version of the terms that the user has read, even if a newer version exists', async () => {
  await publish('2026-03-01');
  await order(buyer, { version: '20260101', at: FIRST });
  expect(await db.select().from(acceptedTerms)).toMatchObject([{ version: '2026-01-01' }]);
  expect(await termsOf(buyer)).toEqual({ version: '20260301', acceptedAt: null });
});

test('does not store the acceptance of the terms if the order is rejected', async () => {
  await buyer.add(arNum, 10);
  const { totalTTC } = (await buyer.confirm()).json();
  await db.update(products).set({ basePrice: '3.0000' }).where(eq(products.arNum, arNum));
  const rejected = await buyer.validate(totalTTC, {
    acceptedTerms: { version: '20260101', at: FIRST },
  });
  await db.update(products).set({ basePrice: '2.0000' }).where(eq(products.arNum, arNum));
  expect(rejected.statusCode).toBe(409);
  expect(await termsOf(buyer)).toEqual({ version: '20260101', acceptedAt: null });
});

test('neither asks a representative to accept the terms nor stores their acceptance', async () => {
  const { repNum } = await makeRepresentative(db, [buyer.clNum]);
  const browser = await openBrowser(shop, { repNum });
  await browser.post('/api/commercial/client', { clNum: buyer.clNum });
  expect((await browser.get('/api/auth/profile')).json()).not.toHaveProperty('terms');
  const made = await browser.post(
    '/api/commandes/create',
    { clNum: buyer.clNum, coNum: null },
    withKey(),
  );
  const seat = new Buyer(browser, buyer.clNum, buyer.coNum);
  Object.assign(seat, { ceNum: made.json().newkey, adNum: buyer.adNum });
  const placed = await order(seat, { version: '20260101', at: FIRST });
  expect(placed.statusCode).toBe(200);
  expect(await db.select().from(acceptedTerms)).toEqual([]);
  expect(await termsOf(buyer)).toEqual({ version: '20260101', acceptedAt: null });
});

test('the profile has null for the terms in a shop without terms of sale', async () => {
  await db.delete(legalPages);
  expect(await termsOf(buyer)).toBeNull();
});

test('the answer to a sign-in contains the version of the terms to accept', async () => {
  const { email } = (await buyer.browser.get('/api/auth/profile')).json();
  const answer = await buyer.browser.authenticate('contact', email, PASSWORD);
  expect(answer.json().terms).toEqual({ version: '20260101', acceptedAt: null });
});
