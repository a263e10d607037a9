import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { fromUnits } from '../../../contract/core/decimal.ts';
import { totalsOf } from '../../../contract/orders/totals.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { idempotencyKeys, orderLines, orders } from '../../database/schema/orders.ts';
import { type Command, once } from '../../services/idempotency.ts';
import { openOrder } from './orders-repository.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const arNum = await shop.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const quantityOf = async (ceNum: number) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.ceNum, ceNum));
  return line?.quantity;
};

test('returns the stored answer for a repeated idempotency key, whatever has changed since', async () => {
  const key = randomUUID();
  const first = await buyer.add(arNum, 10, {}, key);
  await buyer.add(arNum, 50);
  expect((await buyer.add(arNum, 10, {}, key)).body).toBe(first.body);
  expect(await quantityOf(buyer.ceNum)).toBe(50);
});

test('treats the same idempotency key of another user or on another route as a new key', async () => {
  const key = randomUUID();
  const stranger = await shop.makeBuyer();
  await buyer.add(arNum, 10, {}, key);
  const theirs = await stranger.add(arNum, 20, {}, key);
  expect(theirs.json().line.LCQuantite).toBe(20);
  const create = await buyer.create(key);
  expect([create.statusCode, create.headers['idempotency-replayed']]).toEqual([200, undefined]);
  // The server ignores the case of keys.
  const again = await buyer.add(arNum, 10, {}, key.toUpperCase());
  expect(again.headers['idempotency-replayed']).toBe('true');
});

test('recognises an idempotency key that an earlier version of the server has stored', async () => {
  const key = randomUUID();
  const body = {
    ceNum: buyer.ceNum,
    arNum,
    quantity: 10,
    mode: 'increment',
    ClConditionnement: 10,
  };
  const signed = JSON.stringify([buyer.clNum, {}, body]);
  await db.insert(idempotencyKeys).values({
    actor: `contact-${buyer.coNum}`,
    route: 'orders.addProduct',
    key,
    bodyHash: createHash('sha256').update(signed).digest('base64'),
    clNum: buyer.clNum,
    status: 200,
    answer: { line: null, cart: { size: 0, totalHT: '0.0000', revision: 0 } },
  });
  const answer = await buyer.increment(arNum, 10, key);
  expect([answer.statusCode, answer.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(await quantityOf(buyer.ceNum)).toBeUndefined();
});

test('a command that fails halfway stores neither its effect nor its key', async () => {
  const placed = { status: 'placed', number: `N${buyer.ceNum}` };
  await db.update(orders).set(placed).where(eq(orders.ceNum, buyer.ceNum));
  const command: Command = {
    actor: `contact-${buyer.coNum}`,
    owner: { coNum: buyer.coNum },
    route: 'orders.create',
    clNum: buyer.clNum,
    key: randomUUID(),
    hash: 'same',
  };
  const reply = {} as FastifyReply;
  const attempt = once(db, command, reply, async (tx) => {
    await openOrder(tx, buyer.clNum, command.owner);
    throw new Error('the power went');
  });
  await expect(attempt).rejects.toThrow('the power went');
  const ofBuyer = await db.select().from(orders).where(eq(orders.clNum, buyer.clNum));
  expect(ofBuyer.map((order) => order.status)).toEqual(['placed']);
  expect(await once(db, command, reply, async () => 'done')).toBe('done');
});

test('computes exact totals in the database for long carts with any prices, discounts and VAT rates', async () => {
  const arNums = await Promise.all(times(30, () => shop.makeProduct()));
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }),
    unitPrice: fc.nat(100_000_000),
    discount: fc.nat(99_999).map((thousandths) => thousandths / 1000),
    vatRate: fc.constantFrom(20, 10, 5.5, 2.1, 0),
    eco: fc.nat(100_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (lines) => {
      await db.delete(orderLines).where(eq(orderLines.ceNum, buyer.ceNum));
      const rows = lines.map((each, at) => ({
        ceNum: buyer.ceNum,
        clNum: buyer.clNum,
        arNum: arNums[at] ?? 0,
        position: at,
        quantity: each.quantity,
        unitPrice: fromUnits(each.unitPrice),
        discount: String(each.discount),
        vatRate: String(each.vatRate),
        ecoContribution: fromUnits(each.eco),
        reference: 'R',
        label: 'L',
      }));
      if (rows.length > 0) await db.insert(orderLines).values(rows);
      const found = await shop.query(
        'select lines, ht::numeric(14,4)::text as ht, vat::numeric(14,4)::text as vat from order_totals($1)',
        [buyer.ceNum],
      );
      const { ht, vat } = totalsOf(lines);
      expect(found).toEqual([{ lines: lines.length, ht: fromUnits(ht), vat: fromUnits(vat) }]);
    }),
    { numRuns: 40 },
  );
});
