import { expect, test } from 'vitest';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import {
  isFiltered,
  listKey,
  parametersOf,
  queryOf,
  sortsOf,
  toggleBrand,
  toggleFlag,
  toggleValue,
  unfiltered,
} from './list-filters.ts';

const at = (base: Parameters<typeof queryOf>[0], search: string) =>
  queryOf(base, new URLSearchParams(search));

test('reads from a URL the same filters that were written into it', () => {
  const base = { category: 201 };
  let query = queryOf(base, new URLSearchParams());
  query = toggleBrand(query, 7);
  query = toggleBrand(query, 3);
  query = toggleValue(query, 'contenance', '25 cl');
  query = toggleFlag(query, 'inStock');
  const parameters = parametersOf(base, query);
  expect(parameters.has('category')).toBe(false);
  expect(queryOf(base, parameters)).toEqual(query);
});

test('ignores URL parameters that contradict the path', () => {
  expect(at({ category: 201 }, 'category=5').category).toBe(201);
  expect(at({ promotion: true }, 'promotion=0').promotion).toBe(true);
  expect(at({ brands: [4] }, 'brand=9').brands).toEqual([4]);
});

test('gives lists with equal filters the same key, in whichever sequence the filters were set', () => {
  const one = toggleBrand(toggleBrand(emptyQuery, 3), 7);
  const other = toggleBrand(toggleBrand(emptyQuery, 7), 3);
  expect(listKey(one)).toBe(listKey(other));
  expect(listKey(one)).not.toBe(listKey(toggleBrand(one, 3)));
});

test('removes the filter of an attribute together with its last value', () => {
  const query = toggleValue(emptyQuery, 'matiere', 'PET');
  expect(toggleValue(query, 'matiere', 'PET').attributes).toEqual({});
});

test('clears the user’s filters, but not the filter of the path, the search words and the sort order', () => {
  const base = { promotion: true };
  const query = at(base, 'brand=3&stock=1&q=gobelet&sort=price');
  const cleared = unfiltered(base, query);
  expect(cleared).toMatchObject({ brands: [], inStock: false, promotion: true });
  expect(cleared).toMatchObject({ q: 'gobelet', sort: 'price' });
  expect([query, cleared].map((one) => isFiltered(base, one))).toEqual([true, false]);
});

test('offers to sort by relevance only if the query has search words', () => {
  expect(sortsOf(emptyQuery)).not.toContain('relevance');
  expect(sortsOf({ ...emptyQuery, q: 'gobelet' })[0]).toBe('relevance');
});
