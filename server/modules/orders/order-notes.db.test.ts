import { beforeEach, expect, test } from 'vitest';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';

const shop = await openOrderScene();
const arNum = await shop.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
  await buyer.add(arNum, 10);
});
const lines = async () => (await buyer.cart()).json();

test('the note of an order line stays when the quantity changes, until the note is removed', async () => {
  const noted = await buyer.note(arNum, 'Pour le bar, merci');
  const [line] = await lines();
  expect(noted.json()).toEqual({ line, cart: { size: 1, totalHT: '0.8400', revision: 2 } });
  expect(line.note).toBe('Pour le bar, merci');
  expect((await buyer.increment(arNum, 20)).json().line.note).toBe('Pour le bar, merci');
  const away = await buyer.note(arNum, null);
  expect(away.json()).toMatchObject({ line: { note: null }, cart: { revision: 4 } });
});

test('removing a line of an order removes the note of the line', async () => {
  await buyer.note(arNum, 'Fragile');
  await buyer.add(arNum, 0);
  expect((await buyer.add(arNum, 10)).json().line.note).toBeNull();
});

test('an identical note does not change the revision of the order', async () => {
  const first = await buyer.note(arNum, 'Fragile');
  expect((await buyer.note(arNum, 'Fragile')).json()).toEqual(first.json());
});
