import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PriceFacts, priceOf } from '../../../contract/catalogue/pricing.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import { openTestDatabase } from '../../../tests/support/engines/test-database.ts';
import { makeClient, makeProduct } from '../../../tests/support/shop/factories.ts';

const database = await openTestDatabase();
const { query } = database;
const arNum = await makeProduct(database.db);
const clNum = await makeClient(database.db);
const otherNum = await makeClient(database.db);
await query("insert into tariff_groups values (2, 'Autre')");
const today = (await query("select to_char(shop_today(), 'YYYYMMDD') as day"))[0]?.day;

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(fromUnits);
const percent = (least: number) =>
  fc.integer({ min: least, max: 99_999 }).map((thousandths) => String(thousandths / 1000));
const offset = fc.integer({ min: -2, max: 2 });
const promotion = fc.record({ discount: percent(1), from: offset, days: fc.nat(2) });
const net = fc.record({
  minQuantity: fc.constantFrom(1, 1, 10, 30),
  price: amount,
  from: offset,
  days: fc.option(fc.nat(2)),
});
const nameOf = ({ minQuantity, from }: { minQuantity: number; from: number }) =>
  `${minQuantity} ${from}`;
const facts = fc.record({
  base: amount,
  tariff: fc.option(amount),
  discount: percent(0),
  breaks: fc.uniqueArray(
    fc.record({ minQuantity: fc.integer({ min: 1, max: 50 }), discount: percent(1) }),
    {
      selector: (one) => one.minQuantity,
      maxLength: 4,
    },
  ),
  promotions: fc.array(promotion, { maxLength: 3 }),
  nets: fc.oneof(fc.constant([]), fc.uniqueArray(net, { selector: nameOf, maxLength: 5 })),
  quantity: fc.integer({ min: 1, max: 60 }),
});
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never;

/**
 * Returns the client’s contract price. Of the prices with a reached quantity, the highest quantity
 * counts, then the latest start.
 */
function contractOf({ nets }: PriceFacts, quantity: number) {
  return nets
    .filter(({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || today <= endsOn))
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .sort((a, b) => b.minQuantity - a.minQuantity || (a.startsOn < b.startsOn ? 1 : -1))[0];
}

/**
 * Returns the higher discount of running promotions and reached quantity breaks, computed by a
 * second, simple implementation.
 */
function lineDiscount(facts: PriceFacts, quantity: number): number {
  if (contractOf(facts, quantity)) return 0;
  const reached = facts.breaks.filter(({ minQuantity }) => minQuantity <= quantity);
  const running = facts.promotions.filter(
    ({ startsOn, endsOn }) => startsOn <= today && today <= endsOn,
  );
  return Math.max(0, ...[...reached, ...running].map(({ discount }) => Number(discount)));
}

async function write(given: Facts): Promise<PriceFacts> {
  const { base, tariff, discount } = given;
  await query('update products set base_price = $1', [base]);
  await query('update clients set discount = $1', [discount]);
  await query('delete from tariff_prices');
  await query('delete from quantity_breaks');
  await query('delete from promotions');
  // Prices and promotions of another tariff group must have no effect.
  await query('insert into tariff_prices values (2, $1, 0.5)', [arNum]);
  await query(
    'insert into promotions (ar_num, tg_num, discount, starts_on, ends_on) values ($1, 2, 99, shop_today(), shop_today())',
    [arNum],
  );
  if (tariff !== null) await query('insert into tariff_prices values (1, $1, $2)', [arNum, tariff]);
  for (const one of given.breaks) {
    await query('insert into quantity_breaks values ($1, $2, $3)', [
      arNum,
      one.minQuantity,
      one.discount,
    ]);
  }
  const promotions = [];
  for (const [place, one] of given.promotions.entries()) {
    const [row] = await query(
      `insert into promotions (ar_num, tg_num, discount, starts_on, ends_on)
       values ($1, $2, $3, shop_today() + $4::int, shop_today() + $5::int)
       returning to_char(starts_on, 'YYYYMMDD') as "startsOn", to_char(ends_on, 'YYYYMMDD') as "endsOn"`,
      [arNum, place % 2 === 0 ? null : 1, one.discount, one.from, one.from + one.days],
    );
    promotions.push({ discount: one.discount, ...row });
  }
  await query('delete from client_prices');
  // Contract prices of another client must have no effect.
  await query('insert into client_prices (cl_num, ar_num, price) values ($1, $2, 0.01)', [
    otherNum,
    arNum,
  ]);
  const nets = [];
  for (const { minQuantity, price, from, days } of given.nets) {
    const [row] = await query(
      `insert into client_prices
       values ($1, $2, $3, $4, shop_today() + $5::int, shop_today() + $6::int)
       returning to_char(starts_on, 'YYYYMMDD') as "startsOn", to_char(ends_on, 'YYYYMMDD') as "endsOn"`,
      [clNum, arNum, minQuantity, price, from, days === null ? null : from + days],
    );
    nets.push({ minQuantity, price, ...row });
  }
  return {
    nets,
    basePrice: base,
    tariffPrice: tariff,
    clientDiscount: discount,
    breaks: given.breaks,
    promotions,
  };
}

test('`line_price` and `product_rows` compute the same prices in SQL as `priceOf` in TypeScript', async () => {
  const property = fc.asyncProperty(facts, async (given) => {
    const known = await write(given);
    const price = priceOf(known, today);
    const contract = contractOf(known, given.quantity);
    const [line] = await query('select unit_price, discount::text from line_price($1, $2, $3)', [
      arNum,
      clNum,
      given.quantity,
    ]);
    expect(line.unit_price).toBe(contract?.price ?? price.regularPrice);
    expect(Number(line.discount)).toBe(lineDiscount(known, given.quantity));
    const [shown] = await query('select product_rows($1, 1, $2, $3) as rows', [
      clNum,
      known.clientDiscount,
      [arNum],
    ]);
    const [product] = JSON.parse(shown.rows);
    const { netPrice, regularPrice, promotion, breaks } = product;
    expect({ netPrice, regularPrice, promotion, breaks }).toEqual(price);
    expect(product.flags.promotion).toBe(promotion !== null);
  });
  await fc.assert(property, { numRuns: 100 });
});

test('`line_price` returns no row for an unknown product or client', async () => {
  expect(await query('select * from line_price($1, $2, 1)', [999_999, clNum])).toEqual([]);
  expect(await query('select * from line_price($1, $2, 1)', [arNum, 999_999])).toEqual([]);
});
