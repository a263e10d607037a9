import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { referenceData } from '../../../database/schema/content.ts';
import { orders } from '../../../database/schema/orders.ts';

/**
 * If the configuration has no minimum, the minimum in the distributor’s data applies, which is 80
 * €.
 */
const shop = await openOrderScene({ MINIMUM_ORDER: '' });
const configured = await openOrderScene({ MINIMUM_ORDER: '19,99' });
const { db } = shop.database;
const cup = await shop.makeProduct({ basePrice: '2.0000', ecoContribution: '1.0000' });
await configured.makeProduct({ basePrice: '2.0000' });
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const stored = async () => (await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum)))[0];

test('refuses an order if its goods alone cost less than the minimum, and does not change the order', async () => {
  // The goods cost 60 €. Together with 30 € of éco-contribution and 9.90 € of delivery, the order
  // exceeds the minimum, but these amounts do not count.
  await buyer.add(cup, 30);
  const { totalTTC } = (await buyer.confirm()).json();
  const before = await stored();
  const answer = await buyer.validate(totalTTC);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ORDER_BELOW_MINIMUM']);
  expect(await stored()).toEqual(before);
  await buyer.add(cup, 40);
  expect((await buyer.place()).statusCode).toBe(200);
});

test('uses the minimum order of the distributor’s data, or no minimum if the data has none', async () => {
  const [row] = await db.select().from(referenceData);
  const data = row?.data as { minimumOrder?: string };
  const { minimumOrder: _, ...without } = data;
  await buyer.add(cup, 10);
  await db.update(referenceData).set({ data: { ...without, minimumOrder: '20.0100' } });
  expect((await buyer.place()).json().code).toBe('ORDER_BELOW_MINIMUM');
  await db.update(referenceData).set({ data: without });
  expect((await buyer.place()).statusCode).toBe(200);
  await db.update(referenceData).set({ data });
});

test('uses the configured minimum order instead of the minimum in the database, and sends it to devices', async () => {
  const minimumOf = async ({ browser }: Buyer) => [
    (await browser.get('/api/client/livraison')).json().minimumOrder,
    (await browser.get('/api/global/rg')).json()[0].minimumOrder,
  ];
  expect(await minimumOf(buyer)).toEqual(['80.0000', '80.0000']);
  const other = await configured.makeBuyer();
  expect(await minimumOf(other)).toEqual(['19.9900', '19.9900']);
  await other.add(1, 10);
  expect((await other.place()).statusCode).toBe(200);
});
