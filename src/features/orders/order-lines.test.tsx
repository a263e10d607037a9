import { beforeAll, expect, test } from 'vitest';
import { drawn, openFrenchPage, wordsOf } from '../../../tests/support/device/draw-french.ts';
import { makeLine } from '../../../tests/support/device/make-order-detail.ts';
import { OrderLines } from './order-lines.tsx';

beforeAll(openFrenchPage);

const shown = (LCPrixVente: string, LCRemise1 = '0.00') =>
  wordsOf(drawn(<OrderLines lines={[{ line: makeLine({ LCPrixVente, LCRemise1 }) }]} />));

test('shows a price of at least one euro with two decimals, and the exact price if it differs', () => {
  expect(shown('6.1500', '3.00')).toContain('× 5,97 € exact : 5,9655 €');
  expect(shown('6.1500')).toContain('× 6,15 €');
  expect(shown('6.1500')).not.toContain('exact');
  expect(shown('0.1942')).toContain('× 0,1942 €');
  expect(shown('0.1942')).not.toContain('exact');
});
