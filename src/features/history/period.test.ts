import { expect, test } from 'vitest';
import { isPeriod, momentIn, monthPeriod, periodOf } from './period.ts';

const TODAY = '20260301';

test('starts « 30j » 30 days before today, across months and years', () => {
  expect(periodOf('30j', TODAY)).toEqual({ from: '20260130' });
  expect(periodOf('90j', '20260115')).toEqual({ from: '20251017' });
});

test('turns a year or a month into its first and last day', () => {
  expect(periodOf('2025', TODAY)).toEqual({ from: '20250101', to: '20251231' });
  expect(periodOf('2026-02', TODAY)).toEqual({ from: '20260201', to: '20260228' });
  expect(periodOf('2028-02', TODAY)).toEqual({ from: '20280201', to: '20280229' });
  expect(periodOf('2026-12', TODAY)).toEqual({ from: '20261201', to: '20261231' });
  expect(monthPeriod('202603')).toBe('2026-03');
});

test('rejects other text as a period', () => {
  for (const text of ['', '2026-13', '2026-00', '1999', 'j', '-3j', "2026' or 1", '20261']) {
    expect([text, periodOf(text, TODAY), isPeriod(text)]).toEqual([text, {}, false]);
  }
});

test('returns a moment that lies in the given month in every time zone', () => {
  for (const hours of [-12, 14]) {
    const at = new Date(momentIn('202603') + hours * 3_600_000);
    expect(at.toISOString().slice(0, 7)).toBe('2026-03');
  }
});
