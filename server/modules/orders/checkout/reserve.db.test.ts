import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { type Buyer, openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { takeFact } from '../../erp/facts.ts';

const shop = await openOrderScene();
const onlooker = await shop.makeBuyer();
let arNum: number;
let other: number;
let refs = 0;
beforeEach(async () => {
  arNum = await shop.makeProduct({}, 100);
  other = await shop.makeProduct({}, 100);
});

async function order(quantity: number, more: object = {}): Promise<string> {
  const buyer = await shop.makeBuyer();
  await buyer.add(arNum, quantity);
  const placed = await buyer.place(more);
  expect([placed.statusCode, placed.body]).toEqual([200, expect.any(String)]);
  return placed.json().orderNumber;
}

async function shown(of = arNum) {
  const product = await onlooker.browser.get(`/api/catalogue/products/${of}`);
  const { quantity, state } = product.json<Product>().stock;
  return [quantity, state];
}

const SENDER = { token: 'sage', substitutes: 'told' } as const;

function count(counted: number, knownOrder: string | null, more: object = {}) {
  refs += 1;
  const fact = {
    ...{ source: 'sage', ref: `S-${refs}`, at: new Date(Date.now() + refs).toISOString() },
    ...{ article: `GOB-${arNum}`, counted, knownOrder },
    ...more,
  };
  return takeFact(shop.database.db, { kind: 'stock-count', ...SENDER }, fact);
}

interface Feed {
  rev: number;
  rows: { arNum: number; stock: number }[];
}

async function feedSince(since: number) {
  const query = `since=${since}&limit=500`;
  return (await onlooker.browser.get(`/api/catalogue/feed?${query}`)).json<Feed>();
}

/** Returns the products and stocks that `work` adds to the feed of an up-to-date device. */
async function newsOf(work: () => Promise<unknown>) {
  await shop.services.jobs.runDue();
  const { rev } = await feedSince(0);
  await work();
  await shop.services.jobs.runDue();
  const { rows } = await feedSince(rev);
  return rows.map((row) => [row.arNum, row.stock]);
}

test('an order reduces the stock that other clients and their devices see', async () => {
  expect(await shown()).toEqual([100, 'in']);
  expect(await newsOf(() => order(40))).toEqual([[arNum, 60]]);
  expect(await shown()).toEqual([60, 'low']);
  expect(await newsOf(() => order(60))).toEqual([[arNum, 0]]);
  expect(await shown()).toEqual([0, 'out']);
  const listed = async (query: string) =>
    (await onlooker.browser.get(`/api/catalogue/products?q=GOB-${arNum}${query}`))
      .json<{ items: Product[] }>()
      .items.map((item) => [item.arNum, item.stock.quantity]);
  expect(await listed('')).toEqual([[arNum, 0]]);
  expect(await listed('&stock=1')).toEqual([]);
});

test('neither a cart nor a refused order reserves stock', async () => {
  const buyer = await shop.makeBuyer();
  await buyer.add(arNum, 40);
  expect((await buyer.place()).statusCode).toBe(200);
  const late = await shop.makeBuyer();
  await late.add(arNum, 70);
  expect((await late.place()).json()).toMatchObject({ code: 'STOCK_CHANGED' });
  expect(await shown()).toEqual([60, 'low']);
});

test('an order beyond the stock makes the free stock 0, and is subtracted from the ERP’s next count', async () => {
  const first = await order(30);
  const second = await order(90, { acceptedShortages: [arNum] });
  expect(await shown()).toEqual([0, 'out']);
  // The ERP counts 500 units, and has subtracted only the first order from them.
  expect(await newsOf(() => count(500, first))).toEqual([[arNum, 410]]);
  expect(await shown()).toEqual([410, 'in']);
  expect(await newsOf(() => count(410, second))).toEqual([[arNum, 410]]);
  expect(await shown()).toEqual([410, 'in']);
});

test('subtracts an order from the ERP’s stock count until the count includes the order', async () => {
  const number = await order(40);
  expect(await count(100, null)).toEqual({ result: 'taken' });
  expect(await shown()).toEqual([60, 'low']);
  expect(await newsOf(() => count(100, number, { incomingOn: null }))).toEqual([[arNum, 100]]);
  expect(await shown()).toEqual([100, 'in']);
});

test('subtracts an order again if a later stock count of the ERP no longer includes the order', async () => {
  const first = await order(10);
  await count(50, first);
  const second = await order(30);
  await count(20, second);
  expect(await shown()).toEqual([20, 'low']);
  expect(await newsOf(() => count(50, first))).toEqual([[arNum, 20]]);
  expect(await shown()).toEqual([20, 'low']);
  await count(60, null);
  expect(await shown()).toEqual([20, 'low']);
});

test('ignores an older stock count, and refuses an invalid stock count with the name of the field', async () => {
  const number = await order(40);
  expect(await count(200, number)).toEqual({ result: 'taken' });
  const before = new Date(Date.now() - 60_000).toISOString();
  expect(await count(5, null, { at: before })).toEqual({ result: 'outdated' });
  const cases: [object, string, string | undefined][] = [
    [{ article: 'GOB-0' }, 'NOT_FOUND', 'article'],
    [{ knownOrder: 'CMD-2020-000001' }, 'NOT_FOUND', 'knownOrder'],
    [{ knownOrder: undefined }, 'INVALID', 'knownOrder'],
    [{ knownOrder: 'CMD-1' }, 'INVALID', 'knownOrder'],
    [{ at: new Date(Date.now() + 3 * 86_400_000).toISOString() }, 'INVALID', 'at'],
    [{ counted: -1 }, 'INVALID', 'counted'],
    [{ counted: 1.5 }, 'INVALID', 'counted'],
    [{ incomingOn: '31/12/2026' }, 'INVALID', 'incomingOn'],
  ];
  for (const [more, code, field] of cases) {
    const refused = { result: 'refused', code, ...(field && { field }) };
    expect([more, await count(12, number, more)]).toEqual([more, refused]);
  }
  expect(await shown()).toEqual([200, 'in']);
});

test('a cancelled order frees its reserved stock, and a delivered order cannot be cancelled', async () => {
  const numbers = [await order(40), await order(10)];
  const become = (number: string | undefined, state: string) => {
    refs += 1;
    const at = new Date(Date.now() + refs).toISOString();
    const fact = { source: 'sage', ref: `E-${refs}`, at, order: number, state };
    return takeFact(shop.database.db, { kind: 'order-state', ...SENDER }, fact);
  };
  expect(await newsOf(() => become(numbers[0], 'cancelled'))).toEqual([[arNum, 90]]);
  expect(await shown()).toEqual([90, 'low']);
  await become(numbers[1], 'delivered');
  const refused = { result: 'refused', code: 'CONFLICT', field: 'state' };
  expect(await become(numbers[1], 'cancelled')).toEqual(refused);
  expect(await shown()).toEqual([90, 'low']);
});

test('shows the day on which the ERP expects more stock of a product', async () => {
  await order(100);
  const incomingOn = '2099-12-03';
  await count(0, null, { incomingOn });
  const product = await onlooker.browser.get(`/api/catalogue/products/${arNum}`);
  expect(product.json<Product>().stock).toEqual({
    state: 'out',
    quantity: 0,
    restockDate: '20991203',
  });
});

/** Makes buyers with a confirmed order each, so that a test can place the orders in parallel. */
async function buyersOf(number: number, lines: (at: number) => [number, number][]) {
  const ready: { buyer: Buyer; total: string }[] = [];
  for (let at = 0; at < number; at += 1) {
    const buyer = await shop.makeBuyer();
    for (const [article, quantity] of lines(at)) await buyer.add(article, quantity);
    ready.push({ buyer, total: (await buyer.confirm()).json().totalTTC });
  }
  return ready;
}

/**
 * Places the order. Retries with the same idempotency key, as a device does, while the server is
 * busy or still processes the first request.
 */
async function validated({ buyer, total }: Awaited<ReturnType<typeof buyersOf>>[number]) {
  const key = randomUUID();
  const ask = async () => {
    const answer = await buyer.validate(total, {}, key);
    const isLater = answer.statusCode === 503 || answer.json().code === 'IN_PROGRESS';
    return isLater ? undefined : answer;
  };
  return vi.waitUntil(ask, { timeout: 120_000 });
}

test('places exactly twenty of eighty parallel orders for the last twenty packs of a product', async () => {
  arNum = await shop.makeProduct({}, 200);
  const ready = await buyersOf(80, () => [[arNum, 10]]);
  const answers = await Promise.all(ready.map(validated));
  const placed = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([placed.length, refused.length]).toEqual([20, 60]);
  for (const answer of refused) {
    const { code, current } = answer.json();
    expect([code, current.lines[0].stock.quantity]).toEqual(['STOCK_CHANGED', 0]);
  }
  for (const answer of placed) expect(answer.json().shortages).toEqual([]);
  const rows = await shop.query(
    'select sum(quantity)::int as promised from reservations where ar_num = $1',
    [arNum],
  );
  expect(rows).toEqual([{ promised: 200 }]);
}, 120_000);

test('parallel orders of the same products in different sequences neither deadlock nor exceed the stock', async () => {
  const ready = await buyersOf(24, (at) =>
    at % 2 === 0
      ? [
          [arNum, 10],
          [other, 10],
        ]
      : [
          [other, 10],
          [arNum, 10],
        ],
  );
  const answers = await Promise.all(ready.map(validated));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(await shown()).toEqual([0, 'out']);
  expect(await shown(other)).toEqual([0, 'out']);
});

test('places an order without waiting for an import of stocks', async ({ skip }) => {
  const { engine, pool } = shop.database;
  if (engine === 'embedded') skip('one connection: nothing is ever concurrent');
  const [ready] = await buyersOf(1, () => [[arNum, 40]]);
  const importing = await pool.connect();
  await importing.query('begin');
  await importing.query('update stocks set quantity = 90 where ar_num = $1', [arNum]);
  const placed = await ready?.buyer.validate(ready.total);
  expect(placed?.statusCode).toBe(200);
  expect(await shown()).toEqual([60, 'low']);
  await importing.query('commit');
  importing.release();
  expect(await shown()).toEqual([50, 'low']);
});
