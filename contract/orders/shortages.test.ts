import { expect, test } from 'vitest';
import { shortageOf } from './shortages.ts';

const line = (LCQuantite: number) => ({ ArNum: 1, LCQuantite, packSize: 6 });
const stock = (quantity: number, restockDate: string | null = '20261205') => ({
  state: 'low' as const,
  quantity,
  restockDate,
});

test('a line has no shortage if its quantity is at most the whole packs in stock', () => {
  expect(shortageOf(line(48), stock(48))).toBeUndefined();
  expect(shortageOf(line(48), stock(53))).toBeUndefined();
  expect(shortageOf(line(0), stock(0))).toBeUndefined();
});

test('counts missing units in whole packs, and returns their restock date', () => {
  expect(shortageOf(line(48), stock(47))).toEqual({ arNum: 1, missing: 6, comesOn: '20261205' });
  expect(shortageOf(line(48), stock(5, null))).toEqual({ arNum: 1, missing: 48, comesOn: null });
  expect(shortageOf(line(6), stock(-12))).toMatchObject({ missing: 6 });
});

test('a line has no shortage if the stock is unknown', () => {
  expect(shortageOf(line(48), undefined)).toBeUndefined();
});
