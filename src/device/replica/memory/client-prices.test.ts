import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKS } from '../../../../catalogue-engine/list-filter.ts';
import { toUnits } from '../../../../contract/core/decimal.ts';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { packNets } from '../chunks/net-chunk.ts';
import { packPrices } from '../chunks/price-chunk.ts';
import { packProducts } from '../chunks/product-chunk.ts';
import { createClientPrices } from './client-prices.ts';
import { NetTable } from './net-table.ts';
import { PriceTable } from './price-table.ts';
import { ProductTable } from './product-table.ts';

test('computes the same net price for a list as `priceOf` for one article', () => {
  const percent = fc.integer({ min: 0, max: 99_999 }).map((n) => String(n / 1000));
  const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map((n) => (n / 10_000).toFixed(4));
  fc.assert(
    fc.property(
      amount,
      fc.option(amount),
      percent,
      percent,
      fc.option(amount),
      (basePrice, price, own, discount, contract) => {
        const products = new ProductTable();
        products.apply(0, packProducts([feedRow(1, { basePrice })], []).chunk);
        const table = new PriceTable();
        const promotions = [{ discount, startsOn: '20260101', endsOn: '20261231' }];
        table.apply(packPrices([{ arNum: 1, price, promotions }], []));
        const nets = new NetTable();
        const terms = { minQuantity: 1, startsOn: '20260101', endsOn: null };
        if (contract)
          nets.apply(packNets([{ arNum: 1, nets: [{ ...terms, price: contract }] }], []));
        const prices = createClientPrices(
          products,
          { prices: table, nets, discount: own },
          '20261121',
        );
        const { netPrice, promotion } = prices.of(products.loadedAt(0));
        expect(prices.net()[0]).toBe(toUnits(netPrice));
        expect(((prices.marks()[0] ?? 0) & MARKS.promotion) !== 0).toBe(
          Number(promotion?.discount ?? 0) > 0,
        );
        if (contract) expect(netPrice).toBe(contract);
      },
    ),
    { numRuns: 2000 },
  );
});

test('throws an error for an invalid day or discount', () => {
  const on = (day: string, discount = '0') =>
    createClientPrices(
      new ProductTable(),
      { prices: new PriceTable(), nets: new NetTable(), discount },
      day,
    );
  for (const day of ['', '20261/23/', 'undefinedundefined', '2026-11-23']) {
    expect(() => on(day)).toThrow('is no day');
  }
  expect(() => on('20261123', 'NaN').net()).toThrow('is no percentage');
  expect(on('20261123').net()).toHaveLength(0);
});
