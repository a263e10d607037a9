import { expect, test } from 'vitest';
import { thirtyDaysEndOfMonth, workingDay } from './calendar-days.ts';
import { frenchVatNumber, passesLuhn } from './clients/company-numbers.ts';
import { tidyPrice } from './decimal.ts';
import { typographic } from './typography.ts';

test('checks Luhn digits and computes the key of a French VAT number', () => {
  expect(passesLuhn('732829320')).toBe(true);
  expect(passesLuhn('732829321')).toBe(false);
  expect(frenchVatNumber('732829320')).toBe('FR44732829320');
});

test('rounds prices above fifty cents in larger steps than prices below fifty cents', () => {
  expect(tidyPrice(0.08413)).toBe(842);
  expect(tidyPrice(7.4321)).toBe(74_500);
});

test('computes the due day « 30 jours fin de mois », and moves a Saturday to Monday', () => {
  expect(thirtyDaysEndOfMonth('2026-11-21')).toBe('2026-12-31');
  expect(thirtyDaysEndOfMonth('2026-01-30')).toBe('2026-03-31');
  expect(workingDay('2026-11-21')).toBe('2026-11-23');
});

test('inserts the non-breaking spaces of French typography', () => {
  expect(typographic('Ø 23 cm')).toBe('Ø\u00a023\u00a0cm');
  expect(typographic('« oui » : 20 %, 1 000 ml !')).toBe(
    '«\u202foui\u202f»\u00a0: 20\u00a0%, 1\u202f000\u00a0ml\u202f!',
  );
  expect(typographic('4 places, 2 plis')).toBe('4 places, 2 plis');
});
