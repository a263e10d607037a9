import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultSort,
  emptyQuery,
  type ListQuery,
  readListQuery,
  sorts,
  writeListQuery,
} from './list-query.ts';

test('writes no URL parameter for an empty query', () => {
  expect(writeListQuery(emptyQuery)).toEqual({});
});

test('reads a full query from its URL parameters and writes the same parameters', () => {
  const parameters = {
    category: '12',
    brand: '3,7',
    promotion: '1',
    new: '1',
    clearance: '1',
    stock: '1',
    attributes: 'contenance:25 cl;contenance:50 cl;couleur:blanc',
    q: 'gobelet carton',
    sort: 'price-desc',
  } as const;
  const query = readListQuery(parameters);
  expect(query).toEqual({
    category: 12,
    brands: [3, 7],
    promotion: true,
    isNew: true,
    clearance: true,
    inStock: true,
    attributes: { contenance: ['25 cl', '50 cl'], couleur: ['blanc'] },
    q: 'gobelet carton',
    sort: 'price-desc',
  });
  expect(writeListQuery(query)).toEqual(parameters);
});

test('ignores invalid URL parameters', () => {
  expect(
    readListQuery({
      category: '-1',
      brand: 'x,0,1.5,99999999999,7,7',
      promotion: 'yes' as '1',
      attributes: ';:;a;:b;couleur:;%zz:1',
      q: '   ',
      sort: 'cheapest' as 'price',
    }),
  ).toEqual({ ...emptyQuery, brands: [7] });
  // A product has a relevance only for a search text.
  expect(readListQuery({ sort: 'relevance' }).sort).toBe('popular');
  expect(readListQuery({ q: 'a' }).sort).toBe('relevance');
});

test('reads attribute values that contain separators', () => {
  const attributes = { 'a:b': ['50 %', 'x;y:z'], c: ['%3B'] };
  const { attributes: text } = writeListQuery({ ...emptyQuery, attributes });
  expect(readListQuery({ attributes: text ?? '' }).attributes).toEqual(attributes);
});

test('limits the number of brands and of attribute values in a query', () => {
  const brand = Array.from({ length: 500 }, (_, at) => at + 1).join(',');
  const attributes = Array.from({ length: 500 }, (_, at) => `a:${at}`).join(';');
  const query = readListQuery({ brand, attributes });
  expect(query.brands).toHaveLength(20);
  expect(query.attributes.a).toHaveLength(40);
});

test('reads back every query that writeListQuery writes', () => {
  const words = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
  const attributes = fc
    .array(fc.tuple(words, fc.uniqueArray(words, { minLength: 1, maxLength: 3 })), { maxLength: 4 })
    .map((pairs) =>
      Object.fromEntries(pairs.map(([name, values]) => [name, [...values].sort(byCode)])),
    );
  const queries: fc.Arbitrary<ListQuery> = fc
    .record({
      category: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
      brands: fc
        .uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
        .map((keys) => keys.sort((a, b) => a - b)),
      promotion: fc.boolean(),
      isNew: fc.boolean(),
      clearance: fc.boolean(),
      inStock: fc.boolean(),
      attributes,
      q: words.map((text) => text.trim()),
      sort: fc.constantFrom(...sorts),
    })
    .map(({ category, sort, ...rest }) => ({
      ...rest,
      ...(category !== undefined && { category }),
      sort: sort === 'relevance' ? defaultSort(rest.q) : sort,
    }));
  fc.assert(
    fc.property(queries, (query) => {
      const address = new URLSearchParams({ ...writeListQuery(query) });
      expect(readListQuery(Object.fromEntries(address))).toEqual(query);
    }),
  );
});

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
