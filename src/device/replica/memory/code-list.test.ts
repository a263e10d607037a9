import { expect, test } from 'vitest';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { packProducts } from '../chunks/product-chunk.ts';
import { createCatalogueEngine } from './catalogue-engine.ts';

const engine = createCatalogueEngine(() => '20261121');
const rows = [
  { reference: 'ASS-0260', ean: '3012345678901', packEan: '13012345678908' },
  { reference: '00123', ean: null, packEan: null },
  { reference: 'ASS-0261', ean: '0301234567890', packEan: null },
  { reference: '123456789012', ean: null, packEan: null, withdrawn: true },
  { reference: '3012345678901', ean: null, packEan: null },
  { reference: 'OLD-1', ean: null, packEan: null },
].map((own, at) => ({ ...feedRow(at + 1), ...own }));
engine.products.apply(0, packProducts(rows, []).chunk);
// A later chunk changes the code of article 1 and removes article 6.
engine.products.apply(
  1,
  packProducts([{ ...feedRow(1), ...rows[0], reference: 'NEW-0260' }], [6]).chunk,
);

const named = (...codes: string[]) =>
  engine.codes(codes, false).map((found) => found.map(({ arNum }) => arNum));
const near = (code: string) => engine.codes([code], true)[0]?.map(({ reference }) => reference);

test('returns the articles of each code, in the sequence of the codes', () => {
  expect(named('ASS-0261', 'nothing', '00123')).toEqual([[3], [], [2]]);
});

test('ignores case, hyphens, dots and spaces in codes', () => {
  expect(named('new 02.60', 'New-0260', 'NEW0260')).toEqual([[1], [1], [1]]);
});

test('finds articles by EAN and pack EAN, and returns all articles that match', () => {
  expect(named('13012345678908', '3012345678901')).toEqual([[1], [5, 1]]);
});

test('finds a code without its leading zeros, unless the typed code itself matches', () => {
  expect(named('123', '301234567890', '0123')).toEqual([[2], [3], []]);
  expect(named('123456789012')).toEqual([[4]]);
});

test('finds no article by a code that was replaced or removed', () => {
  expect(named('ASS-0260', 'OLD-1', '')).toEqual([[], [], []]);
});

test('finds listed articles by a code with one typing error or by its beginning', () => {
  expect(near('ASS-0361')).toEqual(['ASS-0261']);
  expect(near('NWE-0260')).toEqual(['NEW-0260']);
  expect(near('ass')).toEqual(['ASS-0261']);
  expect(near('123456789013')).toEqual([]);
  expect(near('AS')).toEqual([]);
});
