import { expect, test } from 'vitest';
import { readOrderList } from './order-list.ts';
import { splitTable } from './table-text.ts';

const read = (text: string) => readOrderList(splitTable(text));
/** Returns the likeliest code and quantity of each line, joined by « | ». */
const likely = (text: string) =>
  read(text).map(({ readings: [one] }) =>
    one ? `${one.code} | ${one.quantity}${one.isPacks ? ' packs' : ''}` : '',
  );

test.each([
  ['12 x ABC-123', 'ABC-123 | 12'],
  ['12xABC-123', 'ABC-123 | 12'],
  ['12 × ABC-123', 'ABC-123 | 12'],
  ['ABC-123 x 12', 'ABC-123 | 12'],
  ['ABC-123 (x12)', 'ABC-123 | 12'],
  ['ABC-123 ; 12', 'ABC-123 | 12'],
  ['ABC-123 : 12', 'ABC-123 | 12'],
  ['ABC-123 = 12', 'ABC-123 | 12'],
  ['ABC-123, 12', 'ABC-123 | 12'],
  ['ABC123 qté 12', 'ABC123 | 12'],
  ['ABC123 Qte: 12', 'ABC123 | 12'],
  ['ABC123 quantité = 1 200', 'ABC123 | 1 200'],
  ['ABC123 qté douze', 'ABC123 | douze'],
  ['2 colis de ABC-123', 'ABC-123 | 2 packs'],
  ['ABC-123 2 cartons', 'ABC-123 | 2 packs'],
  ['24 ABC-123 (colis de 12)', 'ABC-123 | 24'],
  ['12 pièces ABC-123', 'ABC-123 | 12'],
  ['ABC-123', 'ABC-123 | '],
  ['ABC 123', 'ABC 123 | '],
  ['ABC 123 12', 'ABC 123 | 12'],
  ['3012345678901', '3012345678901 | '],
  ['12 3012345678901', '3012345678901 | 12'],
  ['• ABC-123 12', 'ABC-123 | 12'],
  ['1) ABC-123 12', 'ABC-123 | 12'],
  ['ABC-123 12 4,50 €', 'ABC-123 | 12'],
  ['ABC-123 Assiette creuse 26 cm 12 à 4,50 € HT', 'ABC-123 | 12'],
  ['12 Assiettes ABC-123', 'ABC-123 | 12'],
  ['ABC-123 -3', 'ABC-123 | -3'],
  ['ABC-123 1.5', 'ABC-123 | 1.5'],
  ['ABC-123 12,0', 'ABC-123 | 12,0'],
  ['ABC-123 1e400', 'ABC-123 | 1e400'],
  ['3,01E+12 12', '3,01E+12 | 12'],
])('reads the code and the quantity of the line « %s »', (line, reading) => {
  expect(likely(line)).toEqual([reading]);
});

test('returns both quantities of a line that has two, so that neither is valid', () => {
  expect(likely('ABC-123 12 24')).toEqual(['ABC-123 | 12 / 24']);
  expect(likely('ABC-123 1 200')).toEqual(['ABC-123 | 1 / 200']);
});

test('reads all codes of a line', () => {
  const [line] = read('ABC-123, DEF-456, GHI-789');
  expect(line?.readings.map(({ code }) => code)).toEqual(['ABC-123', 'DEF-456', 'GHI-789']);
});

test('sets a greeting aside, with the number and the text of its line', () => {
  expect(read('ABC-123 12\n\nBonjour à tous')).toEqual([
    {
      number: 1,
      text: 'ABC-123 12',
      readings: [{ code: 'ABC-123', quantity: '12', isPacks: false }],
    },
    { number: 3, text: 'Bonjour à tous', readings: [], aside: 'always' },
  ]);
});

test('reads codes, names and quantities from the named columns of a table', () => {
  const text =
    'Commande du 12/03/2026\n\nDésignation\tRéférence\tPU HT\tQté\nBol 12\tABC-123\t4\t24\nTasse\tDEF\t6\t1 200';
  expect(likely(text)).toEqual(['ABC-123 | 24', 'DEF | 1 200']);
  expect(read(text).map(({ number }) => number)).toEqual([4, 5]);
});

test('reads a column of pack counts as packs, and EANs as codes', () => {
  const [line] = read('Code article;EAN;Nb de colis\nABC-123;3012345678901;2');
  expect(line?.readings).toEqual([
    { code: 'ABC-123', quantity: '2', isPacks: true },
    { code: '3012345678901', quantity: '2', isPacks: true },
  ]);
});

test('returns an unreadable quantity as its text', () => {
  expect(likely('Réf;Qté\nABC-123;douze\nDEF-456;')).toEqual(['ABC-123 | douze', 'DEF-456 | ']);
  expect(likely('ABC-123;12\nDEF-456;6\nGHI-7;beaucoup')[2]).toBe('GHI-7 | beaucoup');
});

test.each([
  ['a quantity in front', '12;ABC-123;Bol 26cm\n6;DEF-456;Tasse', '12'],
  ['numbered lines', '1;ABC-123;12\n2;DEF-456;6', '12'],
  ['a price behind', 'ABC-123;Bol;12;4,50\nDEF-456;Tasse;6;2,10', '12'],
  ['a whole price behind', 'ABC-123;12;4\nDEF-456;6;2', '12'],
  ['a price in between', 'ABC-123;4,50;12\nDEF-456;2,10;6', '12'],
])('finds the quantity in a table without header that has %s', (_, text, quantity) => {
  expect(likely(text)[0]).toBe(`ABC-123 | ${quantity}`);
});

test('distinguishes codes that consist of digits from quantities', () => {
  expect(likely('00123;12\n00456;6')).toEqual(['00123 | 12', '00456 | 6']);
  expect(likely('12;3012345678901\n6;3012345678918')[0]).toBe('3012345678901 | 12');
});

test('reads order lines that stand above the header', () => {
  expect(likely('ABC-123 12\nRéférence Quantité\nDEF-456 6')).toEqual([
    'ABC-123 | 12',
    'DEF-456 | 6',
  ]);
});

test('reads a formula as plain text', () => {
  const [line] = read("=cmd|' /C calc'!A0;1\n=cmd|' /C calc'!A0;1");
  expect(line?.text).toBe("=cmd|' /C calc'!A0 · 1");
});

test('reports a line of 100,000 characters as unreadable', () => {
  const [line, next] = read(`${'ABC-123 '.repeat(12_500)}\nDEF-456 6`);
  expect(line?.readings).toEqual([]);
  expect(line?.text.length).toBeLessThan(130);
  expect(next?.number).toBe(2);
});
