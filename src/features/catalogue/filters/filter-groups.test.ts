import { expect, test } from 'vitest';
import { emptyQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Facets } from '../../../../contract/catalogue/schemas.ts';
import { noFacets } from '../../../../tests/support/device/make-product.ts';
import { speakFrench } from '../../../../tests/support/device/speak-french.ts';
import { queryOf, toggleValue } from '../../products/list/list-filters.ts';
import { activeFilters, filterGroups, filterSwitches } from './filter-groups.ts';

const t = speakFrench();
const brand = (maNum: number, name: string) => ({
  maNum,
  name,
  slug: name,
  description: '',
  count: 1,
});
const shelves = { categories: [], brands: [brand(1, 'Écume'), brand(2, 'Eaux Vives')] };
const attribute = (name: string, values: Record<string, number>) => ({
  name,
  values: Object.entries(values).map(([value, count]) => ({ value, count })),
});
const facets: Facets = {
  ...noFacets,
  brands: [
    { maNum: 1, count: 5 },
    { maNum: 2, count: 3 },
    { maNum: 99, count: 1 },
  ],
  attributes: [
    attribute('couleur', { noir: 2, blanc: 1 }),
    attribute('contenance', {
      ...{ '1 L': 4, '25 cl': 4, 'sur mesure': 1, '2,5 l': 1, '500 ml': 1, '2,25 l': 1 },
    }),
    attribute('pied', { haut: 8 }),
    attribute('compostable', { oui: 6 }),
  ],
  ...{ inStock: 7, promotion: 0, new: 1 },
};
const offer = { base: {}, query: emptyQuery, facets, shelves };

test('sorts attribute groups by number of products, and values by name or by measure', () => {
  const groups = filterGroups(offer, t);
  expect(groups.map(({ key, values }) => [key, values().map(({ label }) => label)])).toEqual([
    ['brand', ['Eaux Vives', 'Écume']],
    ['attribute contenance', ['25 cl', '500 ml', '1 L', '2,25 l', '2,5 l', 'sur mesure']],
    ['attribute couleur', ['blanc', 'noir']],
  ]);
});

test('returns the query that adds a value, and the query that removes the value again', () => {
  const [brands] = filterGroups(offer, t);
  const taken = brands?.values()[0]?.toggled ?? emptyQuery;
  expect(taken.brands).toEqual([2]);
  const [again] = filterGroups({ ...offer, query: taken }, t);
  expect(again?.values()[0]).toMatchObject({ isOn: true, toggled: emptyQuery });
});

test('offers a filter group with a single value if the user has chosen this value', () => {
  const query = toggleValue(emptyQuery, 'pied', 'haut');
  const keys = filterGroups({ ...offer, query }, t).map(({ key }) => key);
  expect(keys).toContain('attribute pied');
});

test('offers a switch if some products match, unless the path of the page sets the switch', () => {
  const switches = (base: typeof offer.base) =>
    filterSwitches({ ...offer, base }, t).map(({ key }) => key);
  expect(switches({})).toEqual(['inStock', 'isNew', 'compostable']);
  expect(switches({ isNew: true })).toEqual(['inStock', 'compostable']);
});

test('labels an active filter with its value, and a switch with its name', () => {
  const query = toggleValue(
    toggleValue({ ...emptyQuery, brands: [1], inStock: true }, 'compostable', 'oui'),
    'couleur',
    'noir',
  );
  expect(activeFilters({ ...offer, query }, t).map(({ label }) => label)).toEqual([
    'Écume',
    'Compostable',
    'noir',
    'En stock',
  ]);
});

test('returns for each active filter the query without this filter, and omits filters of the path', () => {
  const base = { category: 201 };
  const parameters = 'brand=3&stock=1&attributes=matiere:carton;matiere:PET';
  const query = queryOf(base, new URLSearchParams(parameters));
  const filters = activeFilters({ base, query, shelves }, t);
  expect(filters.map(({ key }) => key)).toEqual([
    'brand 3',
    'attribute matiere PET',
    'attribute matiere carton',
    'inStock',
  ]);
  expect(filters[1]?.without.attributes).toEqual({ matiere: ['carton'] });
  for (const { without } of filters) {
    expect(activeFilters({ base, query: without, shelves }, t)).toHaveLength(3);
  }
});
