import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyQuery, type ListQuery, sorts } from '../../../../contract/catalogue/list-query.ts';
import { priceOf } from '../../../../contract/catalogue/pricing.ts';
import type {
  Category,
  Facets,
  FeedRow,
  NetRow,
  PriceRow,
} from '../../../../contract/catalogue/schemas.ts';
import { feedRow } from '../../../../tests/support/servers/feed-server.ts';
import { packNets } from '../chunks/net-chunk.ts';
import { packPrices } from '../chunks/price-chunk.ts';
import { packProducts } from '../chunks/product-chunk.ts';
import { createCatalogueEngine } from './catalogue-engine.ts';
import { NetTable } from './net-table.ts';
import { PriceTable } from './price-table.ts';

const TODAY = '20261121';
const DISCOUNT = '7.5';
const category = (caNum: number, parentNum: number | null): Category => ({
  caNum,
  parentNum,
  name: `Rayon ${caNum}`,
  slug: `rayon-${caNum}`,
  icon: null,
  english: null,
  count: 0,
});
const CATEGORIES = [1, 2].flatMap((top) => [
  category(top, null),
  category(top * 10, top),
  category(top * 10 + 1, top * 10),
]);

function engineWith(
  rows: readonly FeedRow[],
  prices: readonly PriceRow[] = [],
  nets: readonly NetRow[] = [],
) {
  const engine = createCatalogueEngine(() => TODAY);
  engine.setShelves(CATEGORIES, []);
  // Applies the rows in several chunks, because the feed sends pages.
  for (let at = 0; at < rows.length; at += 5) {
    engine.products.apply(at / 5, packProducts(rows.slice(at, at + 5), []).chunk);
  }
  const table = new PriceTable();
  table.apply(packPrices(prices, []));
  const contracts = new NetTable();
  contracts.apply(packNets(nets, []));
  engine.setClient(table, DISCOUNT, contracts);
  return engine;
}

const pathOf = (caNum: number | null): number[] =>
  caNum === null
    ? []
    : [caNum, ...pathOf(CATEGORIES.find((one) => one.caNum === caNum)?.parentNum ?? null)];

const valuesOf = ({ attributes }: FeedRow, name: string): string[] =>
  Object.hasOwn(attributes, name) ? [attributes[name] ?? ''] : [];

interface Priced {
  row: FeedRow;
  net: string;
  isPromoted: boolean;
}

/** Computes the expected lists and counts by plain loops. */
function naive(
  rows: readonly FeedRow[],
  prices: readonly PriceRow[],
  nets: readonly NetRow[],
  query: ListQuery,
) {
  const articles = rows.filter((row) => !row.withdrawn).map((row) => priced(row, prices, nets));
  const passing = (except: string) => articles.filter((one) => passes(one, query, except));
  const counted = (except: string, keyOf: (one: Priced) => (number | string)[]) => {
    const counts = new Map<number | string, number>();
    for (const one of passing(except)) {
      for (const key of keyOf(one)) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const attributeNames = [...new Set(articles.flatMap(({ row }) => Object.keys(row.attributes)))];
  return {
    found: passing('')
      .sort(order(query))
      .map(({ row, net }) => [row.arNum, net] as const),
    categories: counted('category', ({ row }) => pathOf(row.caNum)),
    brands: counted('brand', ({ row }) => [row.maNum]),
    promotion: passing('promotion').filter((one) => one.isPromoted).length,
    new: passing('new').filter(({ row }) => (row.newUntil ?? '') >= TODAY).length,
    clearance: passing('clearance').filter(({ row }) => row.clearance).length,
    inStock: passing('inStock').filter(({ row }) => row.stock >= row.packSize).length,
    attributes: new Map(
      attributeNames.map((name) => [name, counted(name, ({ row }) => valuesOf(row, name))]),
    ),
  };
}

function priced(row: FeedRow, prices: readonly PriceRow[], nets: readonly NetRow[]): Priced {
  const own = prices.find(({ arNum }) => arNum === row.arNum);
  const price = priceOf(
    {
      basePrice: row.basePrice,
      tariffPrice: own?.price ?? null,
      clientDiscount: DISCOUNT,
      breaks: [],
      promotions: own?.promotions ?? [],
      nets: nets.find(({ arNum }) => arNum === row.arNum)?.nets ?? [],
    },
    TODAY,
  );
  return { row, net: price.netPrice, isPromoted: price.promotion !== null };
}

function passes({ row, isPromoted }: Priced, query: ListQuery, except: string): boolean {
  const all: Record<string, boolean> = {
    category: query.category === undefined || pathOf(row.caNum).includes(query.category),
    brand: query.brands.length === 0 || query.brands.includes(row.maNum),
    promotion: !query.promotion || isPromoted,
    new: !query.isNew || (row.newUntil ?? '') >= TODAY,
    clearance: !query.clearance || row.clearance,
    inStock: !query.inStock || row.stock >= row.packSize,
    ...Object.fromEntries(
      Object.entries(query.attributes).map(([name, values]) => [
        name,
        values.includes(row.attributes[name] ?? ''),
      ]),
    ),
  };
  return Object.entries(all).every(([group, isPassed]) => isPassed || group === except);
}

function order({ sort }: ListQuery) {
  const names = new Intl.Collator('fr');
  const by: Record<string, (one: Priced, other: Priced) => number> = {
    popular: (one, other) => other.row.popularity - one.row.popularity,
    name: (one, other) => names.compare(one.row.name, other.row.name),
    price: (one, other) => Number(one.net) - Number(other.net),
    'price-desc': (one, other) => Number(other.net) - Number(one.net),
    recent: (one, other) => Number(other.row.since) - Number(one.row.since),
  };
  return (one: Priced, other: Priced) => by[sort]?.(one, other) || one.row.arNum - other.row.arNum;
}

const few = (...values: string[]) => fc.constantFrom(...values);
const day = few('20261120', '20261121', '20261122');
const rowArbitrary = fc.record({
  name: few('Assiette', 'Écumoire', 'écumoire', 'Été', 'Bœuf', 'Bol', 'Pot 2', 'Pot 10', 'à part'),
  maNum: fc.integer({ min: 1, max: 3 }),
  caNum: fc.constantFrom(1, 10, 11, 20, 21),
  basePrice: few('1.0000', '1.0001', '2.5000', '99999.9999'),
  attributes: fc.dictionary(few('couleur', 'forme'), few('blanc', 'rond', 'noir')),
  stock: fc.constantFrom(0, 9, 10, 100),
  newUntil: fc.option(day),
  clearance: fc.boolean(),
  withdrawn: fc.boolean(),
  popularity: fc.integer({ min: 0, max: 3 }),
  since: day,
  picture: fc.constantFrom(0, 0, 7),
});
const queryArbitrary = fc.record({
  category: fc.option(fc.constantFrom(1, 10, 2, 21), { nil: undefined }),
  brands: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  promotion: fc.boolean(),
  isNew: fc.boolean(),
  clearance: fc.boolean(),
  inStock: fc.boolean(),
  attributes: fc.dictionary(
    few('couleur', 'forme', 'absent'),
    fc.uniqueArray(few('blanc', 'rond', 'noir'), { minLength: 1 }),
  ),
  q: fc.constant(''),
  sort: fc.constantFrom(...sorts.filter((sort) => sort !== 'relevance')),
});
const priceArbitrary = fc.record({
  price: fc.option(few('0.5000', '3.0000')),
  promotions: fc.array(fc.record({ discount: few('5', '33.333'), startsOn: day, endsOn: day }), {
    maxLength: 2,
  }),
});

const netArbitrary = fc.record({
  minQuantity: fc.constantFrom(1, 50),
  price: few('0.7500', '2.5000'),
  startsOn: day,
  endsOn: fc.option(day),
});

test('lists and counts the same articles as plain loops over all articles', () => {
  fc.assert(
    fc.property(
      fc.array(rowArbitrary, { maxLength: 40 }),
      fc.array(priceArbitrary, { maxLength: 40 }),
      fc.array(netArbitrary, { maxLength: 20 }),
      queryArbitrary,
      (changes, own, agreed, given) => {
        const { category, ...rest } = given;
        const query = category === undefined ? rest : { ...rest, category };
        const rows = changes.map((one, at) => feedRow(at + 1, one));
        const prices = own.map((one, at) => ({ ...one, arNum: at + 1 }));
        const nets = agreed.map((one, at) => ({ nets: [one], arNum: at * 2 + 1 }));
        const { arNums, items, facets } = engineWith(rows, prices, nets).list(query, 7);
        const wanted = naive(rows, prices, nets, query);
        expect([...arNums]).toEqual(wanted.found.map(([arNum]) => arNum));
        const shown = items.map(({ arNum, netPrice }) => [arNum, netPrice]);
        expect(shown).toEqual(wanted.found.slice(0, 7));
        expectFacets(facets, wanted);
      },
    ),
    { numRuns: 400 },
  );
});

function expectFacets(facets: Facets, wanted: ReturnType<typeof naive>): void {
  expect(new Map(facets.categories.map(({ caNum, count }) => [caNum, count]))).toEqual(
    wanted.categories,
  );
  expect(new Map(facets.brands.map(({ maNum, count }) => [maNum, count]))).toEqual(wanted.brands);
  for (const mark of ['promotion', 'new', 'clearance', 'inStock'] as const) {
    expect(facets[mark]).toBe(wanted[mark]);
  }
  const found = facets.attributes.map(
    ({ name, values }) =>
      [name, new Map(values.map(({ value, count }) => [value, count]))] as const,
  );
  expect(new Map(found)).toEqual(
    new Map([...wanted.attributes].filter(([, counts]) => counts.size > 0)),
  );
}

test('returns the fifty most frequent values of an attribute', () => {
  const rows = Array.from({ length: 120 }, (_, at) =>
    feedRow(at + 1, { attributes: { taille: `${at % 60}` } }),
  );
  rows.push(feedRow(500, { attributes: { taille: '59' } }));
  const [size] = engineWith(rows).list(emptyQuery, 1).facets.attributes;
  expect(size?.values).toHaveLength(50);
  expect(size?.values[0]).toEqual({ value: '59', count: 3 });
});

test('lists articles sorted by name after names have changed', () => {
  const engine = engineWith(
    ['Bol', 'Assiette', 'Écuelle', 'Zeste'].map((name, at) => feedRow(at + 1, { name })),
  );
  const byName = () =>
    engine.list({ ...emptyQuery, sort: 'name' }, 10).items.map(({ name }) => name);
  expect(byName()).toEqual(['Assiette', 'Bol', 'Écuelle', 'Zeste']);
  const changed = [feedRow(1, { name: 'Yaourtière' }), feedRow(9, { name: 'Éclair' })];
  engine.products.apply(1, packProducts(changed, [2]).chunk);
  expect(byName()).toEqual(['Éclair', 'Écuelle', 'Yaourtière', 'Zeste']);
});

test('returns an article with all its fields', () => {
  const row = feedRow(3, {
    ean: '3012345678900',
    unitGender: 'f',
    unit: 'assiette',
    stock: 25,
    restockDate: '20261201',
    newUntil: TODAY,
    attributes: { couleur: 'blanc' },
    breaks: [{ minQuantity: 100, discount: '10' }],
    substitutes: [5, 4],
  });
  const promotions = [{ discount: '5', startsOn: '20261101', endsOn: '20261130' }];
  const engine = engineWith(
    [row, feedRow(4), feedRow(5, { withdrawn: true })],
    [{ arNum: 3, price: '2.0000', promotions }],
  );
  const detail = engine.detail(3, { description: 'D', weight: '0.5', substitutes: [5, 4] });
  expect(detail).toEqual({
    arNum: 3,
    reference: 'REF-3',
    name: 'Article 3',
    maNum: 1,
    brand: '',
    caNum: 11,
    ean: '3012345678900',
    packEan: null,
    packSize: 10,
    unit: 'assiette',
    unitGender: 'f',
    vatRate: '20',
    basePrice: '1.0000',
    netPrice: '1.7575',
    regularPrice: '1.8500',
    breaks: [{ minQuantity: 100, netPrice: '1.6650', discount: '10' }],
    promotion: { discount: '5', endsOn: '20261130' },
    stock: { state: 'low', quantity: 25, restockDate: '20261201' },
    flags: { new: true, promotion: true, clearance: false, withdrawn: false },
    ecoContribution: '0.0000',
    images: ['/media/products/3.svg'],
    description: 'D',
    weight: '0.5',
    attributes: { couleur: 'blanc' },
    categoryPath: [1, 10, 11].map((caNum) => ({ caNum, name: `Rayon ${caNum}`, english: null })),
    substitutes: [expect.objectContaining({ arNum: 4 })],
  });
});
