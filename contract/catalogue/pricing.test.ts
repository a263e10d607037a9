import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, fromUnits, toUnits } from '../core/decimal.ts';
import { lessThousandths, type PriceFacts, priceOf } from './pricing.ts';

const TODAY = '20261121';
const plain: PriceFacts = {
  basePrice: '2.0000',
  tariffPrice: null,
  clientDiscount: '0',
  breaks: [],
  promotions: [],
  nets: [],
};
const promotion = (discount: string, startsOn = '20261101', endsOn = '20261130') => ({
  discount,
  startsOn,
  endsOn,
});

test('the group’s price replaces the base price, and the client’s discount is subtracted from it', () => {
  expect(priceOf(plain, TODAY)).toEqual({
    netPrice: '2.0000',
    regularPrice: '2.0000',
    promotion: null,
    breaks: [],
  });
  const facts = { ...plain, tariffPrice: '1.5000', clientDiscount: '3.5' };
  expect(priceOf(facts, TODAY).regularPrice).toBe('1.4475');
});

test('rounds the price after each discount half up to the ten-thousandth', () => {
  const facts = { ...plain, basePrice: '0.0841', clientDiscount: '10' };
  // 0.07569 is rounded to 0.0757. Ten percent less is 0.06813.
  expect(priceOf({ ...facts, promotions: [promotion('10')] }, TODAY)).toMatchObject({
    regularPrice: '0.0757',
    netPrice: '0.0681',
  });
  expect(priceOf({ ...plain, basePrice: '0.0001', clientDiscount: '50' }, TODAY).netPrice).toBe(
    '0.0001',
  );
});

test('a promotion applies from its first day to its last day', () => {
  const facts = { ...plain, promotions: [promotion('15')] };
  for (const [day, netPrice] of [
    ['20261031', '2.0000'],
    ['20261101', '1.7000'],
    ['20261130', '1.7000'],
    ['20261201', '2.0000'],
  ] as const) {
    expect([day, priceOf(facts, day).netPrice]).toEqual([day, netPrice]);
  }
});

test('applies the largest promotion, or the longest of equally large promotions', () => {
  const promotions = [
    promotion('10', '20261101', '20261231'),
    promotion('15', '20261101', '20261125'),
    promotion('15', '20261101', '20261128'),
    promotion('50', '20261201', '20261231'),
  ];
  expect(priceOf({ ...plain, promotions }, TODAY).promotion).toEqual({
    discount: '15',
    endsOn: '20261128',
  });
});

test('lists only quantity breaks that are cheaper than the promotion, sorted by quantity', () => {
  const breaks = [
    { minQuantity: 500, discount: '20' },
    { minQuantity: 100, discount: '10' },
    { minQuantity: 50, discount: '5' },
  ];
  expect(priceOf({ ...plain, breaks, promotions: [promotion('10')] }, TODAY).breaks).toEqual([
    { minQuantity: 500, discount: '20', netPrice: '1.6000' },
  ]);
  const without = priceOf({ ...plain, breaks }, TODAY).breaks;
  expect(without.map(({ minQuantity }) => minQuantity)).toEqual([50, 100, 500]);
});

test('a contract price replaces the discount, the promotion and the quantity breaks', () => {
  const breaks = [{ minQuantity: 10, discount: '5' }];
  const facts = { ...plain, clientDiscount: '10', breaks, promotions: [promotion('50')] };
  const agreed = { minQuantity: 1, price: '1.2345', startsOn: '20261101', endsOn: null };
  const from = (minQuantity: number, price: string) => ({ ...agreed, minQuantity, price });
  const price = { netPrice: '1.2345', regularPrice: '1.2345', promotion: null };
  expect(priceOf({ ...facts, nets: [agreed] }, TODAY)).toEqual({ ...price, breaks: [] });
  const steps = [from(500, '1.0000'), from(100, '1.1000'), agreed];
  const step = (minQuantity: number, unitPrice: string) => ({
    ...{ minQuantity, discount: '0', netPrice: unitPrice, unitPrice },
  });
  expect(priceOf({ ...facts, nets: steps }, TODAY)).toEqual({
    ...price,
    breaks: [step(100, '1.1000'), step(500, '1.0000')],
  });
  // The general price applies below the smallest quantity of the contract.
  expect(priceOf({ ...plain, breaks, nets: [from(20, '1.5000')] }, TODAY)).toEqual({
    ...{ netPrice: '2.0000', regularPrice: '2.0000', promotion: null },
    breaks: [{ minQuantity: 10, discount: '5', netPrice: '1.9000' }, step(20, '1.5000')],
  });
  expect(priceOf({ ...plain, breaks, nets: [from(5, '1.5000')] }, TODAY).breaks).toEqual([
    step(5, '1.5000'),
  ]);
});

test('a contract applies only on its days, and the later of two contracts replaces the earlier one', () => {
  const net = (price: string, startsOn: string, endsOn: string | null) => ({
    ...{ minQuantity: 1, price, startsOn, endsOn },
  });
  const on = (day: string) =>
    priceOf(
      {
        ...plain,
        nets: [net('1.1000', '20261101', null), net('1.0000', '20261115', '20261120')],
      },
      day,
    ).netPrice;
  expect(['20261031', '20261101', '20261115', '20261120', '20261121'].map(on)).toEqual([
    ...['2.0000', '1.1000', '1.0000', '1.0000', '1.1000'],
  ]);
});

test('no price is above the regular price, and no quantity break is above the price', () => {
  const percent = fc.integer({ min: 1, max: 99_999 }).map((one) => String(one / 1000));
  const facts = fc.record({
    basePrice: fc.nat(10_000_000).map(fromUnits),
    tariffPrice: fc.option(fc.nat(10_000_000).map(fromUnits)),
    clientDiscount: percent,
    breaks: fc.array(
      fc.record({ minQuantity: fc.integer({ min: 2, max: 5000 }), discount: percent }),
      { maxLength: 4 },
    ),
    promotions: fc.array(
      fc.record({
        discount: percent,
        startsOn: fc.constantFrom('20261101', '20261122'),
        endsOn: fc.constantFrom('20261130', '20261231'),
      }),
      { maxLength: 3 },
    ),
    nets: fc.constant([]),
  });
  fc.assert(
    fc.property(facts, (each) => {
      const { netPrice, regularPrice, breaks } = priceOf(each, TODAY);
      expect(toUnits(netPrice)).toBeLessThanOrEqual(toUnits(regularPrice));
      for (const step of breaks) expect(toUnits(step.netPrice)).toBeLessThan(toUnits(netPrice));
    }),
  );
});

test('lessThousandths computes the same result with numbers as with BigInt', () => {
  const thousandths = fc.integer({ min: 0, max: 99_999 });
  const units = fc.oneof(fc.nat(5000), fc.nat(2_000_000_000), fc.nat(100_000_000_000_000));
  fc.assert(
    fc.property(units, thousandths, (amount, off) => {
      const exact = divideHalfUp(BigInt(amount) * BigInt(100_000 - off), 100_000n);
      expect(lessThousandths(amount, off)).toBe(Number(exact));
    }),
    { numRuns: 2000 },
  );
});
