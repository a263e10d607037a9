import { expect, test } from 'vitest';
import { checkDigit, isGtin } from '../../contract/core/gtin.ts';
import { totalsOf } from '../../contract/orders/totals.ts';
import { thirtyDaysEndOfMonth, workingDay } from './calendar-days.ts';
import { frenchVatNumber, passesLuhn } from './clients/company-numbers.ts';
import { tidyPrice } from './decimal.ts';
import { productEan } from './ean.ts';
import { createRandom } from './random.ts';
import { typographic } from './typography.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const three = (seed: string) => {
    const random = createRandom(seed);
    return [random.next(), random.int(1, 100), random.pick(['a', 'b', 'c', 'd'])];
  };
  expect(three('comptoir')).toEqual(three('comptoir'));
  expect(three('comptoir')).not.toEqual(three('Comptoir'));
});

test('EAN-13 as it stands in the standard, and of a product', () => {
  expect(checkDigit('400638133393')).toBe('1');
  expect(isGtin('4006381333931')).toBe(true);
  expect(isGtin('4006381333932')).toBe(false);
  expect(isGtin(productEan('unit', 3, 4711))).toBe(true);
  expect(productEan('pack', 3, 4711)).not.toBe(productEan('unit', 3, 4711));
});

test('Luhn and the key of a French VAT number', () => {
  expect(passesLuhn('732829320')).toBe(true);
  expect(passesLuhn('732829321')).toBe(false);
  expect(frenchVatNumber('732829320')).toBe('FR44732829320');
});

test('totals are exact over the lines and rounded once per rate', () => {
  const line = { quantity: 3, unitPrice: 3_333, discount: 0, vatRate: 20 };
  expect(totalsOf([line])).toEqual({ ht: 10_000, vat: 2_000, ttc: 12_000 });
  // Half a cent per line: rounded line by line, two of them would give two cents instead of one.
  const half = { quantity: 1, unitPrice: 50, discount: 0, vatRate: 5.5 };
  expect(totalsOf([half]).ht).toBe(100);
  expect(totalsOf([half, half]).ht).toBe(100);
  expect(totalsOf([half, { ...half, vatRate: 20 }]).ht).toBe(200);
  expect(totalsOf([{ quantity: 7, unitPrice: 12_345, discount: 2.5, vatRate: 20 }])).toEqual({
    ht: 84_300,
    vat: 16_900,
    ttc: 101_200,
  });
});

test('totals stay exact where a double would not', () => {
  const huge = { quantity: 99_999, unitPrice: 99_999_999, discount: 0, vatRate: 20 };
  expect(totalsOf([huge]).ht).toBe(9_999_899_900_000);
  expect(totalsOf([])).toEqual({ ht: 0, vat: 0, ttc: 0 });
});

test('prices are round above fifty cents', () => {
  expect(tidyPrice(0.08413)).toBe(842);
  expect(tidyPrice(7.4321)).toBe(74_500);
});

test('thirty days, then the end of that month', () => {
  expect(thirtyDaysEndOfMonth('2026-11-21')).toBe('2026-12-31');
  expect(thirtyDaysEndOfMonth('2026-01-30')).toBe('2026-03-31');
  expect(workingDay('2026-11-21')).toBe('2026-11-23');
});

test('French spaces', () => {
  expect(typographic('Ø 23 cm')).toBe('Ø\u00a023\u00a0cm');
  expect(typographic('« oui » : 20 %, 1 000 ml !')).toBe(
    '«\u202foui\u202f»\u00a0: 20\u00a0%, 1\u202f000\u00a0ml\u202f!',
  );
  expect(typographic('4 places, 2 plis')).toBe('4 places, 2 plis');
});
