import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTexts, rowsStarting, textAt } from '../../../../catalogue-engine/text-column.ts';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { isIntact } from './chunk.ts';
import { isSoundPrices, packPrices, unpackPrices } from './price-chunk.ts';
import { isSoundProducts, packProducts, unpackProducts } from './product-chunk.ts';

const amount = fc.integer({ min: 0, max: 999_999_999 }).map((n) => (n / 10_000).toFixed(4));
const words = fc.string({ unit: 'grapheme' });
const day = fc.constantFrom('20240101', '20261121', '20301231');

const row = fc.record({
  reference: words,
  name: words,
  description: words,
  ean: fc.option(fc.string({ minLength: 1 })),
  packEan: fc.option(fc.string({ minLength: 1 })),
  maNum: fc.nat(),
  packSize: fc.integer({ min: 1, max: 99_999 }),
  unit: words,
  unitGender: fc.constantFrom('m' as const, 'f' as const),
  vatRate: fc.constantFrom('20', '5.5'),
  basePrice: amount,
  attributes: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__' && !name.includes('\u001f')),
    words,
  ),
  breaks: fc.array(fc.record({ minQuantity: fc.nat(), discount: fc.constantFrom('5', '12.5') })),
  substitutes: fc.array(fc.nat()),
  stock: fc.integer(),
  restockDate: fc.option(day),
  newUntil: fc.option(day),
  clearance: fc.boolean(),
  withdrawn: fc.boolean(),
  popularity: fc.nat(),
  since: day,
  picture: fc.nat(999_999_999),
});

test('unpacks any product rows exactly as they were packed', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), (changes) => {
      const rows = changes.map((one, at) => feedRow(at + 1, one));
      const { chunk, details } = packProducts(rows, [9]);
      const stored = structuredClone(chunk);
      expect(isIntact(stored) && isSoundProducts(stored)).toBe(true);
      expect(unpackProducts(stored, details)).toEqual(rows);
    }),
  );
});

test('unpacks any price rows exactly as they were packed', () => {
  const promotion = fc.record({ discount: fc.constantFrom('5'), startsOn: day, endsOn: day });
  const price = fc.record({
    arNum: fc.nat(),
    price: fc.option(amount),
    promotions: fc.array(promotion),
  });
  fc.assert(
    fc.property(fc.array(price), (rows) => {
      const chunk = packPrices(rows, []);
      expect(isIntact(chunk) && isSoundPrices(chunk)).toBe(true);
      expect(unpackPrices(chunk)).toEqual(rows);
    }),
  );
});

test('finds the rows that begin with a text, but no match across two rows', () => {
  const column = packTexts(['ab', '', 'abc', 'b', 'cab']);
  expect([...rowsStarting(column, 'ab')]).toEqual([0, 2]);
  expect([...rowsStarting(column, 'b')]).toEqual([3]);
  expect(textAt(column, 1)).toBe('');
  expect([...rowsStarting(packTexts([]), 'a')]).toEqual([]);
});
