import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import { problemOf } from '../../../src/lib/http-errors.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { orders } from '../../database/schema/orders.ts';

let buyer: Buyer;
const shop = await openOrderScene();
const first = await shop.makeProduct();
const made = await shop.query(
  `with made as (
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight,
      vat_rate, base_price, drawing)
    select ar_num + i, 'LONG-' || i, 'Article ' || i, ma_num, ca_num, pack_size, unit, 0.0001,
      vat_rate, base_price, drawing
    from products, generate_series(1, $1) i where ar_num = $2 returning ar_num),
  stocked as (insert into stocks select ar_num, 1000000, null from made)
  select ar_num from made order by ar_num`,
  [ORDER_LINES + 2, first],
);
const arNums: number[] = made.map((row) => row.ar_num);
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});

/**
 * Inserts lines directly into the database: an order from before the limit may exceed the limit.
 */
const fill = (ceNum: number, count: number) =>
  shop.query(
    `insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, vat_rate,
      reference, label)
    select $1, $2, p.ar_num, row_number() over (order by p.ar_num), 10, p.base_price, p.vat_rate,
      p.reference, p.name
    from products p where p.ar_num = any($3)`,
    [ceNum, buyer.clNum, arNums.slice(0, count)],
  );

const article = (at: number): number => arNums[at] ?? 0;

interface Answered {
  statusCode: number;
  json(): { code?: string };
}
const codeOf = (answer: Answered) => [answer.statusCode, answer.json().code];
const FULL = [409, 'ORDER_FULL'];

test('accepts new lines up to the limit of an order, and only changes and removals at the limit', async () => {
  await fill(buyer.ceNum, ORDER_LINES - 1);
  expect((await buyer.add(article(ORDER_LINES - 1), 10)).json()).toMatchObject({
    cart: { size: ORDER_LINES },
  });
  const key = crypto.randomUUID();
  const more = await buyer.add(article(ORDER_LINES), 10, {}, key);
  expect(codeOf(more)).toEqual(FULL);
  const [one, other] = [{ arNum: article(0), quantity: 20 }, { arNum: article(ORDER_LINES) }];
  const batch = await buyer.addAll([one, { ...other, quantity: 10 }, one]);
  expect(batch.json()).toMatchObject({ answers: [{}], refusal: { code: 'ORDER_FULL' } });
  expect((await buyer.increment(article(1), 10)).statusCode).toBe(200);
  expect((await buyer.add(article(2), 0)).statusCode).toBe(200);
  // The server does not store the key of a refused command, so the same command succeeds after a
  // line is removed.
  expect((await buyer.add(article(ORDER_LINES), 10, {}, key)).statusCode).toBe(200);
});

test('refuses to confirm or place an order with too many lines, and does not change the order', async () => {
  await fill(buyer.ceNum, ORDER_LINES);
  expect((await buyer.confirm()).statusCode).toBe(200);
  const [{ total = '' } = {}] = await shop.database.db
    .select({ total: orders.totalTTC })
    .from(orders)
    .where(eq(orders.ceNum, buyer.ceNum));
  const rows = await shop.query(
    `insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, vat_rate,
      reference, label)
    select ce_num, cl_num, $2, 9999, 10, unit_price, vat_rate, reference, label
    from order_lines where ce_num = $1 limit 1 returning ar_num`,
    [buyer.ceNum, article(ORDER_LINES)],
  );
  expect(rows).toHaveLength(1);
  expect(codeOf(await buyer.validate(total))).toEqual(FULL);
  expect(codeOf(await buyer.confirm())).toEqual(FULL);
  expect((await buyer.cart()).json()).toHaveLength(ORDER_LINES + 1);
  await buyer.add(article(0), 0);
  expect((await buyer.confirm()).statusCode).toBe(200);
});

test('an aborted request for a PDF frees its place in the queue', async () => {
  const place = async (lines: number): Promise<string> => {
    const { ceNum } = buyer;
    await fill(ceNum, lines);
    await shop.database.db
      .update(orders)
      .set({ status: 'placed', number: `LONG-${ceNum}`, placedAt: new Date() })
      .where(eq(orders.ceNum, ceNum));
    buyer.ceNum = (await buyer.create()).json().newkey;
    return `/api/client/orders/${ceNum}/pdf`;
  };
  const [long, short] = [await place(ORDER_LINES), await place(1)];
  const gone = new AbortController();
  // The server draws one document and queues four, which is the limit for one user.
  const asked = Array.from({ length: 5 }, () =>
    buyer.browser.send({ method: 'GET', url: long, signal: gone.signal }),
  );
  // The server answers this request after it has queued the five requests above.
  await buyer.browser.get('/api/client/orders');
  gone.abort();
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).not.toContain('fulfilled');
  expect((await buyer.browser.get(short)).statusCode).toBe(200);
});

describe('error answers for an order at the limit, within 64 kB', () => {
  const LIMIT = 65_536;
  const NAMES = `update products set name = repeat('é', 150) || ar_num where ar_num = any($1)`;
  const bytes = (answer: { body: string }) => Buffer.byteLength(answer.body);

  test('returns lines with changed prices first, the number of omitted lines, and the total of all lines', async () => {
    await shop.query(NAMES, [arNums]);
    await fill(buyer.ceNum, ORDER_LINES);
    expect((await buyer.confirm()).statusCode).toBe(200);
    const total = (await buyer.confirm()).json().totalTTC;
    const raise = (by: number, of: readonly number[]) =>
      shop.query('update products set base_price = base_price + $1 where ar_num = any($2)', [
        by,
        of,
      ]);
    await raise(1, arNums);
    const answer = await buyer.validate(total);
    expect(codeOf(answer)).toEqual([409, 'PRICE_CHANGED']);
    expect(bytes(answer)).toBeLessThanOrEqual(LIMIT);
    const { current } = answer.json();
    expect(current.lines.length).toBeGreaterThan(50);
    expect(current.lines.length + current.more).toBe(ORDER_LINES);
    // Now only the prices of the last lines differ. The answer lists these lines first, wherever
    // they are in the order.
    await raise(-1, arNums.slice(0, -10));
    const few = (await buyer.validate(total)).json().current;
    const differing = arNums.slice(-10).slice(0, ORDER_LINES - (arNums.length - 10));
    expect(
      few.lines.slice(0, differing.length).map((line: { ArNum: number }) => line.ArNum),
    ).toEqual(differing);
    expect((await buyer.validate(few.totalTTC)).statusCode).toBe(200);
  });

  test('returns every quantity of an order that another device placed, and as many names as fit', async () => {
    await shop.query(NAMES, [arNums]);
    await fill(buyer.ceNum, ORDER_LINES);
    await shop.database.db
      .update(orders)
      .set({ status: 'placed', number: `LONG-${buyer.ceNum}`, placedAt: new Date() })
      .where(eq(orders.ceNum, buyer.ceNum));
    const answer = await buyer.add(article(0), 20);
    expect(codeOf(answer)).toEqual([409, 'ORDER_CLOSED']);
    expect(bytes(answer)).toBeLessThanOrEqual(LIMIT);
    const { closed } = problemOf({ status: 409, body: answer.json(), retryAfter: null }).hints;
    expect(closed?.lines.map(({ ArNum, LCQuantite }) => [ArNum, LCQuantite])).toEqual(
      arNums.slice(0, ORDER_LINES).map((arNum) => [arNum, 10]),
    );
    expect(closed).not.toHaveProperty('others');
    expect(closed?.lines[0]?.name).toContain('é');
  });
});
