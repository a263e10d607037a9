import { expect, test } from 'vitest';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { makeProduct, WITHDRAWN } from '../../../tests/support/device/make-product.ts';
import { additionsOf } from '../reorder/fill-plan.ts';
import { checkLines, type Known } from './check-lines.ts';
import { readOrderList } from './order-list.ts';
import { splitTable } from './table-text.ts';

const bowl = makeProduct(1, {
  reference: 'BOL-1',
  packSize: 12,
  ean: '3012345678901',
  packEan: '13012345678908',
});
const cup = makeProduct(2, { reference: 'CUP-2', packSize: 6 });
const gone = makeProduct(3, { reference: 'OLD-3', flags: WITHDRAWN });
const zero = makeProduct(4, { reference: '00123', packSize: 1 });
const codes = new Map<string, readonly Product[]>([
  ['BOL-1', [bowl]],
  ['bol1', [bowl]],
  ['3012345678901', [bowl]],
  ['13012345678908', [bowl]],
  ['CUP-2', [cup]],
  ['OLD-3', [gone]],
  ['123456', [zero]],
  ['BOTH-1', [bowl, cup]],
  ['HALF-1', [gone, cup]],
  ['NONE-1', []],
  ['3,01E+12', []],
]);

const guess = { products: [cup, bowl], isSure: false, isWhole: true };
const sure = { ...guess, isSure: true };
const nothing = { products: [], isSure: false, isWhole: false };
const names = new Map([
  ['tasse blanche', sure],
  ['tasse', guess],
  ['bol bleu', nothing],
  ['tasse 25', guess],
  ['bol 6', nothing],
  ['bol', { ...sure, products: [bowl] }],
  ['tasse avec anse', { ...guess, isWhole: false }],
  ['amicales pensées', nothing],
  ['Sachet de thé 20 doses', sure],
  ['Sachet', guess],
]);
const known: Known = { codes, names };
const check = (text: string) => checkLines(readOrderList(splitTable(text)), known);
const ordered = (text: string) =>
  additionsOf(
    check(text).flatMap(({ planned }) => planned ?? []),
    () => 0,
    'merge',
  ).map(({ product, quantity }) => [product.reference, quantity]);
const fault = (text: string) => check(text).map((one) => one.fault);

test('rounds a quantity to the nearest pack, and orders one pack if a code has no quantity', () => {
  expect(ordered('BOL-1 29')).toEqual([['BOL-1', 24]]);
  expect(ordered('BOL-1 30')).toEqual([['BOL-1', 36]]);
  expect(ordered('BOL-1')).toEqual([['BOL-1', 12]]);
  expect(ordered('2 colis de CUP-2')).toEqual([['CUP-2', 12]]);
});

test('orders one unit, rounded up to a pack, if a name has no quantity', () => {
  expect(check('2 tasse blanche')[0]?.units).toBe(2);
  expect(check('tasse blanche')[0]?.planned).toMatchObject({
    wanted: { quantity: 1 },
    quantity: 6,
  });
});

test('reads the quantity as packs if the code is the EAN of the pack', () => {
  expect(ordered('13012345678908;2\n3012345678901;8')).toEqual([['BOL-1', 36]]);
});

test('adds up the lines of one article before it rounds the sum, and marks these lines as merged', () => {
  const [first, other, second] = check('BOL-1 5\nCUP-2 6\nbol1 7');
  expect(ordered('BOL-1 5\nCUP-2 6\nbol1 7')).toEqual([
    ['BOL-1', 12],
    ['CUP-2', 6],
  ]);
  expect([first?.mergedLines, first?.mergedInto, first?.units]).toEqual([[3], undefined, 5]);
  expect([second?.mergedLines, second?.mergedInto, second?.planned]).toEqual([[], 1, undefined]);
  expect(other?.mergedLines).toEqual([]);
});

test.each([
  ['BOL-1 0', 'zero'],
  ['BOL-1 -3', 'notWhole'],
  ['BOL-1 1.5', 'notWhole'],
  ['BOL-1 1e400', 'notWhole'],
  ['BOL-1 qté douze', 'notWhole'],
  ['BOL-1 12 24', 'notWhole'],
  ['BOL-1 100000', 'tooMany'],
  ['9000 colis de BOL-1', 'tooMany'],
  ['OLD-3 6', 'withdrawn'],
  ['NONE-1 6', 'unknown'],
  ['3,01E+12 6', 'spoilt'],
  ['BOTH-1 6', 'several'],
  ['2 cartons', 'unreadable'],
  ['3 bol bleu', 'unnamed'],
  ['3 tasse', 'guess'],
  ['3 tasse en or', 'unchecked'],
  ['NEVER-ASKED-1 6', 'unchecked'],
])('checks « %s » and reports the fault %s', (text, expected) => {
  expect(fault(text)).toEqual([expected]);
  expect(ordered(text)).toEqual([]);
});

test('orders the article of an unambiguous name, and offers the other articles that match', () => {
  const [line] = check('2 cartons de tasse blanche');
  expect(line).toMatchObject({ product: cup, units: 12, choices: [bowl], fault: undefined });
  expect(ordered('2 cartons de tasse blanche')).toEqual([['CUP-2', 12]]);
});

test('orders nothing for an ambiguous name, and offers the articles that match, the likeliest first', () => {
  const [line] = check('3 tasse');
  expect(line).toMatchObject({ product: undefined, choices: [cup, bowl], planned: undefined });
  expect(ordered('3 tasse')).toEqual([]);
});

test('reads a number after a name as a size if the catalogue has such an article, else as a quantity', () => {
  const read = (text: string) =>
    check(text).map(({ reading }) => [reading?.code, reading?.quantity]);
  expect(read('tasse 25')).toEqual([['tasse 25', '']]);
  expect(read('bol 6')).toEqual([['bol', '6']]);
});

test('sets aside a text without quantity only after the catalogue found no article for this text', () => {
  const place = (text: string) => check(text).map((line) => line.place);
  expect(place('amicales pensées')).toEqual(['aside']);
  expect(place('tasse avec anse')).toEqual(['aside']);
  expect(place('tasse')).toEqual(['list']);
  expect(place('nobody has asked')).toEqual(['list']);
  expect(place('3 bol bleu')).toEqual(['list']);
});

test('joins two pieces of a line if the name of one article contains both pieces', () => {
  const lines = check('Sachet de thé, 20 doses');
  expect(lines.map(({ place, continuedBy }) => [place, continuedBy])).toEqual([
    ['list', 2],
    ['hidden', undefined],
  ]);
  expect(ordered('Sachet de thé, 20 doses')).toEqual([['CUP-2', 6]]);
});

test('orders nothing if one line has the codes of two articles, and offers both articles', () => {
  const [line] = check('BOL-1, CUP-2');
  expect([line?.fault, line?.choices]).toEqual(['several', [bowl, cup]]);
});

test('orders the article on sale if a withdrawn article has the same code', () => {
  expect(ordered('HALF-1 6')).toEqual([['CUP-2', 6]]);
});

test('reports a code that was found only after its leading zeros were restored', () => {
  expect(check('123456 6\nBOL-1 12').map(({ hasLostZeros }) => hasLostZeros)).toEqual([
    true,
    false,
  ]);
});

test('orders a good line although another line of the same article is faulty', () => {
  expect(ordered('BOL-1 12\nBOL-1 1.5')).toEqual([['BOL-1', 12]]);
});
