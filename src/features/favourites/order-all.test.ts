import { expect, test } from 'vitest';
import { makeProduct } from '../../../tests/support/make-product.ts';
import { planOf, planTotal } from './order-all.ts';

const WITHDRAWN = { new: false, promotion: false, clearance: false, withdrawn: true };

test('one pack of each by default, and nothing of what is no longer sold', () => {
  const products = [
    makeProduct(1, { packSize: 50 }),
    makeProduct(2, { packSize: 1 }),
    makeProduct(3, { flags: WITHDRAWN }),
  ];
  expect([...planOf(products)]).toEqual([
    [1, 50],
    [2, 1],
  ]);
});

test('the total counts what is planned, at the price of its quantity', () => {
  const breaks = [
    { minQuantity: 100, netPrice: '0.0800', discount: '20' },
    { minQuantity: 500, netPrice: '0.0700', discount: '30' },
  ];
  const products = [makeProduct(1, { netPrice: '0.1000', breaks }), makeProduct(2)];
  expect(planTotal(products, new Map([[1, 50]]))).toBe('5.0000');
  expect(planTotal(products, new Map([[1, 100]]))).toBe('8.0000');
  expect(planTotal(products, new Map([[1, 550]]))).toBe('38.5000');
});
