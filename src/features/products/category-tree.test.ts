import { expect, test } from 'vitest';
import { brandsByLetter, childrenOf, pathOf } from './category-tree.ts';

const category = (caNum: number, parentNum: number | null, count = 1) => ({
  caNum,
  parentNum,
  name: `C${caNum}`,
  slug: `c${caNum}`,
  icon: null,
  english: null,
  count,
});
const brand = (maNum: number, name: string, count = 1) => ({
  maNum,
  name,
  slug: name,
  description: '',
  count,
});

test('lists the children of a category that have products', () => {
  const all = [category(1, null), category(2, 1), category(3, 1, 0), category(4, null)];
  expect(childrenOf(all, null).map(({ caNum }) => caNum)).toEqual([1, 4]);
  expect(childrenOf(all, 1).map(({ caNum }) => caNum)).toEqual([2]);
});

test('returns the path to a category, [] for an unknown category, and stops at a cycle of parents', () => {
  const all = [category(1, null), category(2, 1), category(3, 2)];
  expect(pathOf(all, 3).map(({ caNum }) => caNum)).toEqual([1, 2, 3]);
  expect(pathOf(all, 9)).toEqual([]);
  expect(pathOf([category(1, 2), category(2, 1)], 1)).toHaveLength(2);
});

test('groups brands by their first letter, without its accent, and brands with a digit under #', () => {
  const letters = brandsByLetter([
    brand(1, 'Verdeterre'),
    brand(2, 'Écume'),
    brand(3, '3 Rivières'),
    brand(4, 'Eaux Vives'),
    brand(5, 'Vide', 0),
  ]);
  expect(letters.map(([letter, brands]) => [letter, brands.map(({ name }) => name)])).toEqual([
    ['#', ['3 Rivières']],
    ['E', ['Eaux Vives', 'Écume']],
    ['V', ['Verdeterre']],
  ]);
});
