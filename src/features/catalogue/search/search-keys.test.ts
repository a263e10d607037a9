import { expect, test } from 'vitest';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { NO_OPTION } from '../../../ui/forms/option-moves.ts';
import { enterMeans, pointedAt } from './search-keys.ts';

test('selects the first product if the text is its code, and no product if the text is a word', () => {
  const products = [
    makeProduct(1, { reference: 'GOB-0250-KR', ean: '2000185185293', packEan: '2100185185290' }),
    makeProduct(2),
  ];
  for (const code of ['GOB-0250-KR', 'gob 0250 kr', '2000185185293', '2100185185290']) {
    expect([code, pointedAt(code, products)]).toEqual([code, 0]);
  }
  for (const text of ['gob', 'REF-2', '', 'gobelet']) {
    expect([text, pointedAt(text, products)]).toEqual([text, NO_OPTION]);
  }
});

test('adds the selected product on Enter, opens the product on Ctrl+Enter, else lists the results', () => {
  const products = [makeProduct(1), makeProduct(2)];
  expect(enterMeans(products, 1, false, true)).toEqual({ kind: 'add', product: products[1] });
  expect(enterMeans(products, 1, true, true)).toEqual({ kind: 'open', product: products[1] });
  expect(enterMeans(products, NO_OPTION, false, true)).toEqual({ kind: 'list' });
  expect(enterMeans(products, NO_OPTION, false, false)).toEqual({ kind: 'nothing' });
});
