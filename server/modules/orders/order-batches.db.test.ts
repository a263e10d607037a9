import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import { BATCH_LIMIT } from '../../../contract/orders/schemas.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

let buyer: Buyer;
const shop = await openOrderScene();
const { db } = shop.database;
const first = await shop.makeProduct();
const second = await shop.makeProduct();
const third = await shop.makeProduct();
const gone = await shop.makeProduct({ withdrawnAt: new Date() });
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const quantities = async (of = buyer) => {
  const lines = await db.select().from(orderLines).where(eq(orderLines.ceNum, of.ceNum));
  return Object.fromEntries(lines.map((line) => [line.arNum, line.quantity]));
};

test('answers the commands of a batch in their sequence, each as if it were sent alone', async () => {
  const twin = await shop.makeBuyer();
  const commands = [
    { arNum: first, quantity: 10 },
    { arNum: second, quantity: 20, mode: 'increment' },
    { arNum: first, quantity: 30, mode: 'increment' },
    { arNum: second, quantity: 0 },
  ];
  const batch = await buyer.addAll(commands);
  const singles = [];
  for (const { arNum, quantity, ...more } of commands) {
    singles.push((await twin.add(arNum, quantity, more)).json());
  }
  expect([batch.statusCode, batch.json()]).toEqual([200, { answers: singles, refusal: null }]);
  expect(await quantities()).toEqual({ [first]: 40 });
});

test('the answers to a single command and to a batch match the schemas of the contract', async () => {
  const [alone, together] = [
    await buyer.add(first, 10),
    await buyer.addAll([
      { arNum: second, quantity: 10 },
      { arNum: first, quantity: 0 },
      { arNum: first, quantity: 15 },
    ]),
  ];
  const { 'orders.addProduct': one, 'orders.addProducts': many } = api;
  expect(one.answer.parse(alone.json())).toEqual(alone.json());
  expect(many.answer.parse(together.json())).toEqual(together.json());
  expect(together.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('ends a batch at the first refused command: earlier commands are stored, later commands are skipped', async () => {
  const batch = await buyer.addAll([
    { arNum: first, quantity: 10 },
    { arNum: second, quantity: 15 },
    { arNum: third, quantity: 10 },
  ]);
  expect(batch.statusCode).toBe(200);
  expect(batch.json()).toMatchObject({
    answers: [{ line: { ArNum: first } }],
    refusal: { status: 400, code: 'QUANTITY_INVALID', quantities: [10, 20] },
  });
  expect(batch.json().refusal).not.toHaveProperty('requestId');
  expect(await quantities()).toEqual({ [first]: 10 });
});

test.each([
  ['ORDER_CLOSED', 409, {}],
  ['PACKAGING_CHANGED', 409, { ClConditionnement: 12 }],
  ['NOT_FOUND', 404, { arNum: 999_999 }],
  ['PRODUCT_WITHDRAWN', 409, { arNum: gone }],
  ['IDEMPOTENCY_KEY_REUSED', 422, {}],
] as const)('a batch refuses with %s like a single command', async (code, status, more) => {
  const key = randomUUID();
  if (code === 'ORDER_CLOSED') {
    await db
      .update(orders)
      .set({ status: 'placed', number: key })
      .where(eq(orders.ceNum, buyer.ceNum));
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') await buyer.add(first, 90, {}, key);
  const alone = (await buyer.add(first, 10, more, key)).json();
  const batch = await buyer.addAll([{ key, arNum: first, quantity: 10, ...more }]);
  const { requestId: _, ...problem } = alone;
  expect(batch.json()).toEqual({ answers: [], refusal: problem });
  expect(problem).toMatchObject({ code, status });
});

test('accepts a batch of a hundred commands, and refuses a larger batch', async () => {
  const entry = { arNum: first, quantity: 10, mode: 'increment' };
  const full = await buyer.addAll(Array.from({ length: BATCH_LIMIT }, () => entry));
  expect(full.json().answers).toHaveLength(BATCH_LIMIT);
  const more = await buyer.addAll(Array.from({ length: BATCH_LIMIT + 1 }, () => entry));
  expect([more.statusCode, more.json().code]).toEqual([413, 'TOO_LARGE']);
  expect(await quantities()).toEqual({ [first]: 10 * BATCH_LIMIT });
});

test('checks the number of commands in a batch first, and names at most twenty errors', async () => {
  const raw = (count: number) =>
    buyer.browser.post('/api/commandes/add-products', { commands: Array(count).fill({}) });
  for (const count of [BATCH_LIMIT + 1, 10_001, 85_000]) {
    const { statusCode, rawPayload } = await raw(count);
    expect([count, statusCode, rawPayload.length < 1000]).toEqual([count, 413, true]);
  }
  const full = await raw(BATCH_LIMIT);
  expect([full.statusCode, full.json().errors.length]).toEqual([400, 20]);
  expect(full.rawPayload.length).toBeLessThan(64_000);
});
