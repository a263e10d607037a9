import { expect, test } from 'vitest';
import { makeProduct } from '../../../../tests/support/make-product.ts';
import { enterMeans, moveResult, NO_RESULT, pointedAt } from './search-keys.ts';

test('down and up go round: through the results and back to the text', () => {
  expect(moveResult(NO_RESULT, 'ArrowDown', 3)).toBe(0);
  expect(moveResult(2, 'ArrowDown', 3)).toBe(0);
  expect(moveResult(0, 'ArrowUp', 3)).toBe(NO_RESULT);
  expect(moveResult(NO_RESULT, 'ArrowUp', 3)).toBe(2);
  expect(moveResult(NO_RESULT, 'ArrowDown', 0)).toBe(NO_RESULT);
});

test('a whole code points at its article by itself; words do not', () => {
  const products = [
    makeProduct(1, { reference: 'GOB-0250-KR', ean: '2000185185293', packEan: '2100185185290' }),
    makeProduct(2),
  ];
  for (const code of ['GOB-0250-KR', 'gob 0250 kr', '2000185185293', '2100185185290']) {
    expect([code, pointedAt(code, products)]).toEqual([code, 0]);
  }
  for (const text of ['gob', 'REF-2', '', 'gobelet']) {
    expect([text, pointedAt(text, products)]).toEqual([text, NO_RESULT]);
  }
});

test('Enter adds what is pointed at, opens it with Ctrl, and lists the words otherwise', () => {
  const products = [makeProduct(1), makeProduct(2)];
  expect(enterMeans(products, 1, false, true)).toEqual({ kind: 'add', product: products[1] });
  expect(enterMeans(products, 1, true, true)).toEqual({ kind: 'open', product: products[1] });
  expect(enterMeans(products, NO_RESULT, false, true)).toEqual({ kind: 'list' });
  expect(enterMeans(products, NO_RESULT, false, false)).toEqual({ kind: 'nothing' });
});
