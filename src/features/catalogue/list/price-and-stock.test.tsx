import { beforeAll, expect, test } from 'vitest';
import { drawn, openFrenchPage } from '../../../../tests/support/device/draw-french.ts';
import { makeProduct } from '../../../../tests/support/device/make-product.ts';
import { ProductStock } from './price-and-stock.tsx';

beforeAll(openFrenchPage);

const said = (inCart: number, restockDate: string | null = '20991205') => {
  const stock = { state: 'low', quantity: 40, restockDate } as const;
  const product = makeProduct(1, { packSize: 10, stock });
  return drawn(<ProductStock {...{ product, inCart }} />).replace(/<[^>]*>/g, '');
};

test('shows the missing quantity if the quantity in the cart exceeds the stock', () => {
  expect(said(0)).toBe('Plus que 4 colis');
  expect(said(40)).toBe('Plus que 4 colis');
  expect(said(100)).toBe('60 manquent – retour 05/12/2099');
  expect(said(1040, null)).toBe('1\u202f000 manquent – sans date de retour');
});
