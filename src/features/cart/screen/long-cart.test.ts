import { expect, test } from 'vitest';
import type { Category } from '../../../../contract/catalogue/schemas.ts';
import { familiesOf, findLines } from './long-cart.ts';
import type { ShownLine } from './use-shown-lines.ts';

const category = (caNum: number, parentNum: number | null, name: string): Category => ({
  ...{ caNum, parentNum, name },
  ...{ slug: name, icon: null, english: null, count: 1 },
});
const categories = [
  category(1, null, 'Emballage'),
  category(2, null, 'Épicerie'),
  category(3, 2, 'Sucres'),
  category(4, 1, 'Gobelets'),
];

const line = (name: string, reference: string, caNum?: number, note: string | null = null) =>
  ({
    line: { name, reference, note },
    product: caNum === undefined ? null : { caNum },
  }) as ShownLine;
const lines = [
  line('Sucre roux 1 kg', 'SUC-1', 3),
  line('Gobelet carton 25 cl', 'GOB-25', 4),
  line('Ancien bol', 'BOL-9'),
  line('Bûchette de sucre', 'SUC-2', 3, 'Pour l’Œillet'),
];
const namesOf = (some: readonly ShownLine[]) => some.map((one) => one.line.name);

test('groups lines by topmost family, in the shop’s order', () => {
  const families = familiesOf(lines, categories, 'Autres');
  expect(families.map(({ name, lines: some }) => [name, namesOf(some)])).toEqual([
    ['Emballage', ['Gobelet carton 25 cl']],
    ['Épicerie', ['Sucre roux 1 kg', 'Bûchette de sucre']],
    ['Autres', ['Ancien bol']],
  ]);
});

test('does not group lines while the families or a product are unknown', () => {
  const ungrouped = (some: readonly ShownLine[]) => [{ name: undefined, lines: some }];
  expect(familiesOf(lines, undefined, 'Autres')).toEqual(ungrouped(lines));
  const unknown = [...lines, { ...line('Sel', 'SEL-1'), product: undefined }];
  expect(familiesOf(unknown, categories, 'Autres')).toEqual(ungrouped(unknown));
});

test.each([
  ['', 4],
  ['  ', 4],
  ['sucre', 2],
  ['25 gob', 1],
  ['buchette', 1],
  ['SUC-1', 1],
  ['oeillet', 1],
  ['sucre carton', 0],
])('searches %j and finds %i of four lines', (query, count) => {
  expect(findLines(lines, query)).toHaveLength(count);
});
