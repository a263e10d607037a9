import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { totalsOf } from '../../../contract/orders/totals.ts';
import {
  type KnownProduct,
  orderTopic,
  summaryOf,
} from '../../../src/offline/commands/order-commands.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { Browser } from '../../../tests/support/shop/test-app.ts';
import { promotions, quantityBreaks } from '../../database/schema/catalogue.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { type Command, once } from '../../services/idempotency.ts';
import { openOrder } from './orders-repository.ts';

const scene = await openOrderScene();
const { db } = scene.database;
const arNum = await scene.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await scene.makeBuyer();
});
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const quantityOf = async (ceNum: number) => {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.ceNum, ceNum));
  return line?.quantity;
};

test('one command sent twenty times at once has one effect and one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(times(20, () => buyer.increment(arNum, 10, key)));
  const done = answers.filter((answer) => answer.statusCode === 200);
  const others = answers.filter((answer) => answer.statusCode !== 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => answer.body)).size).toBe(1);
  expect(done.filter((answer) => !answer.headers['idempotency-replayed'])).toHaveLength(1);
  for (const answer of others) {
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'IN_PROGRESS']);
  }
  expect(await quantityOf(buyer.ceNum)).toBe(10);
  const late = await buyer.increment(arNum, 10, key);
  expect([late.statusCode, late.headers['idempotency-replayed']]).toEqual([200, 'true']);
  expect(late.body).toBe(done[0]?.body);
});

test('the answer of a command is kept as it was, whatever came after it', async () => {
  const key = randomUUID();
  const first = await buyer.add(arNum, 10, {}, key);
  await buyer.add(arNum, 50);
  expect((await buyer.add(arNum, 10, {}, key)).body).toBe(first.body);
  expect(await quantityOf(buyer.ceNum)).toBe(50);
});

test('a key that comes back with something else to say is refused', async () => {
  const key = randomUUID();
  await buyer.add(arNum, 10, {}, key);
  for (const other of [
    await buyer.add(arNum, 20, {}, key),
    await buyer.increment(arNum, 10, key),
    await buyer.add(arNum, 10, { ceNum: 999_999 }, key),
  ]) {
    expect([other.statusCode, other.json().code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  }
  expect(await quantityOf(buyer.ceNum)).toBe(10);
});

test('a key is one user’s on one route: another’s is another', async () => {
  const key = randomUUID();
  const stranger = await scene.makeBuyer();
  await buyer.add(arNum, 10, {}, key);
  const theirs = await stranger.add(arNum, 20, {}, key);
  expect(theirs.json().line.LCQuantite).toBe(20);
  const create = await buyer.create(key);
  expect([create.statusCode, create.headers['idempotency-replayed']]).toEqual([200, undefined]);
  // Upper or lower case, it is the same key.
  const again = await buyer.add(arNum, 10, {}, key.toUpperCase());
  expect(again.headers['idempotency-replayed']).toBe('true');
});

test('a command that fails half-way leaves neither effect nor key', async () => {
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

test('orders opened at once are one, whichever server opens them', async () => {
  await db.delete(orders).where(eq(orders.ceNum, buyer.ceNum));
  const second = new Browser(await scene.another());
  second.cookie = buyer.browser.cookie;
  const answers = await Promise.all(
    times(12, (at) =>
      (at % 2 ? second : buyer.browser).post(
        '/api/commandes/create',
        { clNum: buyer.clNum, coNum: buyer.coNum },
        { 'idempotency-key': randomUUID() },
      ),
    ),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(times(12, () => 200));
  expect(new Set(answers.map((answer) => answer.json().newkey)).size).toBe(1);
  const open = and(eq(orders.clNum, buyer.clNum), inArray(orders.status, ['open']));
  expect(await db.select().from(orders).where(open)).toHaveLength(1);
});

test('increments at once add up, and every one of them is one revision', async () => {
  const answers = await Promise.all(times(8, () => buyer.increment(arNum, 10)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(times(8, () => 200));
  expect(await quantityOf(buyer.ceNum)).toBe(80);
  const revisions = answers.map((answer) => answer.json().cart.revision);
  expect(revisions.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('lines added at once all stand in the order, each in a place of its own', async () => {
  const arNums = await Promise.all(times(8, () => scene.makeProduct({ basePrice: '1.0000' })));
  const answers = await Promise.all(arNums.map((each) => buyer.add(each, 10)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(times(8, () => 200));
  const lines = await db.select().from(orderLines).where(eq(orderLines.ceNum, buyer.ceNum));
  expect(lines.map((line) => line.position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const [order] = await db.select().from(orders).where(eq(orders.ceNum, buyer.ceNum));
  expect(order).toMatchObject({ totalHT: '80.0000', totalTTC: '96.0000', revision: 8 });
});

const PRICES = ['0.0841', '0.0001', '1.9999', '12.3450'];
const RATES = ['20', '5.5', '2.1', '10'];

/** Products of every kind of price, as a page knows them. */
async function makeShelf(): Promise<KnownProduct[]> {
  const shelf = [];
  for (const [at, regularPrice] of PRICES.entries()) {
    const packSize = [1, 6, 10, 50][at] ?? 1;
    const vatRate = RATES[at] ?? '20';
    const ecoContribution = ['0.0000', '0.1217', '0.0003', '2.5000'][at] ?? '';
    const sold = { basePrice: regularPrice, packSize, vatRate, ecoContribution };
    const known = await scene.makeProduct(sold);
    const minQuantity = packSize * 3;
    const onSale = at % 2 === 1;
    await db.insert(quantityBreaks).values({ arNum: known, minQuantity, discount: '12.5' });
    const always = { startsOn: '2020-01-01', endsOn: '2099-01-01' };
    if (onSale) {
      await db.insert(promotions).values({ arNum: known, discount: '7.25', ...always });
    }
    const [reference, name] = [`GOB-${known}`, `Gobelet ${known}`];
    const flags = { new: false, promotion: onSale, clearance: false, withdrawn: false };
    shelf.push({
      arNum: known,
      reference,
      name,
      packSize,
      unit: 'gobelet',
      unitGender: 'm' as const,
      vatRate,
      ecoContribution,
      regularPrice,
      promotion: onSale ? { discount: '7.25', endsOn: '20990101' } : null,
      breaks: [{ minQuantity, discount: '12.5', netPrice: '0' }],
      flags,
      stock: { state: 'out' as const, quantity: 0, restockDate: null },
    });
  }
  return shelf;
}

test('whatever is done to a cart, device and server show the same', {
  timeout: 60_000,
}, async () => {
  const shelf = await makeShelf();
  const command = fc.record({
    at: fc.nat(shelf.length - 1),
    packs: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(0.5, -1, 100_000)),
    mode: fc.constantFrom('replace' as const, 'increment' as const),
  });
  const check = async (all: { at: number; packs: number; mode: 'replace' | 'increment' }[]) => {
    const own = await scene.makeBuyer();
    let state = orderTopic.empty;
    for (const { at, packs, mode } of all) {
      const article = shelf[at] as KnownProduct;
      const quantity = packs * article.packSize;
      state = orderTopic.apply(state, { kind: 'add-product', article, quantity, mode });
      await own.add(article.arNum, quantity, { mode, ClConditionnement: article.packSize });
    }
    const { lines } = state;
    expect((await own.cart()).json()).toEqual([...lines.values()]);
    const [order] = await db.select().from(orders).where(eq(orders.ceNum, own.ceNum));
    const { ht, vat, ttc } = totalsOf(
      [...lines.values()].map((line) => ({
        quantity: line.LCQuantite,
        unitPrice: toUnits(line.LCPrixVente),
        discount: Number(line.LCRemise1),
        vatRate: Number(line.LCTvaTx),
        eco: toUnits(line.ecoContribution ?? ''),
      })),
    );
    expect(order).toMatchObject({
      totalHT: fromUnits(ht),
      totalVAT: fromUnits(vat),
      totalTTC: fromUnits(ttc),
    });
    expect(order?.totalHT).toBe(summaryOf(lines).totalHT);
  };
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), check), {
    numRuns: 25,
  });
});

test('totals are exact over long carts, whatever prices, discounts and rates', async () => {
  const arNums = await Promise.all(times(30, () => scene.makeProduct()));
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
      const found = await scene.database.pool.query(
        'select lines, ht::numeric(14,4)::text as ht, vat::numeric(14,4)::text as vat from order_totals($1)',
        [buyer.ceNum],
      );
      const { ht, vat } = totalsOf(lines);
      expect(found.rows).toEqual([{ lines: lines.length, ht: fromUnits(ht), vat: fromUnits(vat) }]);
    }),
    { numRuns: 40 },
  );
});
