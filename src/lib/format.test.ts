import { expect, test } from 'vitest';
import {
  formatClock,
  formatCount,
  formatDay,
  formatDecimal,
  formatExactPrice,
  formatLongDay,
  formatMoney,
  formatShopDay,
  formatShopTime,
  formatUnitPrice,
  isZero,
} from './format.ts';
import { formatBytes } from './format-bytes.ts';

test('formats money in French and in English', () => {
  expect(formatMoney('12345.6000', 'fr')).toBe('12\u202f345,60\u00a0€');
  expect(formatMoney('12345.6000', 'en')).toBe('€12,345.60');
  expect(formatMoney('-1234.5000', 'fr')).toBe('-1\u202f234,50\u00a0€');
  expect(formatMoney('-1234.5000', 'en')).toBe('-€1,234.50');
  expect(formatMoney('0.0000', 'fr')).toBe('0,00\u00a0€');
  expect(formatMoney('-0.0000', 'fr')).toBe('0,00\u00a0€');
});

test('rounds halves of a cent away from zero, and shows all digits of a large amount', () => {
  const amounts = '7.5 999.995 9999.9949 9999.995 12.125 -0.0051 9007199254740993.1050'.split(' ');
  expect(amounts.map((amount) => formatMoney(amount, 'en'))).toEqual([
    ...['€7.50', '€1,000.00', '€9,999.99', '€10,000.00', '€12.13', '-€0.01'],
    '€9,007,199,254,740,993.11',
  ]);
  expect(formatExactPrice('9007199254740993.1050', 'en')).toBe('€9,007,199,254,740,993.105');
});

test('formats decimals and counts without zeros at the end', () => {
  expect(formatDecimal('20.0000', 'fr')).toBe('20');
  expect(formatDecimal('-5.5000', 'fr')).toBe('-5,5');
  expect(formatDecimal('1234567.8999', 'fr')).toBe('1\u202f234\u202f567,8999');
  const counts = [0, -0, -654_321, 999, 1000, 12_345, 0.5, 12.3456, 1999.9996];
  expect(counts.map((count) => formatCount(count, 'en'))).toEqual(
    '0 0 -654,321 999 1,000 12,345 0.5 12.346 2,000'.split(' '),
  );
});

test('recognises every notation of zero', () => {
  expect(['0', '0.0000', '-0.00', '0.'].map(isZero)).toEqual([true, true, true, true]);
  expect(['0.0001', '1', '10.0'].map(isZero)).toEqual([false, false, false]);
});

test('formats a time of day in both languages', () => {
  expect(formatClock('16:00', 'fr')).toBe('16\u00a0h');
  expect(formatClock('07:30', 'fr')).toBe('7\u00a0h\u00a030');
  expect(formatClock('16:00', 'en')).toBe('16:00');
});

test('formats the day and the month of a date with two digits', () => {
  expect(formatDay(Date.UTC(2026, 2, 1, 12), 'fr')).toBe('01/03/2026');
});

test('rounds unit prices from one euro on to two decimals, and shows up to four of all other prices', () => {
  const prices = '0.0840 0.5000 0.9999 1.0000 12.3456 154.4240 0.0001 -0.0840'.split(' ');
  expect(prices.map((price) => formatUnitPrice(price, 'en'))).toEqual(
    '€0.084 €0.50 €0.9999 €1.00 €12.35 €154.42 €0.0001 -€0.084'.split(' '),
  );
  expect(prices.map((price) => formatExactPrice(price, 'en'))).toEqual(
    '€0.084 €0.50 €0.9999 €1.00 €12.3456 €154.424 €0.0001 -€0.084'.split(' '),
  );
});

test('formats a day in words', () => {
  expect(formatLongDay('20261201', 'fr')).toBe('mardi 1er décembre 2026');
  expect(formatLongDay('20261111', 'fr')).toBe('mercredi 11 novembre 2026');
  expect(formatLongDay('20261201', 'en')).toMatch(/Tuesday,? 1 December 2026/);
  expect(formatLongDay(null, 'fr')).toBe('');
});

test('formats the day and the time of an order in the time zone of the shop', () => {
  const night = Date.UTC(2026, 10, 30, 23, 5);
  expect([formatShopDay(night, 'fr'), formatShopTime(night, 'fr')]).toEqual([
    '01/12/2026',
    '00:05',
  ]);
});

test('formats bytes as kilobytes, megabytes or gigabytes with at most one decimal', () => {
  const shown = (bytes: number) => formatBytes(bytes, 'fr').replace(/\s/g, ' ');
  expect(shown(0)).toBe('0 ko');
  expect(shown(940)).toBe('0,9 ko');
  expect(shown(919_800)).toBe('919,8 ko');
  expect(shown(12_340_000)).toBe('12,3 Mo');
  expect(shown(10_700_000_000)).toBe('10,7 Go');
  expect(shown(5_000_000_000_000)).toBe('5 000 Go');
});
