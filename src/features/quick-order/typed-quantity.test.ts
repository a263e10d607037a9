import { expect, test } from 'vitest';
import { readQuantity } from './typed-quantity.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['+12', 12],
  ['0', 0],
  ['007', 7],
  ['12,0', 12],
  ['12.00', 12],
  ['1 200', 1200],
  ['1\u202f200', 1200],
  ['1\u00a0234\u00a0567', 1_234_567],
  ['12 pcs', 12],
  ['12 unités', 12],
  ['99999999999999999999', 1e20],
])('reads %j as the quantity %d', (text, count) => {
  expect(readQuantity(text)).toEqual({ count, isPacks: false });
});

test.each([
  '',
  '-3',
  '−3',
  '1.5',
  '12,5',
  '1e400',
  '1E3',
  'douze',
  '12 x',
  '0x10',
  'Infinity',
  'NaN',
  '1 20',
  // These texts are ambiguous: they may mean twelve or twelve thousand.
  '12.000',
  '12,000',
  '١٢',
  '1'.repeat(41),
])('rejects %j as a quantity', (text) => {
  expect(readQuantity(text).count).toBeNaN();
});

test.each(['2 colis', '2 cartons', '2colis'])('reads %j as a quantity in packs', (text) => {
  expect(readQuantity(text)).toEqual({ count: 2, isPacks: true });
});
