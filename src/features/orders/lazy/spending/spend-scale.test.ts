import { expect, test } from 'vitest';
import { heightOf, topOf } from './spend-scale.ts';

const month = (totalHT: string) => ({ month: '202603', totalHT, orders: 1 });
const top = (...amounts: string[]) => topOf(amounts.map(month));

test('the top is round, and no month goes over it', () => {
  expect(top('999.9900', '12.0000')).toBe(1000);
  expect(top('1000.0000')).toBe(1000);
  expect(top('1000.0100')).toBe(2000);
  expect(top('2100.0000')).toBe(2500);
  expect(top('26000.0000')).toBe(50_000);
  expect(top('6200.0000')).toBe(10_000);
});

test('without any spending there is a chart all the same', () => {
  expect(top('0.0000')).toBe(100);
  expect(topOf([])).toBe(100);
});

test('a small month is seen, an empty one is not', () => {
  expect(heightOf(month('500.0000'), 1000)).toBe(50);
  expect(heightOf(month('0.0100'), 1000)).toBe(1);
  expect(heightOf(month('0.0000'), 1000)).toBe(0);
});
