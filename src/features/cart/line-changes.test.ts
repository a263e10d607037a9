import { expect, test } from 'vitest';
import { makeProduct, WITHDRAWN } from '../../../tests/support/device/make-product.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { changesOf, unitPriceOf } from './line-changes.ts';
import { productFromLine } from './line-product.ts';

const IN = { state: 'in', quantity: 500, restockDate: null } as const;
const OUT = { state: 'out', quantity: 0, restockDate: null } as const;

const cups = makeProduct(1, { packSize: 10, regularPrice: '0.0841', stock: IN });
const line = lineOf(cups, 100, null);

test('returns undefined for a line whose product is unchanged', () => {
  expect(changesOf(line, cups, IN)).toBeUndefined();
  // Two cases are no change: the same price in other digits, and a stock that the user never saw.
  expect(changesOf({ ...line, LCPrixVente: '00.0841' }, cups, undefined)).toBeUndefined();
  // A lower stock in the same `state` is no change.
  expect(changesOf(line, { ...cups, stock: { ...IN, quantity: 300 } }, IN)).toBeUndefined();
});

test('compares the price of a line with the current price after promotion and quantity break', () => {
  expect(changesOf(line, { ...cups, regularPrice: '0.0900' }, IN)?.price).toEqual({
    before: '0.0841',
    now: '0.0900',
  });
  const promoted = { ...cups, promotion: { discount: '10', endsOn: '20991231' } };
  expect(changesOf(line, promoted, IN)?.price).toEqual({ before: '0.0841', now: '0.0757' });
  const breaks = [{ minQuantity: 100, discount: '50', netPrice: '0.0421' }];
  expect(changesOf(line, { ...cups, breaks }, IN)?.price?.now).toBe('0.0421');
  expect(changesOf(lineOf(cups, 90, null), { ...cups, breaks }, IN)).toBeUndefined();
});

test('reports a new éco-contribution apart from the price, even if the line has no such field', () => {
  const billed = { ...cups, ecoContribution: '0.1200' };
  const { ecoContribution: _, ...kept } = line;
  expect(changesOf(kept, cups, IN)).toBeUndefined();
  for (const before of [line, kept]) {
    expect(changesOf({ ...before }, billed, IN)).toMatchObject({
      price: undefined,
      eco: { before: '0.0000', now: '0.1200' },
    });
  }
});

test('reports a change of stock, a new packaging and a withdrawal in separate fields', () => {
  expect(changesOf(line, { ...cups, stock: OUT }, IN)).toEqual({
    stock: { before: IN, now: OUT },
    isWithdrawn: false,
  });
  const packed = { ...cups, packSize: 12 };
  expect(changesOf(line, packed, IN)?.packSize).toEqual({ before: 10, now: 12 });
  for (const gone of [null, { ...cups, flags: WITHDRAWN, regularPrice: '9.0000' }]) {
    expect(changesOf(line, gone, IN)).toEqual({ isWithdrawn: true });
  }
});

test('compares a line again when its product or the seen stock changes', () => {
  expect(changesOf(line, cups, IN)).toBeUndefined();
  expect(changesOf(line, { ...cups, stock: OUT }, IN)?.stock).toBeDefined();
  expect(changesOf(line, cups, OUT)?.stock).toEqual({ before: OUT, now: IN });
});

test('rebuilds a product from its line if the device does not know the product', () => {
  const promoted = { ...cups, promotion: { discount: '12.5', endsOn: '20991231' } };
  const reduced = lineOf(promoted, 100, 'Vite');
  expect(lineOf(productFromLine(reduced, undefined), 100, 'Vite')).toEqual(reduced);
  expect(lineOf(productFromLine(line, undefined), 100, null)).toEqual(line);
  expect(productFromLine(line, cups)).toBe(cups);
  expect(productFromLine(line, null).flags.withdrawn).toBe(true);
  expect(unitPriceOf(reduced)).toBe('0.0736');
});
