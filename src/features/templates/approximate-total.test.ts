import { expect, test } from 'vitest';
import { makeProduct, WITHDRAWN } from '../../../tests/support/device/make-product.ts';
import { approximateTotal } from './approximate-total.ts';

const breaks = [{ minQuantity: 100, netPrice: '0.0800', discount: '20' }];
const cups = makeProduct(1, { regularPrice: '0.1000', breaks });
const plates = makeProduct(2, { regularPrice: '2.0000' });
const old = makeProduct(3, { regularPrice: '9.0000', flags: WITHDRAWN });
const productOf = (arNum: number) =>
  arNum === 4 ? null : [cups, plates, old].find((product) => product.arNum === arNum);

test('adds up the lines of a template at today’s prices, with quantity breaks', () => {
  const lines = [
    { arNum: 1, quantity: 100 },
    { arNum: 2, quantity: 3 },
  ];
  expect(approximateTotal(lines, productOf)).toBe('14.0000');
  expect(approximateTotal([{ arNum: 1, quantity: 50 }], productOf)).toBe('5.0000');
});

test('ignores lines with withdrawn or unknown articles, and returns undefined if no line is left', () => {
  const others = [3, 4, 5].map((arNum) => ({ arNum, quantity: 10 }));
  expect(approximateTotal([{ arNum: 2, quantity: 1 }, ...others], productOf)).toBe('2.0000');
  expect(approximateTotal(others, productOf)).toBeUndefined();
  expect(approximateTotal([], productOf)).toBeUndefined();
});
